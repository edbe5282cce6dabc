import type { BrowserContext } from "playwright-core";

/** Chromium repeats in the console what the answers and failed requests below say better. */
const repeated = /^Failed to load resource/;
/** Most tests have no service worker (`visit.ts`). */
const forbidden = /^Service Worker registration blocked/;
/** What a page was still loading when it was left. */
const leftBehind = "net::ERR_ABORTED";
/** Only a test takes the network away. */
const cutOff = "net::ERR_INTERNET_DISCONNECTED";
/** How Chromium says the same of what a service worker was asked for. */
const cutOffFromWorker = "net::ERR_FAILED";
/** How Chromium leaves scripts out where a visitor has switched JavaScript off. */
const switchedOff = "csp";

const pathOf = (url: string) => new URL(url).pathname;

/**
 * Everything that goes wrong in a visitor's pages, in a growing list: `console: …`, `error: …`, `500 GET /api/v1/…`,
 * `net::ERR_… GET /…`.
 */
export function watchForProblems(
  context: BrowserContext,
  { javaScript, worker }: { javaScript: boolean; worker: boolean },
): string[] {
  const problems: string[] = [];
  /** What the browser says once more of code that it was to load without a network. */
  const cutOffUrls: string[] = [];
  const isRepeated = (text: string) => repeated.test(text) || cutOffUrls.some((url) => text.includes(` ${url}`));
  context.on("console", (message) => {
    const text = message.text();
    const isOfWeight = ["error", "warning"].includes(message.type()) && !isRepeated(text) && !forbidden.test(text);
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
