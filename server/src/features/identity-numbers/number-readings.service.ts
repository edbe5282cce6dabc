import type { NumberHolder, NumberReadingForm } from "@vasati/contract/people/number-readings";
import { emit } from "../../events/emit.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { Actor } from "../../records/edit-record.ts";
import { eventOf, trace } from "../../records/edit-record.ts";
import { findNumbers } from "../../records/identity/numbers.queries.ts";
import { readEnquiry } from "../enquiries/received-enquiries.service.ts";
import { readOwner } from "../owners/owners.service.ts";
import { readTenant } from "../tenants/tenants.service.ts";

/** Whoever sees a record may be shown its numbers. */
const readRecord: Record<NumberHolder, (database: Database, caller: Caller, id: number) => Promise<object>> = {
  tenant: readTenant,
  owner: readOwner,
  enquiry: readEnquiry,
};

/**
 * One identity number in full. The audit trail keeps the field and the reason, never the number.
 * @throws 404 if the record isn't the caller's, or the number isn't stored
 */
export async function showNumber(
  transaction: Transaction,
  actor: Actor,
  { recordType, recordId, field, reason }: NumberReadingForm,
): Promise<{ number: string }> {
  await readRecord[recordType](transaction, actor.caller, recordId);
  const number = (await findNumbers(transaction, recordType, [recordId])).get(recordId)?.[field];
  if (!number) throw notFound("number");
  const type = eventOf(recordType, "numberShown");
  await emit(transaction, { ...trace(actor, recordId), type, after: { field, reason }, facts: null });
  return { number };
}
