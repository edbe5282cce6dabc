import type { ReactNode } from "react";
import { useMemo } from "react";
import { RowsAndRecord } from "./rows-and-record.tsx";
import type { Opened, SplitRows } from "./split.ts";
import { SplitContext } from "./split.ts";
import { useHasRoom } from "./use-has-room.ts";

const render = (parts: SplitRows) => <RowsAndRecord {...parts} />;

/**
 * A list with the record that is opened from it: beside it where the screen has room, else in a dialog over it. The `RecordList`
 * below puts its rows where they belong; toolbars and notes stay above both.
 */
export function SplitView({ children, ...opened }: Opened & { children: ReactNode }) {
  const isBeside = useHasRoom(opened.open !== null);
  const split = useMemo(() => ({ opened, isBeside, render }), [isBeside, opened]);
  return <SplitContext value={split}>{children}</SplitContext>;
}
