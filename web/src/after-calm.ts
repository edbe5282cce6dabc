import { reloadWhereCodeIsGone } from "./lib/gone-code.ts";
import { startServiceWorker } from "./lib/service-worker.ts";

/** What a visit needs from its second moment on; loaded when the page itself is there. */
reloadWhereCodeIsGone();
startServiceWorker();
