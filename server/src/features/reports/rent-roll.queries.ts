import type { Category } from "@vasati/contract/wire/codes";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { RentRoll, RentRollRow, RentSums } from "@vasati/contract/reports/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { everything } from "../../access/policy.ts";
import { rupeesIn } from "../../ledger/ledger.queries.ts";
import { balanceParts } from "../../records/money/open-dues.queries.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf } from "./place.queries.ts";

interface Row extends Omit<RentRollRow, "rent" | "depositHeld" | "balance" | "minRent" | "maxRent"> {
  rent: string | null;
  heldPaise: string | null;
  balancePaise: string | null;
  minRent: string;
  maxRent: string;
}

/** A row of the rent roll with its sort key: the property's name, then the order in which units were added. */
interface PlacedRow extends Row {
  orderedBy: string;
}

type Condition = ReturnType<typeof sql>;

/** Which part of the roll to read. */
interface Part {
  /** Part of the statement's text, so that the planner knows that it is small. */
  limit: number;
  offset?: number;
  /** Only rows after this one. */
  after?: PlacedRow | undefined;
}

/** Rows after the last one read. The first comparison lets the index of names find the start. */
const behind = ({ orderedBy, propertyId, unitProfileId }: PlacedRow): Condition => sql`
  (property.name_lower, property.id) >= (${orderedBy}, ${propertyId}::bigint)
  and (property.name_lower, property.id, unit.id) > (${orderedBy}, ${propertyId}::bigint, ${unitProfileId}::bigint)`;

/**
 * Chooses the units of the part first and joins details only to them. For the whole portfolio, properties are read one by one in
 * the order of the index of names; a custodian's portfolio is a few properties whose units are looked up.
 */
async function findPart(database: Database, place: Place, { limit, offset, after }: Part): Promise<PlacedRow[]> {
  const isHouse = place.properties === everything;
  const apart = isHouse ? sql`not materialized` : sql`materialized`;
  const isAmong = isHouse ? sql`true` : sql`unit.property_id = any(array(select id from property))`;
  const { rows } = await sql<PlacedRow>`
    with property as ${apart} (select id, name, name_lower from properties where ${propertiesOf(place).counts}),
    part as (
      select unit.id, property.name, property.name_lower, property.id as property_id
      from property join units as unit on unit.property_id = property.id
      where unit.archived_at is null and ${isAmong} and ${after ? behind(after) : sql`true`}
      order by property.name_lower, property.id, unit.id limit ${sql.lit(limit)} ${from(offset)}
    )
    select unit.id as "unitProfileId", unit.name as "unitName", unit.unit_type as "unitProfileType",
      unit.status as "unitStatus", part.property_id as "propertyId", part.name as "propertyName",
      unit.category as "propertiesCategory", area.title as "areaTitle", tenancy.id as "tenancyId",
      tenancy.tenant_id as "tenantId", coalesce(tenant.name, '') as "tenantName", tenancy.rent,
      coalesce(tenancy.commencing_date::text, '') as "tenancyCommencingDate",
      coalesce(tenancy.expiry_date::text, '') as "tenancyExpiryDate",
      case when tenancy.id is not null then coalesce(deposit.held_paise, 0) end::text as "heldPaise",
      case when tenancy.id is not null then (
        select coalesce(sum(paise), 0) from (${balanceParts(sql`tenancy_id = tenancy.id`)}) as balance
      ) end::text as "balancePaise",
      unit.min_rent as "minRent", unit.max_rent as "maxRent", part.name_lower as "orderedBy"
    from part
      join units as unit on unit.id = part.id
      join areas as area on area.code = unit.area_code
      left join tenancies as tenancy on tenancy.unit_id = unit.id and tenancy.status = 'Active'
      left join tenants as tenant on tenant.id = tenancy.tenant_id
      left join deposits as deposit on deposit.tenancy_id = tenancy.id
    order by part.name_lower, part.property_id, part.id`.execute(database);
  return rows;
}

const rupeesOrNull = (paise: string | null) => (paise === null ? null : rupeesIn(paise));

