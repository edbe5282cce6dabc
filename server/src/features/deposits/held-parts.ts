import type { Money } from "@vasati/contract/money/money";
import { subtract } from "@vasati/contract/money/money";
import type { LedgerLine } from "../../ledger/entry.ts";
import type { HeldPart } from "./movements.queries.ts";

/** The lines by which an amount leaves a deposit, whoever holds it: oldest parts first. */
export function linesOut(parts: readonly HeldPart[], amount: Money): LedgerLine[] {
  let left = amount;
  return parts.flatMap(({ about, amount: held }): LedgerLine[] => {
    const taken = left < held ? left : held;
    if (taken <= 0n) return [];
    left = subtract(left, taken);
    return [{ account: "deposits_held", amount: taken, ...about }];
  });
}
