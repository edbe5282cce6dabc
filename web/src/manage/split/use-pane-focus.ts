import type { KeyboardEvent } from "react";
import { useEffect, useEffectEvent, useRef } from "react";
import { focusPlace } from "../../ui/dialogs/focus-place.ts";
import { rowLink } from "../list/row-link.ts";

/** Whether the focus is to go into the record once it's there, is in it, or elsewhere. */
type Wanted = "soon" | "inside" | "elsewhere";

interface PaneFocus {
  open: number | null;
  /** Of the row of the open record, or of the one before. */
  lastIndex: number;
  isBeside: boolean;
}

/** Where the focus goes between a list and the record beside it: into it with Enter, and back with Escape. */
export function usePaneFocus({ open, lastIndex, isBeside }: PaneFocus) {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  // Whoever comes by a link to a record wants to read it.
  const wanted = useRef<Wanted>(open === null ? "elsewhere" : "soon");
  const focusRow = () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const row =
      rows.find((each) => each.querySelector("a[aria-current]")) ?? rows[Math.min(lastIndex, rows.length - 1)];
    const link = row && rowLink(row);
    if (link) link.focus();
    else focusPlace(list.current);
  };
  const onClosed = useEffectEvent(() => {
    if (wanted.current !== "elsewhere" && document.activeElement === document.body) focusRow();
    wanted.current = "elsewhere";
  });
  const wasOpen = useRef(open !== null);
  useEffect(() => {
    if (wasOpen.current && open === null) onClosed();
    wasOpen.current = open !== null;
  }, [open]);
  const takeFocus = (heading: HTMLElement | null) =>
    // After the effects of the page, which focus its beginning.
    queueMicrotask(() => {
      const isLost = wanted.current === "inside" && document.activeElement === document.body;
      if (wanted.current === "soon" || isLost) heading?.focus({ preventScroll: true });
    });
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs over the page, and lists of choices, close by themselves.
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    focusRow();
  };
  return {
    takeFocus,
    /** Goes into the record, also if it's yet to load. */
    enter: () => {
      wanted.current = "soon";
      takeFocus(pane.current?.querySelector("h2") ?? null);
    },
    list: { ref: list, onFocus: () => void (wanted.current = "elsewhere") },
    pane: { ref: pane, onFocus: () => void (wanted.current = "inside"), ...(isBeside && { onKeyDown }) },
  };
}
