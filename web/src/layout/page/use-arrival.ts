import { useEffect } from "react";
import { onOpened } from "../../lib/browser/navigation.tsx";

let opened = false;

/** Records whether a page was opened by a link or by going back; called once in the browser. */
export const watchOpenings = (): void => void onOpened(() => (opened = true));

/**
 * After an opened page is rendered, scrolls to its top and focuses it. For going back and forward, and for the first view, the
 * browser restores the scroll position.
 */
export function useArrival(): void {
  useEffect(() => {
    if (!opened) return;
    opened = false;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, []);
}
