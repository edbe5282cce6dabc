import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** On a phone a row of choices is wider than the screen: scrolls to the one that is shown, and again when another is. */
export function useShownInRow<List extends HTMLElement>(place: number): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const [first, current] = [list.current?.children[0], list.current?.children[place]];
    if (list.current && first instanceof HTMLElement && current instanceof HTMLElement)
      list.current.scrollLeft = current.offsetLeft - first.offsetLeft;
  }, [place]);
  return list;
}
