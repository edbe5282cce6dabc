import { useEffect, useRef } from "react";

/**
 * For a part of a page whose form begins anew once it is saved, as `value` says: the button that was pressed is gone or disabled
 * by then, and the part takes the focus that was lost with it (`ref`, `tabIndex={-1}`).
 */
export function useFocusWhenAnew(value: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    const isFirst = seen.current === undefined;
    seen.current = value;
    if (!isFirst && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [value]);
  return ref;
}