function rowOf({
  orderedBy: _orderedBy,
  rent,
  heldPaise,
  balancePaise,
  minRent,
  maxRent,
  ...row
}: PlacedRow): RentRollRow {
  return {
    ...row,
    rent: rent === null ? null : Number(rent),
    depositHeld: rupeesOrNull(heldPaise),
    balance: rupeesOrNull(balancePaise),
    minRent: Number(minRent),
    maxRent: Number(maxRent),
  };
}

/** A page of the rent roll, in the order of the properties' names. */
export async function findRentRoll(
  database: Database,
  { page, size, ...place }: Place & { page: number; size: number },
): Promise<RentRollRow[]> {
  return (await findPart(database, place, { limit: size, offset: page * size })).map(rowOf);
}

const rowsAtOnce = 1000;

/** The whole roll in the same order, in batches. No cursor or transaction stays open between batches. */
export async function* findRentRollInBatches(database: Database, place: Place): AsyncGenerator<RentRollRow[], void> {
  for (let after: PlacedRow | undefined; ;) {
    const rows = await findPart(database, place, { limit: rowsAtOnce, after });
    if (rows.length > 0) yield rows.map(rowOf);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

interface SumsRow {
  /** Null in the row of the total. */
  category: Category | null;
  units: number;
  let: number;
  rent: string;
  heldPaise: string;
  owedPaise: string;
  advancePaise: string;
  vacant: number;
  askedFrom: string;
  askedTo: string;
}

const sumsOf = ({ category: _category, heldPaise, owedPaise, advancePaise, ...row }: SumsRow): RentSums => ({
  ...row,
  rent: Number(row.rent),
  depositHeld: rupeesIn(heldPaise),
  owed: rupeesIn(owedPaise),
  advance: rupeesIn(advancePaise),
  askedFrom: Number(row.askedFrom),
  askedTo: Number(row.askedTo),
});

/** Exact sums of the rents, deposits and balances of let units, and of the rents asked for vacant ones, by category and in total. */
export async function sumRents(database: Database, place: Place): Promise<Pick<RentRoll, "sums" | "categories">> {
  const { own, isMeant, isEverything } = propertiesOf(place);
  const ofVacant = sql`filter (where status = 'NOP')`;
  const isLet = isEverything ? sql`true` : sql`tenancy_id = any(array(select id from tenancy))`;
  const { rows } = await sql<SumsRow>`
    with ${own},
    unit as (select id, category, status, min_rent, max_rent from units where archived_at is null and ${isMeant}),
    tenancy as materialized (select id, unit_id, rent from tenancies where status = 'Active' and ${isMeant}),
    balance as (select tenancy_id, sum(paise) as paise from (${balanceParts(isLet)}) as parts group by tenancy_id),
    deposit as (select tenancy_id, held_paise from deposits where held_paise > 0 and ${isLet})
    select category, count(*) as units, count(tenancy.id) as let, coalesce(sum(rent), 0) as rent,
      coalesce(sum(held_paise), 0)::text as "heldPaise", coalesce(sum(paise) filter (where paise > 0), 0)::text as "owedPaise",
      coalesce(-sum(paise) filter (where paise < 0), 0)::text as "advancePaise", count(*) ${ofVacant} as vacant, coalesce(sum(min_rent) ${ofVacant}, 0) as "askedFrom",
      coalesce(sum(max_rent) ${ofVacant}, 0) as "askedTo"
    from unit
      left join tenancy on unit_id = unit.id
      left join balance on balance.tenancy_id = tenancy.id
      left join deposit on deposit.tenancy_id = tenancy.id
    group by grouping sets ((category), ())`.execute(database);
  const total = rows.find(({ category }) => category === null);
  if (!total) throw new Error("sums without a row");
  return {
    sums: sumsOf(total),
    categories: codesIn(categories).flatMap((category) => {
      const row = rows.find((each) => each.category === category);
      return row ? [{ category, ...sumsOf(row) }] : [];
    }),
  };
}
