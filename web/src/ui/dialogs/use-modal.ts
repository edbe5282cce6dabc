import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

/** For a `<dialog>` that is modal while it is mounted. Closing it before it unmounts lets the browser restore the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
