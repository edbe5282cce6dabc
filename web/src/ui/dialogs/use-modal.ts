import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/**
 * Where a dialog scrolls, browsers give the focus to the part that does. If that would show, its first control gets it, as in a dialog that fits;
 * unless that is out of view.
 */
function focusFirstControl(dialog: HTMLDialogElement): void {
  const scroller = dialog.querySelector<HTMLElement>("div:not([tabindex]):focus-visible");
  const control = scroller?.querySelector<HTMLElement>("a[href], button, input, select, textarea, summary");
  if (scroller && control && control.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom)
    control.focus();
}

/** For a `<dialog>` that is modal while it is mounted. Closing it before it unmounts lets the browser restore the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    focusFirstControl(element);
    return () => element.close();
  }, []);
  return dialog;
}
