import * as contract from "@vasati/contract/units";
import type { Platform } from "../../platform/platform.ts";
import { serveQuery } from "../../platform/serve.ts";
import { makeSearchCache } from "./search-cache.ts";
import { readPublicResidentialUnit, readPublicUnit, searchVacantUnits } from "./units.service.ts";

/** The public search and the public page of a unit. */
export function unitRoutes(platform: Platform): void {
  const { database, announcements } = platform;
  const cache = makeSearchCache<Buffer>();
  announcements.on("units", { changed: cache.drop, listening: cache.setKeeping });

  serveQuery(platform, contract.searchUnits, ({ body }) => searchVacantUnits({ database, cache }, body));
  serveQuery(platform, contract.searchResidentialUnits, ({ body }) => searchVacantUnits({ database, cache }, body));
  serveQuery(platform, contract.readUnit, ({ params }) => readPublicUnit(database, params.id));
  serveQuery(platform, contract.readResidentialUnit, ({ params }) => readPublicResidentialUnit(database, params.id));
}
