import { readInTab, storeInTab } from "./storage.ts";

/** In milliseconds. What a new page does not mend either, another will not. */
const lately = 60_000;

/** How Chromium and Firefox, Safari, and the bundler's loader of styles say that code could not be fetched. */
const isOfCode = /dynamically imported module|importing a module script|preload css/i;

/**
 * After a new build the server has not all code of the old one any more. A page that crashed for want of such code is loaded
 * anew, once; where forms hold what was not sent, the browser asks first.
 */
export function reloadWhereCodeIsGone(error: unknown): void {
  const isRepeated = Date.now() - Number(readInTab("reloadedAt")) < lately;
  if (isRepeated || !navigator.onLine || !isOfCode.test(String(error))) return;
  storeInTab("reloadedAt", String(Date.now()));
  location.reload();
}
