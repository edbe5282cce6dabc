import { useEffect, useRef } from "react";

/**
 * For a section whose form resets after saving, when `value` changes: the pressed button is then gone or disabled, so the
 * section takes the focus (`ref`, `tabIndex={-1}`).
 */
export function useFocusOnReset(value: unknown) {
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
