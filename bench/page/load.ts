import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Request } from "playwright-core";
import { screens } from "../../e2e/support/browser/screens.ts";
import { slowNetworkDown, slowProcessorDown } from "../../e2e/support/browser/slow-phone.ts";
import type { Measured } from "./observe.ts";
import { observe, whenShown } from "./observe.ts";

export interface Load extends Measured {
  requests: number;
  /** Kilobytes (1000 bytes) over the wire with headers: of everything, and of scripts and styles. */
  kilobytes: number;
  codeKilobytes: number;
}

/** After this long without traffic, a page counts as loaded. */
const quietMilliseconds = 2000;

const isCode = (request: Request) => ["script", "stylesheet"].includes(request.resourceType());

async function weigh(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return (
    sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0) /
    1000
  );
}

export interface Visit {
  url: string;
  /** The selector of the main content. */
  sought: string;
  /** The session of the logged-in person; undefined for visitors. */
  token?: string;
}

/** Loads a page on a slow phone with an empty cache. */
export async function loadPage(browser: Browser, { url, sought, token }: Visit): Promise<Load> {
  const context = await browser.newContext(screens.phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowNetworkDown(session);
    await slowProcessorDown(session);
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.addInitScript(observe, [sought, whenShown] as const);
    if (token !== undefined) await page.addInitScript((own) => localStorage.setItem("accessToken", own), token);
    // Nothing runs in the page until then: what finds elements takes a slow phone 50 ms.
    const shown = page.waitForEvent("console", (message) => message.text() === whenShown);
    await page.goto(url, { waitUntil: "commit" });
    await shown;
    await delay(quietMilliseconds);
    const measured = await page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured);
    const [kilobytes, codeKilobytes] = [await weigh(finished), await weigh(finished.filter(isCode))];
    return { ...measured, requests: finished.length, kilobytes, codeKilobytes };
  } finally {
    await context.close();
  }
}
