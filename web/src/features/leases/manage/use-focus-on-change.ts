import { useEffect, useRef } from "react";

/**
 * For a section whose content is replaced when `value` changes: the pressed button is gone, so the section takes the focus
 * (`ref`, `tabIndex={-1}`) and is scrolled to its top.
 */
export function useFocusOnChange(value: string) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "start" });
  }, [value]);
  return ref;
}
