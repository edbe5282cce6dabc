import type { UnitToLet } from "@vasati/contract/leasing/leases";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Condition } from "../../access/policy.ts";
import { isInPortfolio, ofProperty } from "../../access/policies/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { nameMatches } from "../../records/records.queries.ts";

const offered = 10;
/** The number of matching units to rank. */
const mostRanked = 1000;

/** Whether a unit is in the caller's portfolio; `column` holds its property's id. */
const isOf = (caller: Caller, column: "property_id" | "property.id"): Condition =>
  ofProperty(isInPortfolio(caller), sql.ref(column));

/** Matches the unit's name or its property's name, each by its own index. */
function isNamed(search: string, caller: Caller): Condition {
  const named = nameMatches(search);
  const first = (condition: Condition) => sql`(
    select id from units
    where status = 'NOP' and archived_at is null and ${isOf(caller, "property_id")} and ${condition}
    limit ${sql.lit(mostRanked)})`;
  const byProperty = sql`property_id = any(array(select id from properties where ${named}))`;
  return sql`unit.id = any(array(${first(named)} union ${first(byProperty)}))`;
}

interface Row {
  id: number;
  name: string;
  unit_type: string;
  property_id: number;
  property_name: string;
  min_rent: string;
  max_rent: string;
  type_of_business: UnitToLet["typeOfBusiness"];
  is_vacant: boolean;
}

const unitOf = (row: Row): UnitToLet => ({
  unitProfileId: row.id,
  unitName: row.name,
  unitProfileType: row.unit_type,
  propertyId: { propertyId: row.property_id, propertyName: row.property_name },
  minRent: Number(row.min_rent),
  maxRent: Number(row.max_rent),
  typeOfBusiness: row.type_of_business,
  isVacant: row.is_vacant,
});

async function findUnits(database: Database, conditions: Condition[]): Promise<UnitToLet[]> {
  const { rows } = await sql<Row>`
    select unit.id, unit.name, unit.unit_type, property.id as property_id, property.name as property_name,
      unit.min_rent, unit.max_rent, unit.type_of_business, unit.status = 'NOP' as is_vacant
    from units as unit join properties as property on property.id = unit.property_id
    where unit.archived_at is null and property.archived_at is null and ${sql.join(conditions, sql` and `)}
    order by property.name_lower, property.id, unit.name_lower, unit.id limit ${sql.lit(offered)}`.execute(database);
  return rows.map(unitOf);
}

/** The first of the vacant units, by property and name. */
export const findVacantUnits = (database: Database, caller: Caller, search = ""): Promise<UnitToLet[]> =>
  findUnits(database, [sql`unit.status = 'NOP'`, search ? isNamed(search, caller) : isOf(caller, "property.id")]);

/** One unit, whatever its status; undefined if it is archived or in another portfolio. */
export const findUnitToLet = async (database: Database, caller: Caller, id: number): Promise<UnitToLet | undefined> =>
  (await findUnits(database, [sql`unit.id = ${id}`, isOf(caller, "property.id")]))[0];
