import type { DueForm } from "@vasati/contract/money/accounts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { Transaction } from "../../../platform/database/database.ts";

/** Inserts a due that is charged once and returns its id. */
export async function insertSingleDue(
  transaction: Transaction,
  {
    tenancyId,
    entryId,
    form,
  }: { tenancyId: number; entryId: number; form: Omit<DueForm, "kind"> & { kind: Exclude<DueKind, "lateFee"> } },
): Promise<number> {
  const { id } = await transaction
    .insertInto("dues")
    .values({
      tenancy_id: tenancyId,
      kind: form.kind,
      name: form.name || null,
      period_from: form.dueOn,
      period_until: form.dueOn,
      due_on: form.dueOn,
      amount_paise: moneyOfRupees(form.amount),
      tax_paise: moneyOfRupees(0),
      entry_id: entryId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
