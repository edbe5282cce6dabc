import type { Area } from "@vasati/contract/portfolio/catalogue";
import type { FoundArea } from "@vasati/contract/office/palette";
import { areasCalled } from "@vasati/contract/portfolio/areas/names";
import { foundAtMost } from "@vasati/contract/office/palette";
import { sql } from "kysely";
import { nothing } from "../../access/policy.ts";
import { isFoundByName } from "../../access/policies/property.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { nameMatches } from "../../records/records.queries.ts";

/** All localities, in the order of the Area list. */
export function findAreas(database: Database): Promise<Area[]> {
  return database
    .selectFrom("areas")
    .select(["code as value", "title", "city", "zipcode"])
    .orderBy("position")
    .execute();
}

/** The best matches by name among the localities with properties that the caller may find. */
export async function findAreasNamed(database: Database, caller: Caller, text: string): Promise<FoundArea[]> {
  const scope = isFoundByName(caller);
  if (scope === nothing) return [];
  const { rows } = await sql<FoundArea>`
    select code, title, city as detail from areas
    where (${nameMatches(text, sql`lower(title)`)} or code = any(${areasCalled(text)}::text[]))
      and exists (select from properties where area_code = code and archived_at is null and ${scope})
    order by starts_with(lower(title), lower(${text})) desc, title limit ${sql.lit(foundAtMost)}`.execute(database);
  return rows;
}

/** The locality with this code or title. */
export function findArea(database: Database, codeOrTitle: string): Promise<Pick<Area, "value" | "title"> | undefined> {
  return database
    .selectFrom("areas")
    .select(["code as value", "title"])
    .where((where) => where.or([where("code", "=", codeOrTitle), where("title", "=", codeOrTitle)]))
    .executeTakeFirst();
}
