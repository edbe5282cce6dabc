import { useEffect, useRef } from "react";

/**
 * For a part of a page whose content is another once `value` changes: the button that was pressed is gone then, so the part takes
 * the focus (`ref`, `tabIndex={-1}`), and is shown from its beginning.
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
