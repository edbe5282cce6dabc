import type { FocusEvent } from "react";
import { useEffect, useRef } from "react";
import { rowLink } from "./row-link.ts";

const rowsIn = (place: HTMLElement | null) => [...(place?.querySelectorAll("[data-row]") ?? [])];

/**
 * Keeps the focus in a list whose rows disappear, such as finished tasks and archived records: the row that takes the place of
 * the focused one gets the focus or, after the last, the list itself. `ids` are the rows' ids in order; while a dialog covers
 * the list, it keeps the focus.
 */
export function useFocusOnNext(ids: readonly (number | string)[] | undefined, isCovered: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ id: number | string; index: number } | null>(null);
  const shown = ids?.join("\n");
  useEffect(() => {
    if (isCovered || shown === undefined || !last.current || document.activeElement !== document.body) return;
    const { id, index } = last.current;
    if (shown.split("\n").includes(String(id))) return;
    last.current = null;
    const rows = rowsIn(place.current);
    const next = rows[Math.min(index, rows.length - 1)];
    ((next && rowLink(next)) ?? place.current)?.focus();
  }, [shown, isCovered]);
  const onFocus = ({ target }: FocusEvent) => {
    const index = rowsIn(place.current).findIndex((row) => row.contains(target));
    const id = ids?.[index];
    last.current = id === undefined ? null : { id, index };
  };
  return { ref: place, onFocus };
}
