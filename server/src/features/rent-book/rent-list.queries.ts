import type { RentRow } from "@vasati/contract/money/accounts";
import type { rentSorts, RentStanding } from "@vasati/contract/money/rent-choices";
import { daysLate } from "@vasati/contract/money/rent-choices";
import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isManagedTenancy } from "../../access/policies/tenancy.ts";
import { emailOfTenant, joinTenantAccount } from "../../access/policies/tenant.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { isOpenDue, openPaise } from "../../records/money/open-dues.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { isOfTenancyOf } from "../../records/belonging.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../records/past-records.queries.ts";
import { findPage, namesInTenancy, orderOf } from "../../records/records.queries.ts";

/** The filters of the list; a missing one doesn't filter. */
export interface RentAsked {
  caller: Caller;
  standing?: RentStanding | undefined;
  propertyId?: number | undefined;
  search?: string | undefined;
  belongsTo?: BelongsTo | undefined;
}

/** The condition on the day of a tenancy's oldest open due. */
function isLate(standing: Exclude<RentStanding, "paid">): Condition[] {
  const { least, most } = daysLate[standing];
  return [
    ...(least === null ? [] : [sql`owes_since <= ${todayInIndia} - ${least}::integer`]),
    ...(most === null ? [] : [sql`owes_since >= ${todayInIndia} - ${most}::integer`]),
  ];
}

/** The tenancies of a standing: those that owe something, by default; or the active ones with terms that owe nothing. */
const isOfStanding = (standing: RentStanding | undefined): Condition[] => {
  if (standing === "paid") return [sql`is_let and owes_since is null`];
  return [sql`owes_since is not null`, ...(standing === undefined ? [] : isLate(standing))];
};

/** The conditions on the tenancy itself. @param id the column with its id */
export const asksOf = (
  { propertyId, search, belongsTo }: Pick<RentAsked, "propertyId" | "search" | "belongsTo">,
  id: Condition,
): Condition[] => [
  ...(propertyId === undefined
    ? []
    : [sql`${id} = any(array(select id from tenancies where property_id = ${propertyId}))`]),
  ...(search ? [namesInTenancy(search, id)] : []),
  ...(belongsTo ? [isOfTenancyOf(belongsTo, id)] : []),
];

interface Row extends Omit<RentRow, "daysLate" | "owed" | "dueLater" | "advance" | "past">, WithPast {
  owedPaise: string;
  laterPaise: string;
  advancePaise: string;
}

/** What tenancies owe, in no particular order. */
async function findRows(database: Database, ids: number[]): Promise<Row[]> {
  const rest = openPaise("due");
  const { rows } = await sql<Row>`
    select tenancy.id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName", tenant.telephone as "telePhone",
      coalesce(${emailOfTenant}, '') as email, account.language, unit.id as "unitProfileId", unit.name as "unitName", property.id as "propertyId",
      property.name as "propertyName", coalesce(owes_since::text, '') as "dueOn",
      open.count as "openDues", open.owed::text as "owedPaise", open.later::text as "laterPaise",
      received.advance::text as "advancePaise", coalesce(received.last_day::text, '') as "lastReceivedOn", ${pastOfTenancy} as past
    from tenancies as tenancy
      join tenancy_standings as standing on standing.id = tenancy.id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      ${joinTenantAccount}
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      cross join lateral (
        select count(*) as count,
          coalesce(sum(${rest}) filter (where due_on <= ${todayInIndia}), 0) as owed,
          coalesce(sum(${rest}) filter (where due_on > ${todayInIndia}), 0) as later
        from dues as due where due.tenancy_id = tenancy.id and ${isOpenDue("due")}
      ) as open
      cross join lateral (
        select coalesce(sum(unallocated_paise), 0) as advance, max(received_on) filter (where mode <> 'opening') as last_day
        from receipts where receipts.tenancy_id = tenancy.id and reversed_by is null
      ) as received
    where tenancy.id = any(${ids}::bigint[])`.execute(database);
  return rows;
}

function rowOf({ owedPaise, laterPaise, advancePaise, past, ...row }: Row): RentRow {
  return {
    ...row,
    daysLate: row.dueOn === "" ? 0 : Math.max(0, daysBetween(row.dueOn, dayInIndia())),
    owed: rupeesIn(owedPaise),
    dueLater: rupeesIn(laterPaise),
    advance: rupeesIn(advancePaise),
    past: past ?? undefined,
  };
}

/** A page of the tenancies that owe something, by default with the oldest due first; or of those that owe nothing. */
export async function findRent(
  database: Database,
  { page, size, sort, ...asked }: RentAsked & { page: number; size: number; sort: Sort<(typeof rentSorts)[number]> },
): Promise<PageOf<RentRow>> {
  const { caller, standing } = asked;
  const found = await findPage<Row>(database, {
    table: "tenancy_standings",
    conditions: [...isOfStanding(standing), isManagedTenancy(caller), ...asksOf(asked, sql`id`)],
    order: standing === "paid" ? { by: "id", direction: "asc" } : orderOf(sort, { dueOn: sql`owes_since` }),
    page,
    size,
    find: findRows,
    idOf: ({ tenancyId }) => tenancyId,
  });
  return { ...found, items: found.items.map(rowOf) };
}
