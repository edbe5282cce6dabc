import type { Money } from "@vasati/contract/money/money";
import { noMoney, subtract } from "@vasati/contract/money/money";
import type { Dimensions } from "./entry.ts";

/** A part of an amount and its place in the journal. */
export interface Part {
  about: Dimensions;
  amount: Money;
}

/** Takes an amount from parts in their order. Nothing comes from a part below zero. */
export function takeFrom(parts: readonly Part[], amount: Money): Part[] {
  let left = amount;
  return parts.flatMap(({ about, amount: there }): Part[] => {
    const taken = left < there ? left : there;
    if (taken <= noMoney) return [];
    left = subtract(left, taken);
    return [{ about, amount: taken }];
  });
}
