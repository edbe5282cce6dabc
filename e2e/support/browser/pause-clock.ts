import type { Page } from "playwright-core";

/** Stops the clock of a page that has one of its own; a minute later, so that this is not past when the page hears of it. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
