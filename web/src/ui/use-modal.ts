import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/**
 * For a `<dialog>` that is modal as long as it is mounted. It is closed before it goes, so that the browser gives the focus
 * back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
