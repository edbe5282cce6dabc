import * as contract from "@vasati/contract/portfolio/units";
import { makeAnswerMemory } from "../../platform/endpoints/answer-memory.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { serveRemembered } from "../../platform/endpoints/serve-remembered.ts";
import { readPublicResidentialUnit, readPublicUnit, searchVacantUnits } from "./units.service.ts";

/** The public search and the public page of a unit. */
export function unitRoutes(platform: Platform): void {
  const { database, announcements } = platform;
  for (const search of [contract.searchUnits, contract.searchResidentialUnits] as const) {
    // Repeated searches are answered from memory until a unit changes.
    const memory = makeAnswerMemory();
    announcements.on("units", { changed: memory.drop, listening: memory.setKeeping });
    serveRemembered(platform, search, { memory, answer: ({ body }) => searchVacantUnits(database, body) });
  }
  serveQuery(platform, contract.readUnit, ({ params }) => readPublicUnit(database, params.id));
  serveQuery(platform, contract.readResidentialUnit, ({ params }) => readPublicResidentialUnit(database, params.id));
}
