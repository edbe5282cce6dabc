import type { Category } from "@vasati/contract/wire/codes";
import { categories, codesIn } from "@vasati/contract/wire/codes";
import type { RentRoll, RentRollRow, RentSums } from "@vasati/contract/office/reports";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { everything } from "../../access/policy.ts";
import type { Place } from "./place.queries.ts";
import { from, propertiesOf } from "./place.queries.ts";

interface Row extends Omit<RentRollRow, "rent" | "minRent" | "maxRent"> {
  rent: string | null;
  minRent: string;
  maxRent: string;
}

/** A row of the roll, and its place in the order: by the property's name, within a property as units were written down. */
interface PlacedRow extends Row {
  orderedBy: string;
}

type Condition = ReturnType<typeof sql>;

/** Which part of the roll is read. */
interface Part {
  /** In the text of the statement: the planner shall know that it is few. */
  limit: number;
  offset?: number;
  /** Those behind a row alone. */
  after?: PlacedRow | undefined;
}

/** Behind the last row that was read; the first comparison alone leads to it by the index of names. */
const behind = ({ orderedBy, propertyId, unitProfileId }: PlacedRow): Condition => sql`
  (property.name_lower, property.id) >= (${orderedBy}, ${propertyId}::bigint)
  and (property.name_lower, property.id, unit.id) > (${orderedBy}, ${propertyId}::bigint, ${unitProfileId}::bigint)`;

/**
 * The units of the part are chosen first; what is shown of them is joined to these alone. Of the whole house one property
 * after the other is read in the order of the index of names; a portfolio is few properties, whose units are looked up.
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
      coalesce(tenant.name, '') as "tenantName", tenancy.rent,
      coalesce(tenancy.commencing_date::text, '') as "tenancyCommencingDate",
      coalesce(tenancy.expiry_date::text, '') as "tenancyExpiryDate",
      unit.min_rent as "minRent", unit.max_rent as "maxRent", part.name_lower as "orderedBy"
    from part
      join units as unit on unit.id = part.id
      join areas as area on area.code = unit.area_code
      left join tenancies as tenancy on tenancy.unit_id = unit.id and tenancy.status = 'Active'
      left join tenants as tenant on tenant.id = tenancy.tenant_id
    order by part.name_lower, part.property_id, part.id`.execute(database);
  return rows;
}

const rowOf = ({ orderedBy: _orderedBy, rent, minRent, maxRent, ...row }: PlacedRow): RentRollRow => ({
  ...row,
  rent: rent === null ? null : Number(rent),
  minRent: Number(minRent),
  maxRent: Number(maxRent),
});

/** A page of the roll, in the order of the properties' names. */
export async function findRentRoll(
  database: Database,
  { page, size, ...place }: Place & { page: number; size: number },
): Promise<RentRollRow[]> {
  return (await findPart(database, place, { limit: size, offset: page * size })).map(rowOf);
}

const rowsAtOnce = 1000;

/** The whole roll in the same order, batch by batch; nothing is held open between two of them. */
export async function* findRentRollInBatches(database: Database, place: Place): AsyncGenerator<RentRollRow[], void> {
  for (let after: PlacedRow | undefined; ;) {
    const rows = await findPart(database, place, { limit: rowsAtOnce, after });
    if (rows.length > 0) yield rows.map(rowOf);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

interface SumsRow {
  /** Null of all together. */
  category: Category | null;
  units: number;
  let: number;
  rent: string;
  vacant: number;
  askedFrom: string;
  askedTo: string;
}

const sumsOf = ({ category: _category, ...row }: SumsRow): RentSums => ({
  ...row,
  rent: Number(row.rent),
  askedFrom: Number(row.askedFrom),
  askedTo: Number(row.askedTo),
});

/** What the units bring, and what is asked for the vacant ones: of each category and in all, summed up by the database, exactly. */
export async function sumRents(database: Database, place: Place): Promise<Pick<RentRoll, "sums" | "categories">> {
  const { own, isMeant } = propertiesOf(place);
  const ofVacant = sql`filter (where status = 'NOP')`;
  const { rows } = await sql<SumsRow>`
    with ${own},
    unit as (select id, category, status, min_rent, max_rent from units where archived_at is null and ${isMeant}),
    tenancy as (select unit_id, rent from tenancies where status = 'Active' and ${isMeant})
    select category, count(*) as units, count(unit_id) as let, coalesce(sum(rent), 0) as rent,
      count(*) ${ofVacant} as vacant, coalesce(sum(min_rent) ${ofVacant}, 0) as "askedFrom",
      coalesce(sum(max_rent) ${ofVacant}, 0) as "askedTo"
    from unit left join tenancy on unit_id = unit.id
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
