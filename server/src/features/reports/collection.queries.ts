import type { Collected, Collection } from "@vasati/contract/reports/money-reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { openPaise } from "../../records/money/open-dues.queries.ts";
import type { Place } from "./place.queries.ts";
import { monthOf } from "../../platform/database/days.queries.ts";
import { lastMonths, propertiesOf, tenanciesOf } from "./place.queries.ts";

/** Paise, as text. */
type Amounts = Record<keyof Collected, string>;

interface Row extends Amounts {
  months: (Amounts & { month: string })[];
  properties: (Amounts & { propertyId: number; propertyName: string })[];
  total: number;
}

const collectedOf = ({ due, outstanding, received, tds }: Amounts): Collected => ({
  due: rupeesIn(due),
  outstanding: rupeesIn(outstanding),
  received: rupeesIn(received),
  tds: rupeesIn(tds),
});

const kinds = ["due", "outstanding", "received", "tds"] as const;
const sums = sql.join(kinds.map((kind) => sql`coalesce(sum(${sql.ref(kind)}), 0)::text as ${sql.ref(kind)}`));

/** The days of the table `months`. */
const isInMonths = (day: string) =>
  sql`${sql.ref(day)} >= (select min(first_day) from months) and ${sql.ref(day)} < (select max(first_day) from months) + interval '1 month'`;

/** Which months are asked for, and which part of the properties; without a size, all of them. */
interface Asked extends Place {
  months: number;
  page?: number;
  size?: number;
}

/**
 * What fell due and was received in each of the last months, all of the current one, in all and by property. Dues and receipts of these
 * months are read once. An opening balance fell due before its day, and counts nowhere here; an advance from another book was not received here.
 */
export async function findCollection(
  database: Database,
  { months, page = 0, size, ...place }: Asked,
): Promise<Collection> {
  const { own, isMeant } = tenanciesOf(propertiesOf(place));
  const tenancies = sql`join tenancies as tenancy on tenancy.id = tenancy_id where ${isMeant}`;
  const part = size === undefined ? sql`` : sql`limit ${sql.lit(size)} offset ${page * size}`;
  const { rows } = await sql<Row>`
    with ${own}, ${lastMonths(months)},
    entry as (
      select ${monthOf(sql`due_on`)} as first_day, property_id, amount_paise + tax_paise as due, ${openPaise("dues")} as outstanding,
        0 as received, 0 as tds
      from dues ${tenancies} and kind <> 'opening' and cancelled_by is null and ${isInMonths("due_on")}
      union all
      select ${monthOf(sql`received_on`)}, property_id, 0, 0, amount_paise + tds_paise, tds_paise
      from receipts ${tenancies} and mode <> 'opening' and reversed_by is null and ${isInMonths("received_on")}
    ),
    summed as materialized (
      select first_day, property_id, sum(due) as due, sum(outstanding) as outstanding, sum(received) as received, sum(tds) as tds
      from entry group by 1, 2
    ),
    by_month as (
      select to_char(first_day, 'YYYY-MM') as month, ${sums} from months left join summed using (first_day) group by first_day
    ),
    by_property as (
      select property.id as "propertyId", property.name as "propertyName", ${sums}
      from summed join properties as property on property.id = property_id
      group by property.id order by sum(outstanding) desc, property.name_lower, property.id ${part}
    )
    select ${sums}, (select count(distinct property_id) from summed) as total,
      (select json_agg(by_month order by month) from by_month) as months,
      (select coalesce(json_agg(by_property), '[]') from by_property) as properties
    from summed`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("sums without a row");
  const items = row.properties.map(({ propertyId, propertyName, ...amounts }) => ({
    propertyId,
    propertyName,
    ...collectedOf(amounts),
  }));
  return {
    months: row.months.map(({ month, ...amounts }) => ({ month, ...collectedOf(amounts) })),
    sums: collectedOf(row),
    properties: { items, page, size: size ?? items.length, total: row.total, totalIsCapped: false },
  };
}
