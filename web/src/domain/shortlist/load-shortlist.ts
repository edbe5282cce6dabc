import { useEffect, useSyncExternalStore } from "react";
import { fetchOnceUsed } from "../../lib/browser/fetch-ahead.ts";
import { createListeners } from "../../lib/browser/listeners.ts";
import { withMessages } from "../../lib/i18n/i18n.tsx";
import type * as Code from "./shortlist-parts.tsx";

let known: typeof Code | undefined;
let coming: Promise<void> | undefined;
const { notify, listen } = createListeners();

async function load(): Promise<void> {
  try {
    known = await withMessages("search-parts", () => import("./shortlist-parts.tsx"));
    notify();
  } catch {
    // The next page tries again.
    coming = undefined;
  }
}

/** Loads the hearts, once. */
export const loadShortlist = (): Promise<void> => (coming ??= load());

const always = () => true;

/** The hearts and the link of the top bar, which load once the page is used; undefined until then. `isNeeded` is asked in the browser. */
export function useShortlistParts(isNeeded = always): typeof known {
  useEffect(() => (isNeeded() ? fetchOnceUsed(loadShortlist) : undefined), [isNeeded]);
  return useSyncExternalStore(
    listen,
    () => known,
    () => undefined,
  );
}
