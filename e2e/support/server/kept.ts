import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What the service worker keeps, by the names of its stores. */
export const stores = (page: Page) => page.evaluate(() => caches.keys());

/** All answers that are kept, one after the other. */
export const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(person|answers)/.test(name));
    const texts: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) texts.push(await answer.text());
    }
    return texts.join("\n");
  });

/** Until the page is in the hands of the service worker, which has what the page has loaded. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => stores(page)).toContain("pages 1");
}
