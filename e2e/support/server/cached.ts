import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The names of the service worker's caches. */
export const stores = (page: Page) => page.evaluate(() => caches.keys());

/** All cached answers as one text. */
export const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(person|answers)/.test(name));
    const texts: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) texts.push(await answer.text());
    }
    return texts.join("\n");
  });

/** Waits until the service worker controls the page and has cached its files. */
export async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => stores(page)).toContain("pages 1");
}
