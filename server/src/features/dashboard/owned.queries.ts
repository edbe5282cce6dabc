import type { OwnedFigures, OwnedPage, OwnedRow } from "@vasati/contract/office/owned";
import { sql } from "kysely";
import type { Condition } from "../../access/policy.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { todayInIndia } from "../../platform/database/days.queries.ts";
import { isCountedAsOwn } from "../../records/own-records.queries.ts";

/** Which properties, and the first and the last day of the month. */
export interface OwnedAsked {
  properties: Condition;
  propertyId: number | undefined;
  from: string;
  until: string;
  page: number;
  size: number;
}

/** Amounts are paise as text. */
type Figures = Omit<OwnedFigures, "units" | "vacant"> & { units: number; vacant: number };
type TextAmounts<Row extends Figures> = {
  [Field in keyof Row]: Field extends "due" | "received" | "outstanding" | "depositsHeld" ? string : Row[Field];
};

const inRupees = <Row extends Figures>({ due, received, outstanding, depositsHeld, ...row }: TextAmounts<Row>) => ({
  ...row,
  due: rupeesIn(due),
  received: rupeesIn(received),
  outstanding: rupeesIn(outstanding),
  depositsHeld: rupeesIn(depositsHeld),
});

/** The rows before their money: properties by name, or the units of one in the order in which they were added. */
const places = {
  property: sql`
    select own.id as key, own.id as "propertyId", own.name as "propertyName", null::bigint as "unitProfileId",
      '' as "unitName", count(unit.id) as units, count(unit.id) filter (where status = 'NOP') as vacant,
      coalesce(sum(min_rent) filter (where status = 'NOP'), 0)::float8 as "vacancyCost", own.name_lower as sorted
    from own left join unit on unit.property_id = own.id group by own.id, own.name, own.name_lower`,
  unit: sql`
    select unit.id as key, own.id as "propertyId", own.name as "propertyName", unit.id as "unitProfileId",
      unit.name as "unitName", 1 as units, (status = 'NOP')::integer as vacant,
      case when status = 'NOP' then min_rent else 0 end::float8 as "vacancyCost", '' as sorted
    from unit join own on own.id = unit.property_id`,
};

/** What a table of money holds of the properties' tenancies, by property or unit. */
const sumOf = (paise: Condition, table: Condition, key: Condition, condition: Condition) => sql`
  (select ${key} as key, sum(${paise}) as paise from ${table} join tenancy on tenancy.id = tenancy_id
   where tenancy_id = any(array(select id from tenancy)) and ${condition} group by 1)`;

const total = sql`amount_paise + tax_paise`;

/** What the properties bring by property, or one of them by unit: a page, and the sums of all. */
export async function findOwned(
  database: Database,
  { properties, propertyId, from, until, page, size }: OwnedAsked,
): Promise<OwnedPage> {
  const by = propertyId === undefined ? "property" : "unit";
  const key = sql`tenancy.${sql.raw(`${by}_id`)}`;
  const further = propertyId === undefined ? [] : [sql`id = ${propertyId}`];
  const inMonth = (day: Condition) => sql`${day} between ${from} and ${until}`;
  const isOpen = sql`cancelled_by is null and settled_paise < ${total} and due_on <= ${todayInIndia}`;
  const { rows } = await sql<{
    items: TextAmounts<OwnedRow>[];
    totals: TextAmounts<OwnedFigures>;
    total: number;
  }>`
    with own as materialized (select id, name, name_lower from properties where ${isCountedAsOwn(properties, further)}),
    unit as materialized (
      select id, property_id, name, status, min_rent from units
      where property_id = any(array(select id from own)) and archived_at is null
    ), tenancy as materialized (
      select id, property_id, unit_id, tenant_id, status from tenancies
      where property_id = any(array(select id from own))
    ), place as (${places[by]}),
    due as ${sumOf(total, sql`dues`, key, sql`kind <> 'opening' and cancelled_by is null and ${inMonth(sql`due_on`)}`)},
    open as ${sumOf(sql`${total} - settled_paise`, sql`dues`, key, isOpen)},
    received as ${sumOf(sql`amount_paise`, sql`receipts`, key, sql`mode <> 'opening' and reversed_by is null and ${inMonth(sql`received_on`)}`)},
    held as ${sumOf(sql`held_paise`, sql`deposits`, key, sql`held_paise > 0`)},
    figured as (
      select place.*, coalesce(due.paise, 0) as due, coalesce(received.paise, 0) as received,
        coalesce(open.paise, 0) as outstanding, coalesce(held.paise, 0) as "depositsHeld"
      from place left join due using (key) left join received using (key) left join open using (key) left join held using (key)
    ), part as (select * from figured order by sorted, key limit ${sql.lit(size)} offset ${page * size})
    select (select count(*) from place) as total,
      (select json_build_object('due', coalesce(sum(due), 0)::text, 'received', coalesce(sum(received), 0)::text,
        'outstanding', coalesce(sum(outstanding), 0)::text, 'depositsHeld', coalesce(sum("depositsHeld"), 0)::text,
        'units', coalesce(sum(units), 0), 'vacant', coalesce(sum(vacant), 0),
        'vacancyCost', coalesce(sum("vacancyCost"), 0)) from figured) as totals,
      (select coalesce(json_agg(json_build_object('propertyId', "propertyId", 'propertyName', "propertyName",
          'unitProfileId', "unitProfileId", 'unitName', "unitName", 'tenancyId', active.id,
          'tenantName', coalesce(tenant.name, ''), 'due', due::text, 'received', received::text,
          'outstanding', outstanding::text, 'depositsHeld', "depositsHeld"::text, 'units', units, 'vacant', vacant,
          'vacancyCost', "vacancyCost") order by sorted, key), '[]')
        from part
          left join tenancy as active on active.unit_id = "unitProfileId" and active.status = 'Active'
          left join tenants as tenant on tenant.id = active.tenant_id) as items`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("figures without a row");
  return {
    items: row.items.map((item) => inRupees<OwnedRow>(item)),
    totals: inRupees<OwnedFigures>(row.totals),
    page,
    size,
    total: row.total,
    totalIsCapped: false,
  };
}
