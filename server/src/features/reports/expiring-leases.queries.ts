import type { ExpiringLease, ExpiriesOfMonth } from "@vasati/contract/reports/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { monthOf, todayInIndia } from "../../platform/database/days.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf } from "./place.queries.ts";

/** Leases whose last day is within this many days from today, in Asia/Kolkata. */
export interface Expiring extends Place {
  withinDays: number;
}

interface Row extends Omit<ExpiringLease, "rent"> {
  rent: string;
}

/** The table `ending` of a statement: the matching active tenancies. */
function endingOf({ withinDays, ...place }: Expiring) {
  const { own, isMeant } = propertiesOf(place);
  return sql`${own}, ending as (
    select id, tenant_id, unit_id, property_id, rent, commencing_date, expiry_date from tenancies
    where status = 'Active' and expiry_date between ${todayInIndia} and ${todayInIndia} + ${withinDays}::integer and ${isMeant})`;
}

interface Part {
  /** Part of the statement's text, so that the planner knows that it is small. */
  limit: number;
  offset?: number;
  /** Only rows after this one. */
  after?: ExpiringLease | undefined;
}

const leaseOf = (row: Row): ExpiringLease => ({ ...row, rent: Number(row.rent) });

async function findPart(
  database: Database,
  filters: Expiring,
  { limit, offset, after }: Part,
): Promise<ExpiringLease[]> {
  const isBehind = after
    ? sql`(expiry_date, id) > (${after.tenancyExpiryDate}::date, ${after.tenancyId}::bigint)`
    : sql`true`;
  const { rows } = await sql<Row>`
    with ${endingOf(filters)},
    part as (
      select * from ending where ${isBehind} order by expiry_date, id limit ${sql.lit(limit)} ${from(offset)}
    )
    select part.id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName",
      property.id as "propertyId", property.name as "propertyName", area.title as "areaTitle", part.rent,
      part.commencing_date as "tenancyCommencingDate", part.expiry_date as "tenancyExpiryDate",
      part.expiry_date - ${todayInIndia} as "daysLeft"
    from part
      join tenants as tenant on tenant.id = part.tenant_id
      join units as unit on unit.id = part.unit_id
      join properties as property on property.id = part.property_id
      join areas as area on area.code = unit.area_code
    order by part.expiry_date, part.id`.execute(database);
  return rows.map(leaseOf);
}

/** A page of them, the soonest first. */
export const findExpiringLeases = (
  database: Database,
  { page, size, ...filters }: Expiring & { page: number; size: number },
): Promise<ExpiringLease[]> => findPart(database, filters, { limit: size, offset: page * size });

const rowsAtOnce = 1000;

/** All of them in the same order, in batches. No cursor or transaction stays open between batches. */
export async function* findExpiringInBatches(
  database: Database,
  filters: Expiring,
): AsyncGenerator<ExpiringLease[], void> {
  for (let after: ExpiringLease | undefined; ;) {
    const leases = await findPart(database, filters, { limit: rowsAtOnce, after });
    if (leases.length > 0) yield leases;
    if (leases.length < rowsAtOnce) return;
    after = leases.at(-1);
  }
}

interface SumsRow {
  /** Null in the row of the total. */
  month: string | null;
  leases: number;
  rent: string;
}

/** How many end in each calendar month from now on, and in total. */
export async function countExpiringLeases(database: Database, filters: Expiring) {
  const { rows } = await sql<SumsRow>`
    with ${endingOf(filters)},
    months as (
      select first_day::date from generate_series(
        ${monthOf(todayInIndia)}, ${todayInIndia} + ${filters.withinDays}::integer, interval '1 month') as first_day
    )
    select to_char(first_day, 'YYYY-MM') as month, count(id) as leases, coalesce(sum(rent), 0) as rent
    from months left join ending on ${monthOf(sql`expiry_date`)} = first_day
    group by grouping sets ((first_day), ())
    order by first_day nulls first`.execute(database);
  const [all, ...months] = rows;
  if (!all) throw new Error("a count without a row");
  return {
    leases: all.leases,
    rent: Number(all.rent),
    months: months.map(({ month, leases, rent }): ExpiriesOfMonth => ({
      month: month ?? "",
      leases,
      rent: Number(rent),
    })),
  };
}
