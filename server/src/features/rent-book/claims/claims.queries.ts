import type { Claim, ClaimForm } from "@vasati/contract/money/claims";
import { moneyOfRupees } from "@vasati/contract/money/money";
import type { ClaimStatus } from "@vasati/contract/money/rent-choices";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Condition } from "../../../access/policy.ts";
import { isVisibleMoney } from "../../../access/policies/rent-book.ts";
import type { OfTenancy } from "../../../access/policies/tenancy.ts";
import { rupeesIn } from "../../../ledger/ledger.queries.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { WithPast } from "../../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../../records/past-records.queries.ts";
import { findPage } from "../../../records/records.queries.ts";

/** A claim with those to whom its tenancy belongs. */
export interface ClaimInFull extends OfTenancy {
  claim: Omit<Claim, "mayAnswer" | "mayAddPicture">;
}

interface Row
  extends OfTenancy, WithPast, Omit<Claim, "amount" | "claimedAt" | "mayAnswer" | "mayAddPicture" | "past"> {
  paise: string;
  claimedAt: Date;
}

function claimOf({ propertyCustodianId, ownerId, tenantId, paise, claimedAt, past, ...row }: Row): ClaimInFull {
  const claim = {
    ...row,
    tenantId,
    amount: rupeesIn(paise),
    claimedAt: claimedAt.toISOString(),
    past: past ?? undefined,
  };
  return { propertyCustodianId, ownerId, tenantId, claim };
}

/** Claims by their ids, in no order. */
export async function findClaimsIn(database: Database, ids: readonly number[]): Promise<ClaimInFull[]> {
  const { rows } = await sql<Row>`
    select claim.id as "claimId", claim.tenancy_id as "tenancyId", tenant.name as "tenantName", unit.id as "unitProfileId",
      unit.name as "unitName", property.id as "propertyId", property.name as "propertyName", paid_on as "paidOn", claim.mode,
      claim.reference, claim.amount_paise::text as paise, claim.created_at as "claimedAt", claim.status,
      coalesce(claim.reason, '') as reason, receipt_id as "receiptId",
      (select id from claim_pictures where claim_id = claim.id) as "pictureId", property.custodian_id as "propertyCustodianId",
      property.current_owner_id as "ownerId", tenancy.tenant_id as "tenantId",
      ${pastOfTenancy} as past
    from payment_claims as claim
      join tenancies as tenancy on tenancy.id = claim.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where claim.id = any(${[...ids]}::bigint[])`.execute(database);
  return rows.map(claimOf);
}

/** One claim; undefined if there is none. */
export const findClaim = async (database: Database, id: number): Promise<ClaimInFull | undefined> =>
  (await findClaimsIn(database, [id]))[0];

interface ClaimsAsked {
  caller: Caller;
  status?: ClaimStatus | undefined;
  tenancyId?: number | undefined;
  page: number;
  size: number;
}

/** A page of the claims that the caller sees: the oldest first of those that wait, otherwise the latest. */
export async function findClaims(
  database: Database,
  { caller, status, tenancyId, page, size }: ClaimsAsked,
): Promise<PageOf<ClaimInFull>> {
  const conditions: Condition[] = [
    isVisibleMoney(caller),
    ...(status === undefined ? [] : [sql`status = ${sql.lit(status)}`]),
    ...(tenancyId === undefined ? [] : [sql`tenancy_id = ${tenancyId}`]),
  ];
  return findPage<ClaimInFull>(database, {
    table: "payment_claims",
    conditions,
    order: { by: "id", direction: status === "waiting" ? "asc" : "desc" },
    page,
    size,
    find: findClaimsIn,
    idOf: ({ claim }) => claim.claimId,
  });
}

/** Inserts a claim and returns its id. */
export async function insertClaim(
  transaction: Transaction,
  { tenancyId, form, userId }: { tenancyId: number; form: ClaimForm; userId: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto("payment_claims")
    .values({
      tenancy_id: tenancyId,
      paid_on: form.paidOn,
      mode: form.mode,
      reference: form.reference,
      amount_paise: moneyOfRupees(form.amount),
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A waiting claim with a reference: whose it is. */
export async function findClaimOfTransfer(
  transaction: Transaction,
  reference: string,
): Promise<{ tenancyId: number } | undefined> {
  const waiting = transaction.selectFrom("payment_claims").select("tenancy_id as tenancyId");
  return waiting.where("reference", "=", reference).where("status", "=", "waiting").executeTakeFirst();
}

/** Answers a waiting claim; false if somebody else has answered it. */
export async function updateAnswer(
  transaction: Transaction,
  id: number,
  answer: { status: "confirmed" | "refused"; receiptId: number | null; reason: string | null; userId: number },
): Promise<boolean> {
  const { status, receiptId, reason, userId } = answer;
  const { rows } = await sql`
    update payment_claims set status = ${status}, receipt_id = ${receiptId}::bigint, reason = ${reason}, answered_by = ${userId},
      answered_at = now()
    where id = ${id} and status = 'waiting' returning id`.execute(transaction);
  return rows.length > 0;
}
