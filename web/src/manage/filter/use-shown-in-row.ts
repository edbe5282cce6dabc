import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** On a phone a row of choices is wider than the screen: scrolls to the one that is shown, and again when another is or its neighbours grow. */
export function useShownInRow<List extends HTMLElement>(place: number): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const row = list.current;
    const [first, current] = [row?.children[0], row?.children[place]];
    if (!row || !(first instanceof HTMLElement) || !(current instanceof HTMLElement)) return undefined;
    // Counts and fonts come later and make the choices wider.
    const observer = new ResizeObserver(() => void (row.scrollLeft = current.offsetLeft - first.offsetLeft));
    for (const choice of row.children) observer.observe(choice);
    return () => observer.disconnect();
  }, [place]);
  return list;
}
