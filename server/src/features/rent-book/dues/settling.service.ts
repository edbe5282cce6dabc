import type { Money } from "@vasati/contract/money/money";
import { add, moneyOfRupees, negate, noMoney, subtract } from "@vasati/contract/money/money";
import type { NamedAllocations } from "@vasati/contract/money/receipts";
import type { Transaction } from "../../../platform/database/database.ts";
import { conflictAt, invalidValue } from "../../../platform/http/refusal.ts";
import { rupeesInDigits } from "../../../platform/words/rupees.ts";
import type { Allocation } from "../receipts/receipts.queries.ts";
import { allocateOldestFirst } from "../receipts/receipts.queries.ts";
import { addToSettled, findOpenRests } from "./settling.queries.ts";

const smaller = (one: Money, other: Money) => (one < other ? one : other);

/** How an amount settles open dues: the named ones with the given amounts, then the oldest. */
function planned(open: readonly Allocation[], amount: Money, named: NamedAllocations): Allocation[] {
  const given = new Map(named.map((each) => [each.dueId, moneyOfRupees(each.amount)]));
  if (add(...given.values()) > amount) throw invalidValue("allocations", "must not exceed the amount");
  for (const [dueId, paise] of given) {
    const due = open.find((each) => each.dueId === dueId);
    if (!due) throw invalidValue("allocations", "must be open dues of the tenancy");
    if (paise > due.amount) throw invalidValue("allocations", "must not exceed what is open of a due");
  }
  let left = subtract(amount, add(...given.values()));
  return open.flatMap(({ dueId, amount: rest }) => {
    const asked = given.get(dueId) ?? noMoney;
    const more = smaller(left, subtract(rest, asked));
    left = subtract(left, more);
    const paise = add(asked, more);
    return paise === noMoney ? [] : [{ dueId, amount: paise }];
  });
}

/**
 * Settles dues of a tenancy that is already locked, with money that isn't a receipt. Returns which dues were settled, and how much of each.
 * @throws 400 for dues that are not open or would be paid twice; 409 if less is open than the amount
 */
export async function settleDues(
  transaction: Transaction,
  { tenancyId, amount, named }: { tenancyId: number; amount: Money; named: NamedAllocations },
): Promise<Allocation[]> {
  const open = await findOpenRests(transaction, tenancyId);
  const allocations = planned(open, amount, named);
  const owed = add(...open.map((due) => due.amount));
  if (owed < amount) throw conflictAt("amount", `Only ${rupeesInDigits(owed)} of this tenancy's dues is open.`);
  await addToSettled(transaction, allocations);
  return allocations;
}

/** Reopens dues that `settleDues` has settled; advances then settle them. */
export async function releaseDues(
  transaction: Transaction,
  { tenancyId, allocations }: { tenancyId: number; allocations: readonly Allocation[] },
): Promise<void> {
  await addToSettled(
    transaction,
    allocations.map(({ dueId, amount }) => ({ dueId, amount: negate(amount) })),
  );
  await allocateOldestFirst(transaction, [tenancyId]);
}
