import type { OwnPrivacy, PrivacyRequest, PrivacyRequestKind, Purpose } from "@vasati/contract/people/privacy";
import type { Language } from "@vasati/contract/people/auth";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { isVisiblePrivacyRequest } from "../../access/policies/privacy.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { findPage } from "../../records/records.queries.ts";

/** The latest act for each purpose. */
export async function findConsents(database: Database, userId: number): Promise<OwnPrivacy["consents"]> {
  const { rows } = await sql<{ purpose: Purpose; act: string; notice: string; language: Language; at: Date }>`
    select distinct on (purpose) purpose, act, notice, language, at from consents
    where user_id = ${userId} order by purpose, id desc`.execute(database);
  return rows.map(({ purpose, act, notice, language, at }) => {
    return { purpose, isGiven: act === "given", notice, language, at: at.toISOString() };
  });
}

/** How many enquiries of an account came to nothing so far: those that withdrawing deletes. */
export async function countEnquiries(database: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from enquiries where user_id = ${userId} and status <> 'Converted'`.execute(database);
  return rows[0]?.count ?? 0;
}

interface Row {
  id: number;
  user_id: number;
  kind: PrivacyRequestKind;
  message: string | null;
  status: PrivacyRequest["status"];
  answer: string | null;
  created_at: Date;
  version: number;
  name: string;
  email: string;
  person: PrivacyRequest["person"];
}

const requestOf = (row: Row): PrivacyRequest => ({
  privacyRequestId: row.id,
  kind: row.kind,
  message: row.message ?? "",
  status: row.status,
  answer: row.answer ?? "",
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  userName: row.name,
  email: row.email,
  person: row.person,
  version: row.version,
});

async function findRequests(database: Database, ids: number[]): Promise<PrivacyRequest[]> {
  const { rows } = await sql<Row>`
    select request.*, users.name, users.email, json_build_object(
      'kind', case when tenant_id is not null then 'tenant' when owner_profile_id is not null then 'owner'
        when custodian_id is not null then 'employee' else 'account' end,
      'id', coalesce(tenant_id, owner_profile_id, custodian_id, users.id)) as person
    from privacy_requests as request join users on users.id = request.user_id
    where request.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(requestOf);
}

export const findRequest = async (database: Database, id: number): Promise<PrivacyRequest | undefined> =>
  (await findRequests(database, [id]))[0];

/** A page of what people ask for, open ones first, the oldest first. */
export const findPageOfRequests = (
  database: Database,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<PageOf<PrivacyRequest>> =>
  findPage(database, {
    table: "privacy_requests",
    conditions: [isVisiblePrivacyRequest(caller)],
    order: { by: sql`status <> 'Open'`, direction: "asc" },
    page,
    size,
    find: findRequests,
    idOf: ({ privacyRequestId }) => privacyRequestId,
  });

/** What an account asked for, the newest first. */
export async function findOwnRequests(database: Database, userId: number): Promise<OwnPrivacy["requests"]> {
  const rows = await database
    .selectFrom("privacy_requests")
    .where("user_id", "=", userId)
    .select(["id", "kind", "message", "status", "answer", "created_at"])
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => ({
    privacyRequestId: row.id,
    kind: row.kind,
    message: row.message ?? "",
    status: row.status,
    answer: row.answer ?? "",
    createdAt: row.created_at.toISOString(),
  }));
}

/** Saves what somebody asks for; undefined if they already wait for an answer to the same. */
export async function insertRequest(
  transaction: Transaction,
  userId: number,
  { kind, message }: { kind: PrivacyRequestKind; message: string },
): Promise<number | undefined> {
  const row = await transaction
    .insertInto("privacy_requests")
    .values({ user_id: userId, kind, message: message || null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Saves an answer. */
export async function updateRequest(
  transaction: Transaction,
  id: number,
  { status, answer, userId }: { status: "Done" | "Refused"; answer: string; userId: number },
): Promise<void> {
  await transaction
    .updateTable("privacy_requests")
    .set((set) => ({
      status,
      answer: answer || null,
      answered_by: userId,
      answered_at: new Date(),
      updated_at: new Date(),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Who asked; undefined if the address isn't confirmed, so that a stranger gets no mail. */
export const findAsker = (
  database: Database,
  userId: number,
): Promise<{ email: string; name: string; language: Language } | undefined> =>
  database
    .selectFrom("users")
    .select(["email", "name", "language"])
    .where("id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
