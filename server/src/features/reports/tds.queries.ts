import type { TdsAwaited, TdsOfQuarter, TdsRow } from "@vasati/contract/reports/money-reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf, tenanciesOf } from "./place.queries.ts";

/** The first day of a day's quarter: those of the calendar are those of the financial year too. */
const quarterOf = (day: ReturnType<typeof sql>) => sql`date_trunc('quarter', (${day})::timestamp)::date`;

interface Asked extends Place {
  /** How many quarters, the current one among them. */
  quarters: number;
}

/** The tables `quarters` and `deducted` of a statement: what each tenant deducted in each quarter. */
function deductedOf({ quarters, ...place }: Asked) {
  const { own, isMeant } = tenanciesOf(propertiesOf(place));
  return sql`${own},
    quarters as (
      select (${quarterOf(todayInIndia)} - make_interval(months => 3 * back))::date as quarter
      from generate_series(0, ${quarters}::integer - 1) as back
    ),
    deducted as (
      select ${quarterOf(sql`received_on`)} as quarter, tenancy_id, count(*) as receipts, sum(amount_paise + tds_paise) as received,
        sum(tds_paise) as tds
      from receipts
      where tds_paise > 0 and reversed_by is null and received_on >= (select min(quarter) from quarters) and ${isMeant}
      group by 1, 2
    )`;
}

interface Row extends Omit<TdsRow, "received" | "tds"> {
  receivedPaise: string;
  tdsPaise: string;
}

/** The rows of a statement's table `part`, the latest quarter first. */
const findPart = async (database: Database, asked: Asked, part: ReturnType<typeof sql>): Promise<TdsRow[]> => {
  const { rows } = await sql<Row>`
    with ${deductedOf(asked)}, part as (${part})
    select part.quarter, tenancy.id as "tenancyId", tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName",
      property.id as "propertyId", property.name as "propertyName", coalesce(owner.name, '') as "ownerName",
      part.receipts::integer as receipts, part.received::text as "receivedPaise", part.tds::text as "tdsPaise"
    from part
      join tenancies as tenancy on tenancy.id = part.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      left join owner_profiles as owner on owner.id = property.current_owner_id
    order by part.quarter desc, part.tenancy_id`.execute(database);
  return rows.map(({ receivedPaise, tdsPaise, ...row }) =>
    Object.assign(row, { received: rupeesIn(receivedPaise), tds: rupeesIn(tdsPaise) }),
  );
};

interface QuarterRow extends Omit<TdsOfQuarter, "tds"> {
  tdsPaise: string;
}

const findQuarters = async (database: Database, asked: Asked) => {
  const { rows } = await sql<Omit<QuarterRow, "quarter"> & { quarter: string | null }>`
    with ${deductedOf(asked)}
    select quarter, count(tenancy_id) as tenancies, coalesce(sum(tds), 0)::text as "tdsPaise"
    from quarters left join deducted using (quarter)
    group by grouping sets ((quarter), ()) order by quarter nulls first`.execute(database);
  const [all, ...quarters] = rows.map(({ quarter, tenancies, tdsPaise }) => ({
    quarter: quarter ?? "",
    tenancies,
    tds: rupeesIn(tdsPaise),
  }));
  if (!all) throw new Error("a count without a row");
  return { all, quarters };
};

/** A page of what tenants deducted, the latest quarter first, and the sums of all of it. */
export async function findTds(
  database: Database,
  { page, size, ...asked }: Asked & { page: number; size: number },
): Promise<TdsAwaited> {
  const items = await findPart(
    database,
    asked,
    sql`select * from deducted order by quarter desc, tenancy_id limit ${sql.lit(size)} ${from(page * size)}`,
  );
  const { all, quarters } = await findQuarters(database, asked);
  return { items, page, size, total: all.tenancies, totalIsCapped: false, tds: all.tds, quarters };
}

/** All of it, quarter by quarter, in the same order. */
export async function* findTdsInBatches(database: Database, asked: Asked): AsyncGenerator<TdsRow[], void> {
  const { quarters } = await findQuarters(database, asked);
  for (const { quarter, tenancies } of quarters.toReversed())
    if (tenancies > 0)
      yield await findPart(database, asked, sql`select * from deducted where quarter = ${quarter}::date`);
}
