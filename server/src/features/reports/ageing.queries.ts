import type { Ageing, AgeingAmounts, AgeingRow } from "@vasati/contract/reports/money-reports";
import { daysLate } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { rentSums } from "../../records/money/rent-sums.queries.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import { isOpenDue, openPaise } from "../../records/money/open-dues.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../records/past-records.queries.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf } from "./place.queries.ts";

/** Paise, as text. */
type Amounts = Record<keyof AgeingAmounts, string>;

const ages = Object.entries(daysLate) as [keyof typeof daysLate, { least: number | null; most: number | null }][];

/** Whether something of a day is of an age today. */
const isOfAge = (day: Condition, { least, most }: (typeof ages)[number][1]) =>
  sql.join(
    [
      ...(least === null ? [] : [sql`${day} <= ${todayInIndia} - ${sql.lit(least)}`]),
      ...(most === null ? [] : [sql`${day} >= ${todayInIndia} - ${sql.lit(most)}`]),
    ],
    sql` and `,
  );

/** Open amounts, by age and in all. @param isMeant which rows count */
const sumsOf = (paise: Condition, day: Condition, isMeant = sql`true`) =>
  sql.join([
    ...ages.map(
      ([age, days]) =>
        sql`coalesce(sum(${paise}) filter (where ${isMeant} and ${isOfAge(day, days)}), 0)::text as ${sql.ref(age)}`,
    ),
    sql`coalesce(sum(${paise}) filter (where ${isMeant}), 0)::text as open`,
  ]);

const amountsOf = ({ soon, days30, days60, days90, older, open }: Amounts): AgeingAmounts => ({
  soon: rupeesIn(soon),
  days30: rupeesIn(days30),
  days60: rupeesIn(days60),
  days90: rupeesIn(days90),
  older: rupeesIn(older),
  open: rupeesIn(open),
});

/** The tenancies of `own` that have something open, the oldest due first. */
const owing = (isMeant: Condition) =>
  sql`select id from tenancy_standings where owes_since is not null and ${isMeant} order by owes_since, id`;

interface Row extends Amounts, WithPast, Omit<AgeingRow, keyof AgeingAmounts | "past"> {}

async function findRows(database: Database, ids: number[]): Promise<AgeingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    with open as (
      select tenancy_id, ${sumsOf(openPaise("dues"), sql`due_on`)}
      from dues where ${isOpenDue("dues")} and tenancy_id = any(${ids}::bigint[]) group by tenancy_id
    )
    select tenancy.id as "tenancyId", tenant.id as "tenantId", tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName",
      property.id as "propertyId", property.name as "propertyName", owes_since as "dueOn",
      greatest(${todayInIndia} - owes_since, 0) as "daysLate", soon, days30, days60, days90, older, open.open, ${pastOfTenancy} as past
    from open
      join tenancy_standings as standing on standing.id = open.tenancy_id
      join tenancies as tenancy on tenancy.id = open.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where tenancy.id = any(${ids}::bigint[])`.execute(database);
  const found = rows.map(({ soon, days30, days60, days90, older, open, past, ...row }) =>
    Object.assign(row, amountsOf({ soon, days30, days60, days90, older, open }), { past: past ?? undefined }),
  );
  return inOrderOf(ids, found, ({ tenancyId }) => tenancyId);
}

/** A page of the tenancies that have something open, the oldest due first, and the sums of all of them. */
export async function findAgeing(
  database: Database,
  { page, size, ...place }: Place & { page: number; size: number },
): Promise<Ageing> {
  const { own, isMeant } = propertiesOf(place);
  const part = rentSums(isMeant, sql`what in ('open', 'owing')`);
  const { rows } = await sql<Amounts & { tenancies: number; late: number; ids: number[] }>`
    with ${own}, part as (${part})
    select ${sumsOf(sql`paise`, sql`day`, sql`what = 'open'`)},
      coalesce(sum(tenancies), 0)::integer as tenancies,
      coalesce(sum(tenancies) filter (where day < ${todayInIndia}), 0)::integer as late,
      array(${owing(isMeant)} limit ${sql.lit(size)} ${from(page * size)}) as ids
    from part`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("sums without a row");
  const { tenancies: total, late, ids, ...amounts } = row;
  const items = await findRows(database, ids.map(Number));
  return { items, page, size, total, totalIsCapped: false, sums: amountsOf(amounts), late };
}

/** All of them in the same order, in batches. No cursor or transaction stays open between batches. */
export async function* findAgeingInBatches(database: Database, place: Place): AsyncGenerator<AgeingRow[], void> {
  const { own, isMeant } = propertiesOf(place);
  const { rows } = await sql<{ id: number }>`with ${own} ${owing(isMeant)}`.execute(database);
  for (const ids of inChunks(rows.map(({ id }) => id))) yield await findRows(database, ids);
}
