import type { Area } from "@vasati/contract/portfolio/catalogue";
import type { Database } from "../../platform/database/database.ts";

/** All localities, in the order of the Area list. */
export function findAreas(database: Database): Promise<Area[]> {
  return database
    .selectFrom("areas")
    .select(["code as value", "title", "city", "zipcode"])
    .orderBy("position")
    .execute();
}

/** The locality with this code or title. */
export function findArea(database: Database, codeOrTitle: string): Promise<Pick<Area, "value" | "title"> | undefined> {
  return database
    .selectFrom("areas")
    .select(["code as value", "title"])
    .where((where) => where.or([where("code", "=", codeOrTitle), where("title", "=", codeOrTitle)]))
    .executeTakeFirst();
}
