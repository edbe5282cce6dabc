import { savesData } from "../lib/browser/fetch-ahead.ts";
import { unsteadyPauses } from "../lib/browser/online.ts";
import { startServiceWorker } from "../lib/browser/service-worker.ts";

/**
 * Retries stylesheets that failed to load: a few times while online, and whenever the network is back. The bundler's loader
 * treats a stylesheet as loaded once it was requested, so a retried page would have no styles.
 */
function fetchFailedStylesAgain(): void {
  const tries = new Map<string, number>();
  const begin = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet") return;
    const again = () => target.replaceWith(target.cloneNode());
    if (!navigator.onLine) return addEventListener("online", again, { once: true });
    const tried = tries.get(target.href) ?? 0;
    tries.set(target.href, tried + 1);
    if (tried < unsteadyPauses.length) setTimeout(again, unsteadyPauses[tried]);
  };
  // Error events of links don't bubble.
  addEventListener("error", begin, { capture: true });
}

/** Everything a visit needs only after the page is shown. */
startServiceWorker();
fetchFailedStylesAgain();
// Fetched now, while online: it is needed when other code can't be fetched.
import("../lib/session/missing-chunk.ts").catch(() => undefined);
// Where the other pages are, so that opening one from the search needs no further request.
if (!savesData()) import("./visitor-code.ts").catch(() => undefined);
