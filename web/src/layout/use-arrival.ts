import { useEffect } from "react";
import { onOpened } from "../lib/browser/navigation.tsx";

let opened = false;

/** Remembers that a page was opened by a link, as opposed to going back; called once in the browser. */
export const watchOpenings = (): void => void onOpened(() => (opened = true));

/**
 * Once an opened page is drawn: up to its beginning, and the focus into it. Going back and forward and the first view are the
 * browser's, which also restores how far they were scrolled.
 */
export function useArrival(): void {
  useEffect(() => {
    if (!opened) return;
    opened = false;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, []);
}
