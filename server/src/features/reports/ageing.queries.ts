import type { Ageing, AgeingAmounts, AgeingRow } from "@vasati/contract/reports/money-reports";
import { daysLate } from "@vasati/contract/money/rent-choices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import { isOpenDue, openPaise } from "../../records/open-dues.queries.ts";
import { inOrderOf } from "../../records/records.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf, tenanciesOf } from "./place.queries.ts";

/** Paise, as text. */
type Amounts = Record<keyof AgeingAmounts, string>;

const ages = Object.entries(daysLate) as [keyof typeof daysLate, { least: number | null; most: number | null }][];

/** The days on which a due fell that is so late today. */
const isOfAge = ({ least, most }: (typeof ages)[number][1]) =>
  sql.join(
    [
      ...(least === null ? [] : [sql`due_on <= ${todayInIndia} - ${sql.lit(least)}`]),
      ...(most === null ? [] : [sql`due_on >= ${todayInIndia} - ${sql.lit(most)}`]),
    ],
    sql` and `,
  );

/** The open amounts of rows of `dues`, by age and in all. */
const sums = sql.join([
  ...ages.map(
    ([age, days]) => sql`coalesce(sum(${openPaise}) filter (where ${isOfAge(days)}), 0)::text as ${sql.ref(age)}`,
  ),
  sql`coalesce(sum(${openPaise}), 0)::text as open`,
]);

const amountsOf = ({ soon, days30, days60, days90, older, open }: Amounts): AgeingAmounts => ({
  soon: rupeesIn(soon),
  days30: rupeesIn(days30),
  days60: rupeesIn(days60),
  days90: rupeesIn(days90),
  older: rupeesIn(older),
  open: rupeesIn(open),
});

/** The tables `own` and `due` of a statement: the open dues that are meant. */
function openDues(place: Place) {
  const { own, isMeant } = tenanciesOf(propertiesOf(place));
  return sql`${own}, due as (
    select tenancy_id, due_on, amount_paise, tax_paise, settled_paise from dues where ${isOpenDue("dues")} and ${isMeant})`;
}

/** The tenancies that have something open, the oldest due first. */
const owing = sql`select tenancy_id, min(due_on) as first_day from due group by tenancy_id order by first_day, tenancy_id`;

interface Row extends Amounts, Omit<AgeingRow, keyof AgeingAmounts> {}

async function findRows(database: Database, ids: number[]): Promise<AgeingRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    with open as (
      select tenancy_id, min(due_on) as first_day, ${sums}
      from dues where ${isOpenDue("dues")} and tenancy_id = any(${ids}::bigint[]) group by tenancy_id
    )
    select tenancy.id as "tenancyId", tenant.name as "tenantName", unit.id as "unitProfileId", unit.name as "unitName",
      property.id as "propertyId", property.name as "propertyName", first_day as "dueOn",
      greatest(${todayInIndia} - first_day, 0) as "daysLate", soon, days30, days60, days90, older, open.open
    from open
      join tenancies as tenancy on tenancy.id = open.tenancy_id
      join tenants as tenant on tenant.id = tenancy.tenant_id
      join units as unit on unit.id = tenancy.unit_id
      join properties as property on property.id = tenancy.property_id
    where tenancy.id = any(${ids}::bigint[])`.execute(database);
  const found = rows.map(({ soon, days30, days60, days90, older, open, ...row }) =>
    Object.assign(row, amountsOf({ soon, days30, days60, days90, older, open })),
  );
  return inOrderOf(ids, found, ({ tenancyId }) => tenancyId);
}

/** A page of the tenancies that have something open, the oldest due first, and the sums of all of them. */
export async function findAgeing(
  database: Database,
  { page, size, ...place }: Place & { page: number; size: number },
): Promise<Ageing> {
  const { rows } = await sql<Amounts & { tenancies: number; late: number; ids: number[] }>`
    with ${openDues(place)}
    select ${sums}, count(distinct tenancy_id) as tenancies,
      count(distinct tenancy_id) filter (where due_on < ${todayInIndia}) as late,
      array(select tenancy_id from (${owing} limit ${sql.lit(size)} ${from(page * size)}) as part) as ids
    from due`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("sums without a row");
  const { tenancies: total, late, ids, ...amounts } = row;
  const items = await findRows(database, ids.map(Number));
  return { items, page, size, total, totalIsCapped: false, sums: amountsOf(amounts), late };
}

/** All of them in the same order, in batches. No cursor or transaction stays open between batches. */
export async function* findAgeingInBatches(database: Database, place: Place): AsyncGenerator<AgeingRow[], void> {
  const { rows } = await sql<{ tenancyId: number }>`
    with ${openDues(place)} select tenancy_id as "tenancyId" from (${owing}) as found`.execute(database);
  for (const ids of inChunks(rows.map(({ tenancyId }) => tenancyId))) yield await findRows(database, ids);
}
