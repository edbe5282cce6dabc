import { fetchFailedStylesAgain } from "./lib/browser/failed-styles.ts";
import { startServiceWorker } from "./lib/browser/service-worker.ts";

/** What a visit needs from its second moment on; loaded when the page itself is there. */
startServiceWorker();
fetchFailedStylesAgain();
// While it can be had: it is wanted when other code can not.
import("./lib/session/gone-code.ts").catch(() => undefined);
