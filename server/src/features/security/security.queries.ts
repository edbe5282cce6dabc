import type { SecurityEvent, SecurityKind, listSecurityEvents } from "@vasati/contract/office/security";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { isVisibleSecurityEvent } from "../../access/policies/security.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import { namePattern } from "../../platform/database/like.ts";
import { idsInBatches } from "../../records/bulk/rows.queries.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";

async function findEvents(database: Database, ids: number[]): Promise<SecurityEvent[]> {
  const rows = await database
    .selectFrom("security_events as event")
    .leftJoin("users", "users.id", "event.user_id")
    .where("event.id", "in", ids)
    .select([
      "event.id",
      "event.kind",
      "event.last_at",
      "event.user_id",
      "users.name",
      "event.address",
      "event.path",
      "event.request_id",
      "event.count",
    ])
    .orderBy("event.id")
    .execute();
  return rows.map((row) => ({
    securityEventId: row.id,
    kind: row.kind as SecurityKind,
    at: row.last_at.toISOString(),
    userId: row.user_id,
    userName: row.name ?? "",
    address: row.address,
    path: row.path,
    requestId: row.request_id,
    count: row.count,
  }));
}

/** Which events a list asks for; days are calendar dates in Asia/Kolkata. */
interface EventsFilter {
  kind?: SecurityKind | undefined;
  who?: string | undefined;
  address?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function conditionsOf(caller: Caller, { kind, who, address, from, to }: EventsFilter) {
  const pattern = who ? namePattern(who) : undefined;
  return [
    isVisibleSecurityEvent(caller),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(pattern === undefined
      ? []
      : [
          sql`user_id in (select id from users where lower(name) like lower(${pattern}) or email like lower(${pattern}))`,
        ]),
    ...(address ? [sql`address = ${address}`] : []),
    ...liesOnDays(sql`minute`, { first: from, last: to }),
  ];
}

type Asked = EventsFilter & { sort?: SortOf<typeof listSecurityEvents> | undefined; page: number; size: number };

/** A page of the events that the caller sees, newest first by default. */
export const findSecurityEvents = (
  database: Database,
  caller: Caller,
  { sort = "-at", page, size, ...filter }: Asked,
): Promise<PageOf<SecurityEvent>> =>
  findPage(database, {
    table: "security_events",
    conditions: conditionsOf(caller, filter),
    order: orderOf(sort, { at: sql`minute` }),
    page,
    size,
    find: findEvents,
    idOf: ({ securityEventId }) => securityEventId,
  });

/** All of them, oldest first, in batches. */
export async function* findEventsInBatches(database: Database, caller: Caller, filter: EventsFilter) {
  for await (const ids of idsInBatches(database, "security_events", conditionsOf(caller, filter)))
    yield await findEvents(database, ids);
}
