import { useEffect, useEffectEvent, useState } from "react";
import { navigate } from "../../lib/browser/navigation.tsx";
import type { Opened } from "./split.ts";

/** In milliseconds. Rows that keys only pass aren't opened. */
const calm = 300;

type Step = 1 | -1;

/** Where the open record is among the rows, or was when it left them. */
function useLastIndex(open: number | null, ids: readonly number[] | undefined) {
  const [last, setLast] = useState<{ open: number; index: number } | null>(null);
  const index = ids && open !== null ? ids.indexOf(open) : -1;
  if (open !== null && index >= 0 && (last?.open !== open || last.index !== index)) setLast({ open, index });
  return { index, last, hasLeft: ids !== undefined && index < 0 && last !== null && last.open === open };
}

/** Moves from record to record: by `j` and `k`, which wait until they rest, and by the pane's buttons. */
export function useMoves({ open, urlOf }: Pick<Opened, "open" | "urlOf">, ids: readonly number[] | undefined) {
  const { index, last, hasLeft } = useLastIndex(open, ids);
  const [reached, setReached] = useState<number | null>(null);
  // Going back leads from any of them to where one came from.
  const show = (id: number) => id !== open && navigate(urlOf(id), { replace: open !== null, within: true });
  const showReached = useEffectEvent((id: number) => {
    setReached(null);
    show(id);
  });
  useEffect(() => {
    if (reached === null) return undefined;
    const timer = setTimeout(() => showReached(reached), calm);
    return () => clearTimeout(timer);
  }, [reached]);
  const target = (from: number, step: Step) => {
    // The row that took the place of the record is the next one.
    if (hasLeft && reached === null)
      return step > 0 ? Math.min(last?.index ?? 0, (ids?.length ?? 0) - 1) : (last?.index ?? 0) - 1;
    return from < 0 ? 0 : from + step;
  };
  return {
    /** It was among the rows, and isn't any more. */
    hasLeft,
    lastIndex: last?.index ?? 0,
    rows: {
      target: (focused: number, step: Step) => target(focused < 0 ? index : focused, step),
      onReach: (to: number) => setReached(ids?.[to] ?? null),
    },
    /** Another row was opened. */
    forget: () => setReached(null),
    /** Shows the record before or after the open one; undefined if there is none. */
    step: (step: Step) => {
      const id = index < 0 && !hasLeft && step < 0 ? undefined : ids?.[target(index, step)];
      return id === undefined ? undefined : () => show(id);
    },
  };
}
