import type { DueForm } from "@vasati/contract/money/accounts";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfRupees } from "@vasati/contract/money/money";
import { sql } from "kysely";
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

/** Stores how much of a due was waived. */
export async function insertWaiver(
  transaction: Transaction,
  { dueId, entryId, amount }: { dueId: number; entryId: number; amount: Money },
): Promise<void> {
  await sql`
    with waived as (
      insert into due_waivers (entry_id, due_id, amount_paise) values (${entryId}, ${dueId}, ${String(amount)}::bigint)
    )
    update dues set settled_paise = settled_paise + ${String(amount)}::bigint where id = ${dueId}`.execute(transaction);
}
