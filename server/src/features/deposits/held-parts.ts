import type { Money } from "@vasati/contract/money/money";
import type { LedgerLine } from "../../ledger/entry.ts";
import type { Part } from "../../ledger/parts.ts";
import { takeFrom } from "../../ledger/parts.ts";

/** The lines by which an amount leaves a deposit, whoever holds it: oldest parts first. */
export const linesOut = (parts: readonly Part[], amount: Money): LedgerLine[] =>
  takeFrom(parts, amount).map(({ about, amount: taken }) =>
    Object.assign({ account: "deposits_held" as const, amount: taken }, about),
  );
