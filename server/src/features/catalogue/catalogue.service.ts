import type { Area } from "@vasati/contract/portfolio/catalogue";
import type { FoundArea } from "@vasati/contract/office/palette";
import { languages } from "@vasati/contract/people/auth";
import { areaNameIn } from "@vasati/contract/portfolio/areas/names";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { FindCandidates } from "../../records/bulk/references.ts";
import type { Database } from "../../platform/database/database.ts";
import { invalidValue } from "../../platform/http/refusal.ts";
import { findArea, findAreas, findAreasNamed } from "./catalogue.queries.ts";

/** A served locality. */
export type Locality = Pick<Area, "value" | "title">;

/** The locality that a form names by code or title. @throws 400 for the field at `path` if there is none */
export async function requireArea(database: Database, path: string, codeOrTitle: string): Promise<Locality> {
  const area = await findArea(database, codeOrTitle);
  if (!area) throw invalidValue(path, "is not a known area");
  return area;
}

/** Refuses a search in an unknown area. @throws 400 for an unknown code */
export async function requireAreaCode(database: Database, { location }: { location: string }): Promise<void> {
  const { value } = await requireArea(database, "location", location);
  if (value !== location) throw invalidValue("location", "is not a known area");
}

/** All localities, by code. They are few. */
export async function localitiesByCode(database: Database): Promise<Map<string, Area>> {
  return new Map((await findAreas(database)).map((area) => [area.value, area]));
}

/** The best matches by part of the name among the localities with properties that the caller may find. */
export const findAreasByName = (database: Database, caller: Caller, text: string): Promise<FoundArea[]> =>
  findAreasNamed(database, caller, text);

/** The localities that a cell of a sheet may name, in any language. */
export const localitiesInCells: FindCandidates = async (database) =>
  (await findAreas(database)).flatMap(({ value, title }) => {
    const names = new Set(languages.map((language) => areaNameIn(language, { code: value, title })));
    return Array.from(names, (name) => ({ value, name }));
  });
