import type { Page } from "playwright-core";

/** Stops the clock of a page with `page.clock`, a minute ahead, so that the time isn't already past when the page gets it. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
