import type { RentRow } from "@vasati/contract/money/accounts";
import type { rentSorts, RentStanding } from "@vasati/contract/money/rent-choices";
import { daysLate } from "@vasati/contract/money/rent-choices";
import type { PageOf, Sort } from "@vasati/contract/wire/paging";
import { daysBetween } from "@vasati/contract/leasing/terms";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { isManagedMoney } from "../../access/rent-book.ts";
import { isManagedTenancy } from "../../access/tenancy.ts";
import { emailOfTenant, joinTenantAccount } from "../../access/tenant.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { dayInIndia } from "../../platform/database/calendar.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { isOpenDue } from "../../records/open-dues.queries.ts";
import { findPage, namesInTenancy, orderOf } from "../../records/records.queries.ts";

/** The filters of the list; a missing one doesn't filter. */
export interface RentAsked {
  caller: Caller;
  standing?: RentStanding | undefined;
  propertyId?: number | undefined;
  search?: string | undefined;
}

/** The oldest open due of its tenancy stands for all of them: the list walks open dues by their day. */
const isOldest = sql`${isOpenDue("dues")} and not exists (
  select from dues as earlier where earlier.tenancy_id = dues.tenancy_id and ${isOpenDue("earlier")}
    and (earlier.due_on, earlier.id) < (dues.due_on, dues.id))`;

/** The conditions on the day of that due. */
function isLate(standing: Exclude<RentStanding, "paid">): Condition[] {
  const { least, most } = daysLate[standing];
  return [
    ...(least === null ? [] : [sql`due_on <= ${todayInIndia} - ${least}::integer`]),
    ...(most === null ? [] : [sql`due_on >= ${todayInIndia} - ${most}::integer`]),
  ];
}

/** The conditions on the tenancy itself. @param id the column with its id */
export const asksOf = (
  { propertyId, search }: Pick<RentAsked, "propertyId" | "search">,
  id: Condition,
): Condition[] => [
  ...(propertyId === undefined
    ? []
    : [sql`${id} = any(array(select id from tenancies where property_id = ${propertyId}))`]),
  ...(search ? [namesInTenancy(search, id)] : []),
];

const owing = (asked: RentAsked) => ({
  table: "dues" as const,
  conditions: [
    isOldest,
    isManagedMoney(asked.caller),
    ...asksOf(asked, sql`tenancy_id`),
    ...(asked.standing === undefined || asked.standing === "paid" ? [] : isLate(asked.standing)),
  ],
});

/** Active tenancies with terms that owe nothing. */
const paid = (asked: RentAsked) => ({
  table: "tenancies" as const,
  conditions: [
    sql`status = 'Active' and has_terms and not exists (
      select from dues where dues.tenancy_id = tenancies.id and ${isOpenDue("dues")})`,
    isManagedTenancy(asked.caller),
    ...asksOf(asked, sql`id`),
  ],
});

interface Row extends Omit<RentRow, "daysLate" | "owed" | "dueLater" | "advance"> {
  dueId: number | null;
  owedPaise: string;
  laterPaise: string;
  advancePaise: string;
}

/** What tenancies owe, in no particular order. */
async function findRows(database: Database, tenancies: Condition): Promise<Row[]> {
  const rest = sql`due.amount_paise + due.tax_paise - due.settled_paise`;
  const { rows } = await sql<Row>`
    select tenancy.id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName", tenant.telephone as "telePhone",
      coalesce(${emailOfTenant}, '') as email, account.language, unit.id as "unitProfileId", unit.name as "unitName", property.id as "propertyId",
      property.name as "propertyName", open.first_id as "dueId", coalesce(open.first_day::text, '') as "dueOn",
      open.count as "openDues", open.owed::text as "owedPaise", open.later::text as "laterPaise",
      received.advance::text as "advancePaise", coalesce(received.last_day::text, '') as "lastReceivedOn"
    from tenancies as tenancy
      join tenants as tenant on tenant.id = tenancy.tenant_id
      ${joinTenantAccount}
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      cross join lateral (
        select (array_agg(due.id order by due_on, due.id))[1] as first_id, min(due_on) as first_day, count(*) as count,
          coalesce(sum(${rest}) filter (where due_on <= ${todayInIndia}), 0) as owed,
          coalesce(sum(${rest}) filter (where due_on > ${todayInIndia}), 0) as later
        from dues as due where due.tenancy_id = tenancy.id and ${isOpenDue("due")}
      ) as open
      cross join lateral (
        select coalesce(sum(unallocated_paise), 0) as advance, max(received_on) filter (where mode <> 'opening') as last_day
        from receipts where receipts.tenancy_id = tenancy.id and reversed_by is null
      ) as received
    where tenancy.id = any(array(${tenancies}))`.execute(database);
  return rows;
}

function rowOf({ dueId: _dueId, owedPaise, laterPaise, advancePaise, ...row }: Row): RentRow {
  return {
    ...row,
    daysLate: row.dueOn === "" ? 0 : Math.max(0, daysBetween(row.dueOn, dayInIndia())),
    owed: rupeesIn(owedPaise),
    dueLater: rupeesIn(laterPaise),
    advance: rupeesIn(advancePaise),
  };
}

/** A page of the tenancies that owe something, by default with the oldest due first; or of those that owe nothing. */
export async function findRent(
  database: Database,
  { page, size, sort, ...asked }: RentAsked & { page: number; size: number; sort: Sort<(typeof rentSorts)[number]> },
): Promise<PageOf<RentRow>> {
  const isPaid = asked.standing === "paid";
  const found = await findPage<Row>(database, {
    ...(isPaid ? paid(asked) : owing(asked)),
    order: isPaid ? { by: "id", direction: "asc" } : orderOf(sort, { dueOn: sql`due_on` }),
    page,
    size,
    find: (from, ids) =>
      findRows(
        from,
        isPaid
          ? sql`select unnest(${ids}::bigint[])`
          : sql`select tenancy_id from dues where id = any(${ids}::bigint[])`,
      ),
    idOf: ({ dueId, tenancyId }) => (isPaid ? tenancyId : (dueId ?? 0)),
  });
  return { ...found, items: found.items.map(rowOf) };
}
