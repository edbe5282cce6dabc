import type { BrowserContext } from "playwright-core";

/** Chromium's console repeats failures that the checks of answers and requests below report better. */
const repeated = /^Failed to load resource/;
/** Most tests have no service worker (`visit.ts`). */
const forbidden = /^Service Worker registration blocked/;
/** Screenshots read what WebGL has drawn. */
const slowPicture = /^\[\.WebGL-.*GPU stall due to ReadPixels/;
const isKnown = (text: string) => forbidden.test(text) || slowPicture.test(text);
/** Requests aborted because the page was left. */
const leftBehind = "net::ERR_ABORTED";
/** Only a test goes offline on purpose. */
const cutOff = "net::ERR_INTERNET_DISCONNECTED";
/** Chromium's message about a failed request of a service worker. */
const cutOffFromWorker = "net::ERR_FAILED";
/** Chromium's message about scripts when JavaScript is off. */
const switchedOff = "csp";

const pathOf = (url: string) => new URL(url).pathname;

/** Collects everything that goes wrong in a visitor's pages: `console: …`, `error: …`, `500 GET /api/v1/…`, `net::ERR_… GET /…`. */
export function watchForProblems(
  context: BrowserContext,
  { javaScript, worker }: { javaScript: boolean; worker: boolean },
): string[] {
  const problems: string[] = [];
  /** The browser's extra message about code that it couldn't load offline. */
  const cutOffUrls: string[] = [];
  const isRepeated = (text: string) => repeated.test(text) || cutOffUrls.some((url) => text.includes(` ${url}`));
  context.on("console", (message) => {
    const text = message.text();
    const isOfWeight = ["error", "warning"].includes(message.type()) && !isRepeated(text) && !isKnown(text);
    if (isOfWeight) problems.push(`console: ${text}`);
  });
  context.on("weberror", (webError) => void problems.push(`error: ${String(webError.error())}`));
  context.on("response", (response) => {
    if (response.status() < 400) return;
    problems.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    if (reason === cutOff) cutOffUrls.push(request.url());
    const isWanted =
      [leftBehind, cutOff].includes(reason) ||
      (reason === cutOffFromWorker && worker) ||
      (reason === switchedOff && !javaScript);
    if (!isWanted) problems.push(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return problems;
}
