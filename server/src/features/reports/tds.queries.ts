import { rupeesOfMoney, subtract } from "@vasati/contract/money/money";
import type { TdsAmounts } from "@vasati/contract/money/tds-certificates";
import type { TdsAwaited, TdsRow } from "@vasati/contract/reports/money-reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { quarterOf, todayInIndia } from "../../platform/database/days.queries.ts";
import { moneyIn, rupeesIn } from "../../ledger/ledger.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf, tenanciesOf } from "./place.queries.ts";

interface Asked extends Place {
  /** How many quarters, the current one among them. */
  quarters: number;
}

/** The tables `quarters` and `deductions` of a statement: what each tenant deducted in each quarter, and what is certified of it. */
function deductionsOf({ quarters, ...place }: Asked) {
  const { own, isMeant } = tenanciesOf(propertiesOf(place));
  return sql`${own},
    quarters as (
      select (${quarterOf(todayInIndia)} - make_interval(months => 3 * back))::date as quarter
      from generate_series(0, ${quarters}::integer - 1) as back
    ),
    deducted as (
      select ${quarterOf(sql`received_on`)} as quarter, tenancy_id, count(*) as receipts, sum(amount_paise + tds_paise) as received,
        sum(tds_paise) as deducted
      from receipts
      where tds_paise > 0 and reversed_by is null and received_on >= (select min(quarter) from quarters) and ${isMeant}
      group by 1, 2
    ),
    certified as (
      select quarter, tenancy_id, sum(amount_paise) as certified, string_agg(number, ', ' order by id) as certificates
      from tds_certificates
      where reversed_by is null and quarter >= (select min(quarter) from quarters) and ${isMeant}
      group by 1, 2
    ),
    deductions as (
      select deducted.*, coalesce(certified, 0) as certified, coalesce(certificates, '') as certificates
      from deducted left join certified using (quarter, tenancy_id)
    )`;
}

/** Amounts as statements answer them: paise. */
type Paise = Record<Exclude<keyof TdsAmounts, "awaited">, string>;
const amountsOf = ({ deducted, certified }: Paise): TdsAmounts => ({
  deducted: rupeesIn(deducted),
  certified: rupeesIn(certified),
  awaited: rupeesOfMoney(subtract(moneyIn(deducted), moneyIn(certified))),
});

interface Row extends Omit<TdsRow, "received" | "past" | keyof TdsAmounts>, Paise, WithPast {
  receivedPaise: string;
}

/** The rows of a statement's table `part`, the latest quarter first. */
const findPart = async (database: Database, asked: Asked, part: ReturnType<typeof sql>): Promise<TdsRow[]> => {
  const { rows } = await sql<Row>`
    with ${deductionsOf(asked)}, part as (${part})
    select part.quarter, tenancy.id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName",
      property.id as "propertyId", property.name as "propertyName", owner.id as "ownerId", coalesce(owner.name, '') as "ownerName",
      part.receipts::integer as receipts, part.received::text as "receivedPaise", part.deducted::text as deducted,
      part.certified::text as certified, part.certificates,
      ${pastOf("tenantId", "unitProfileId", "propertyId", "ownerId")} as past
    from part
      join tenancies as tenancy on tenancy.id = part.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
      left join owner_profiles as owner on owner.id = property.current_owner_id
    order by part.quarter desc, part.tenancy_id`.execute(database);
  return rows.map(({ receivedPaise, deducted, certified, past, ...row }) =>
    Object.assign(
      row,
      { received: rupeesIn(receivedPaise), past: past ?? undefined },
      amountsOf({ deducted, certified }),
    ),
  );
};

const findQuarters = async (database: Database, asked: Asked) => {
  const { rows } = await sql<Paise & { quarter: string | null; tenancies: number }>`
    with ${deductionsOf(asked)}
    select quarter, count(tenancy_id) as tenancies, coalesce(sum(deducted), 0)::text as deducted,
      coalesce(sum(certified), 0)::text as certified
    from quarters left join deductions using (quarter)
    group by grouping sets ((quarter), ()) order by quarter nulls first`.execute(database);
  const [all, ...quarters] = rows.map(({ quarter, tenancies, ...paise }) =>
    Object.assign({ quarter: quarter ?? "", tenancies }, amountsOf(paise)),
  );
  if (!all) throw new Error("a count without a row");
  const { tenancies, quarter: _, ...sums } = all;
  return { tenancies, sums, quarters };
};

/** A page of what tenants deducted, the latest quarter first, and the sums of all of it. */
export async function findTds(
  database: Database,
  { page, size, ...asked }: Asked & { page: number; size: number },
): Promise<TdsAwaited> {
  const items = await findPart(
    database,
    asked,
    sql`select * from deductions order by quarter desc, tenancy_id limit ${sql.lit(size)} ${from(page * size)}`,
  );
  const { tenancies: total, sums, quarters } = await findQuarters(database, asked);
  return { items, page, size, total, totalIsCapped: false, sums, quarters };
}

/** All of it, quarter by quarter, in the same order. */
export async function* findTdsInBatches(database: Database, asked: Asked): AsyncGenerator<TdsRow[], void> {
  const { quarters } = await findQuarters(database, asked);
  for (const { quarter, tenancies } of quarters.toReversed())
    if (tenancies > 0)
      yield await findPart(database, asked, sql`select * from deductions where quarter = ${quarter}::date`);
}
