import type { LeaseDraftCard, LeaseDraftForm, LeaseStep } from "@vasati/contract/leasing/leases";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { isOwnDraft } from "../../access/policies/lease-draft.ts";
import { isInPortfolio } from "../../access/policies/property.ts";
import { isVisibleTenant } from "../../access/policies/tenant.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openNumbers, saveNumbers } from "../../records/identity/numbers.queries.ts";
import { editedNow } from "../../records/records.queries.ts";

/** The JSON content of a draft, without the chosen records. The step is `papers` once the tenancy exists. */
type Content = Pick<LeaseDraftForm, "newTenant" | "terms"> & { step: LeaseStep };

/** A draft as stored. */
export interface StoredDraft extends Content {
  leaseDraftId: number;
  unitProfileId: number | null;
  tenantId: number | null;
  tenancyId: number | null;
  updatedAt: string;
  version: number;
}

/** What the list shows of the content; what was typed is encrypted. */
const contentOf = ({ step, newTenant }: Content) =>
  JSON.stringify({ step, newTenant: newTenant && { tenantName: newTenant.tenantName }, terms: {} });

const saveTyped = (transaction: Transaction, id: number, { newTenant, terms }: Content): Promise<void> =>
  saveNumbers(transaction, "leaseDraft", [{ id, numbers: { typed: JSON.stringify({ newTenant, terms }) } }]);

type Typed = Pick<Content, "newTenant" | "terms">;

/** One of the caller's drafts. */
export async function findDraft(database: Database, caller: Caller, id: number): Promise<StoredDraft | undefined> {
  const row = await database
    .selectFrom("lease_drafts")
    .leftJoin("identity_numbers", "lease_draft_id", "id")
    .selectAll("lease_drafts")
    .select(["key_id", "sealed", isInClear.as("is_clear")])
    .where("id", "=", id)
    .where(isOwnDraft(caller))
    .executeTakeFirst();
  if (!row) return undefined;
  const { key_id, sealed, is_clear: isClear } = row;
  const opened =
    sealed && key_id !== null && !isClear ? await openNumbers(database, "leaseDraft", { id, key_id, sealed }) : {};
  return {
    ...(row.content as unknown as Content),
    ...(opened.typed !== undefined && (JSON.parse(opened.typed) as Typed)),
    leaseDraftId: row.id,
    unitProfileId: row.unit_id,
    tenantId: row.tenant_id,
    tenancyId: row.tenancy_id,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** Whether the content has what was typed: an older version wrote it. */
const isInClear = sql<boolean>`(content -> 'terms' <> '{}'
  or coalesce(content -> 'newTenant', 'null') not in ('null', '{}') and (content -> 'newTenant') - 'tenantName' <> '{}')`;

/** Encrypts what was typed into drafts by an older version. */
export async function sealClearDrafts(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ id: number; content: Content }>`
      select id, content from lease_drafts where ${isInClear} order by id for update skip locked`.execute(transaction);
    for (const { id, content } of rows) {
      await saveTyped(transaction, id, content);
      await transaction
        .updateTable("lease_drafts")
        .set({ content: contentOf(content) })
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Whether the draft still has steps to do. Once its tenancy is active or expired, it has none. */
const isUnfinished = sql`(draft.tenancy_id is null or tenancy.status = 'PendingActivation')`;

/** The caller's drafts, latest first. Units outside their portfolio and tenants they don't see are not named. */
export async function findDrafts(database: Database, caller: Caller): Promise<LeaseDraftCard[]> {
  const { rows } = await sql<Omit<LeaseDraftCard, "updatedAt"> & { updatedAt: Date }>`
    select draft.id as "leaseDraftId", draft.content ->> 'step' as step, draft.tenancy_id as "tenancyId",
      case when property.id is not null then coalesce(unit.name, '') else '' end as "unitName",
      coalesce(property.name, '') as "propertyName",
      coalesce(tenant.name, draft.content #>> '{newTenant,tenantName}', '') as "tenantName",
      draft.updated_at as "updatedAt", draft.version
    from (select * from lease_drafts where ${isOwnDraft(caller)}) as draft
      left join units as unit on unit.id = draft.unit_id
      left join lateral (
        select id, name from properties where id = unit.property_id and ${isInPortfolio(caller)}) as property on true
      left join lateral (select name from tenants where id = draft.tenant_id and ${isVisibleTenant(caller)}) as tenant on true
      left join tenancies as tenancy on tenancy.id = draft.tenancy_id
    where ${isUnfinished}
    order by draft.updated_at desc, draft.id desc`.execute(database);
  return rows.map((row) => ({
    leaseDraftId: row.leaseDraftId,
    step: row.step,
    unitName: row.unitName,
    propertyName: row.propertyName,
    tenantName: row.tenantName,
    tenancyId: row.tenancyId,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

/** Deletes the user's drafts whose tenancy needs no more documents. */
export async function deleteFinishedDrafts(transaction: Transaction, userId: number): Promise<void> {
  await sql`delete from lease_drafts as draft using tenancies as tenancy
    where tenancy.id = draft.tenancy_id and draft.user_id = ${userId} and not ${isUnfinished}`.execute(transaction);
}

/** The number of the user's drafts. */
export async function countDrafts(transaction: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ drafts: number }>`
    select count(*) as drafts from lease_drafts where user_id = ${userId}`.execute(transaction);
  return Number(rows[0]?.drafts);
}

/** Inserts a new draft and returns its id. */
export async function insertDraft(transaction: Transaction, userId: number, form: LeaseDraftForm): Promise<number> {
  const { id } = await transaction
    .insertInto("lease_drafts")
    .values({
      user_id: userId,
      unit_id: form.unitProfileId,
      tenant_id: form.tenantId,
      content: contentOf(form),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveTyped(transaction, id, form);
  return id;
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(transaction: Transaction, id: number): Promise<void> {
  await sql`select 1 from lease_drafts where id = ${id} for update`.execute(transaction);
}

/** Saves a draft. */
export async function updateDraft(
  transaction: Transaction,
  id: number,
  draft: Content & Pick<StoredDraft, "unitProfileId" | "tenantId" | "tenancyId">,
): Promise<void> {
  await transaction
    .updateTable("lease_drafts")
    .set({
      unit_id: draft.unitProfileId,
      tenant_id: draft.tenantId,
      tenancy_id: draft.tenancyId,
      content: contentOf(draft),
      ...editedNow(undefined),
    })
    .where("id", "=", id)
    .execute();
  await saveTyped(transaction, id, draft);
}

/** Deletes one of the caller's drafts and returns whether it existed. */
export async function deleteDraft(transaction: Transaction, caller: Caller, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("lease_drafts")
    .where("id", "=", id)
    .where(isOwnDraft(caller))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
