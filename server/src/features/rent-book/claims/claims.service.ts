import type { Claim, ClaimAnswer, ClaimForm } from "@vasati/contract/money/claims";
import type { ReceiptForm } from "@vasati/contract/money/receipts";
import type { PageOf } from "@vasati/contract/wire/paging";
import { mayClaim } from "../../../access/policies/rent-book.ts";
import { mayEditTenancy, maySeeTenancy } from "../../../access/policies/tenancy.ts";
import { emit } from "../../../events/emit.ts";
import { openDayFrom } from "../../../ledger/ledger.ts";
import { lockTenancy } from "../../../ledger/tenancy.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { conflict, forbidden, notFound, ruleViolation } from "../../../platform/http/refusal.ts";
import type { Actor } from "../../../records/edit-record.ts";
import { trace } from "../../../records/edit-record.ts";
import { inOrderOf } from "../../../records/records.queries.ts";
import { requireVisibleTenancy } from "../../tenancies/tenancies.service.ts";
import { recordFor } from "../receipts/receipt-calls.service.ts";
import { requireOpenDay } from "../receipts/receipts.service.ts";
import { findReceiptOfTransfer } from "../receipts/receipts.queries.ts";
import type { ClaimInFull } from "./claims.queries.ts";
import {
  findClaim,
  findClaimOfTransfer,
  findClaims,
  findClaimsIn,
  insertClaim,
  updateAnswer,
} from "./claims.queries.ts";

const viewOf = (caller: Caller, { claim, ...parties }: ClaimInFull): Claim => ({
  ...claim,
  mayAnswer: claim.status === "waiting" && mayEditTenancy(caller, parties),
  mayAddPicture: claim.status === "waiting" && mayClaim(caller, parties),
});

/** @throws 404 if the caller doesn't see its tenancy */
export async function requireClaim(database: Database, caller: Caller, id: number): Promise<Claim> {
  const found = await findClaim(database, id);
  if (!found || !maySeeTenancy(caller, found)) throw notFound("claim");
  return viewOf(caller, found);
}

/** A page of claims that the caller sees. */
export async function readClaims(
  database: Database,
  { caller, ...asked }: Parameters<typeof findClaims>[1],
): Promise<PageOf<Claim>> {
  const found = await findClaims(database, { caller, ...asked });
  return { ...found, items: found.items.map((claim) => viewOf(caller, claim)) };
}

/** Claims by their ids, which the caller sees, in the order of the ids. */
export async function readClaimsIn(database: Database, caller: Caller, ids: number[]): Promise<Claim[]> {
  const found = ids.length === 0 ? [] : await findClaimsIn(database, ids);
  return inOrderOf(
    ids,
    found.map((claim) => viewOf(caller, claim)),
    ({ claimId }) => claimId,
  );
}

/** @throws 409 if the reference was used, with the place if it is the same tenancy: others' payments are nobody's business */
async function requireNewReference(transaction: Transaction, tenancyId: number, reference: string): Promise<void> {
  const receipt = await findReceiptOfTransfer(transaction, reference);
  const other = receipt ?? (await findClaimOfTransfer(transaction, reference));
  if (!other) return;
  const isOwn = other.tenancyId === tenancyId;
  const [code, message] = !isOwn
    ? ["usedElsewhere", "This reference was used for another payment."]
    : receipt
      ? ["isReceipt", `Receipt ${receipt.number} already has the reference ${reference}.`]
      : ["isClaimed", "You have already entered this payment. It waits to be confirmed."];
  const values = { number: isOwn ? (receipt?.number ?? "") : "" };
  throw conflict(message, [{ path: "reference", code, message, values }]);
}

/**
 * Records that the tenant says they have paid. It counts nowhere until staff confirm it.
 * @throws 404 if the caller doesn't see the tenancy; 403 if they aren't its tenant; 400 for a future day or a closed month; 409 if the reference was used before
 */
export async function claimPayment(
  transaction: Transaction,
  { actor, tenancyId, form }: { actor: Actor; tenancyId: number; form: ClaimForm },
): Promise<Claim> {
  const { caller } = actor;
  if (!mayClaim(caller, await requireVisibleTenancy(transaction, caller, tenancyId))) throw forbidden();
  await lockTenancy(transaction, tenancyId);
  await requireOpenDay(transaction, "paidOn", form.paidOn);
  await requireNewReference(transaction, tenancyId, form.reference);
  const id = await insertClaim(transaction, { tenancyId, form, userId: caller.userId });
  const claim = await requireClaim(transaction, caller, id);
  await emit(transaction, { ...trace(actor, id), type: "claim.made", after: claim, facts: claim });
  return claim;
}

/** The receipt that a claim becomes. */
const receiptFormOf = ({ tenancyId, paidOn, mode, reference, amount }: Claim): ReceiptForm => ({
  tenancyId,
  receivedOn: paidOn,
  mode,
  reference,
  bank: "",
  amount,
  tds: 0,
  allocations: [],
});

/**
 * Confirms a claim, which becomes a receipt, or refuses it.
 * @throws 404 if it isn't of the caller's portfolio; 409 if it was answered before, or its reference was used meanwhile
 */
export async function answerClaim(
  transaction: Transaction,
  { actor, id, answer }: { actor: Actor; id: number; answer: ClaimAnswer },
): Promise<Claim> {
  const { caller } = actor;
  const { tenancyId } = await requireClaim(transaction, caller, id);
  await lockTenancy(transaction, tenancyId);
  const before = await requireClaim(transaction, caller, id);
  if (before.status !== "waiting") throw ruleViolation("claimIsAnswered");
  if (!before.mayAnswer) throw notFound("claim");
  const { isConfirmed, reason } = answer;
  if (isConfirmed && (await openDayFrom(transaction))(before.paidOn).aboutMonth !== null)
    throw ruleViolation("claimMonthIsClosed");
  const receipt = isConfirmed ? await recordFor(transaction, { actor, form: receiptFormOf(before) }) : null;
  const status = isConfirmed ? "confirmed" : "refused";
  const answered = { status, receiptId: receipt?.receiptId ?? null, reason: isConfirmed ? null : reason } as const;
  if (!(await updateAnswer(transaction, id, { ...answered, userId: caller.userId })))
    throw ruleViolation("claimIsAnswered");
  const claim = await requireClaim(transaction, caller, id);
  await emit(transaction, {
    ...trace(actor, id),
    type: isConfirmed ? "claim.confirmed" : "claim.refused",
    before: { status: before.status },
    after: { status, reason: claim.reason },
    facts: claim,
  });
  return claim;
}
