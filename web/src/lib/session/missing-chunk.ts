import { readInTab, storeInTab } from "./storage.ts";

/** In milliseconds. If one reload didn't help, another won't. */
const lately = 60_000;

/** The error messages of Chromium, Firefox, Safari and the bundler's style loader for code that couldn't be fetched. */
const isOfCode = /dynamically imported module|importing a module script|preload css/i;

/**
 * After a new build, the server no longer has some code of the old one. If a page crashes because such code is missing, reloads it once;
 * if a form has unsaved entries, the browser asks first.
 */
export function reloadOnMissingChunk(error: unknown): void {
  const isRepeated = Date.now() - Number(readInTab("reloadedAt")) < lately;
  if (isRepeated || !navigator.onLine || !isOfCode.test(String(error))) return;
  storeInTab("reloadedAt", String(Date.now()));
  location.reload();
}
