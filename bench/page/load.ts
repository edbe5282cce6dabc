import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Request } from "playwright-core";
import { screens } from "../../e2e/support/browser/screens.ts";
import { slowNetworkDown, slowProcessorDown } from "../../e2e/support/browser/slow-phone.ts";
import type { Measured } from "./observe.ts";
import { observe } from "./observe.ts";

export interface Load extends Measured {
  requests: number;
  /** Kilobytes (1000 bytes) as they came over the wire, with headers; of everything, and of scripts and styles. */
  kilobytes: number;
  codeKilobytes: number;
}

/** How long a page must have been quiet until nothing more is expected of it. */
const quietMilliseconds = 2000;

const isCode = (request: Request) => ["script", "stylesheet"].includes(request.resourceType());

async function weigh(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return (
    sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0) /
    1000
  );
}

/** Loads a page on a slow phone with nothing in its cache. */
export async function loadPage(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(screens.phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowNetworkDown(session);
    await slowProcessorDown(session);
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "networkidle" });
    await delay(quietMilliseconds);
    const measured = await page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured);
    const [kilobytes, codeKilobytes] = [await weigh(finished), await weigh(finished.filter(isCode))];
    return { ...measured, requests: finished.length, kilobytes, codeKilobytes };
  } finally {
    await context.close();
  }
}
