import type { ReactNode } from "react";
import { createContext } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";

export interface Opened {
  /** The record that the address names. */
  open: number | null;
  /** The address with a record open, or none. */
  urlOf: (open: number | null) => string;
  /** What to do while nothing is open. */
  empty: MessageId;
  /** The record; its frame is a `RecordFrame`. */
  record: ReactNode;
}

export interface SplitRows {
  opened: Opened;
  /** Whether the record stands beside the list now; else it's a dialog over it. */
  isBeside: boolean;
  rows: ReactNode;
  /** Of the rows, in order, once there are any. */
  ids: readonly number[] | undefined;
}

/** A list whose opened record stands beside it on wide screens. */
interface Split extends Pick<SplitRows, "opened" | "isBeside"> {
  /** Renders the rows with the record. */
  render: (parts: SplitRows) => ReactNode;
}

/** Null where records open over their list, or on a page of their own. */
export const SplitContext = createContext<Split | null>(null);

/** How `j` and `k` move in a list with a record beside it. */
export interface RowMoves {
  /** The index of the row to go to, by that of the row with the focus, or -1. */
  target: (focused: number, step: 1 | -1) => number;
  /** The focus went there. */
  onReach: (index: number) => void;
}

export const RowMovesContext = createContext<RowMoves | null>(null);
