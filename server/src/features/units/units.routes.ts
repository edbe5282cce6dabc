import { readArea } from "@vasati/contract/portfolio/areas/pages";
import * as map from "@vasati/contract/portfolio/map/unit-map";
import * as shortlist from "@vasati/contract/portfolio/seekers/shortlist";
import * as contract from "@vasati/contract/portfolio/units";
import type { AnswerCache } from "../../platform/endpoints/answer-cache.ts";
import { createAnswerCache } from "../../platform/endpoints/answer-cache.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { serveQuery } from "../../platform/endpoints/serve.ts";
import { serveCached } from "../../platform/endpoints/serve-cached.ts";
import { readAreaPage } from "./area-pages/area-pages.service.ts";
import { readMapStart, searchUnitMap } from "./map/unit-map.service.ts";
import {
  readPublicResidentialUnit,
  readNearbyAreas,
  readPublicUnit,
  readShortlistedUnits,
  readVacancies,
  searchVacantUnits,
} from "./units.service.ts";

/** A cache of searches, which are answered from it until a unit or a property changes. */
function cacheOfSearches({ announcements }: Platform): AnswerCache {
  const cache = createAnswerCache();
  announcements.on("units", { changed: cache.drop, listening: cache.setCaching });
  return cache;
}

/** The public search, its map, and the public page of a unit. */
export function unitRoutes(platform: Platform): void {
  const { visitorReads } = platform;
  for (const search of [contract.searchUnits, contract.searchResidentialUnits] as const)
    serveCached(platform, search, {
      cache: cacheOfSearches(platform),
      answer: ({ body }, database) => searchVacantUnits(database, body),
    });
  serveCached(platform, map.searchUnitMap, {
    cache: cacheOfSearches(platform),
    answer: ({ body }, database) => searchUnitMap(database, body),
  });
  serveQuery(platform, map.readMapStart, async ({ query, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readMapStart(database, query));
    return answer;
  });
  serveQuery(platform, contract.readVacancies, async ({ request }) => {
    const { answer } = await visitorReads.read(request, readVacancies);
    return answer;
  });
  serveQuery(platform, contract.listNearbyAreas, async ({ query, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readNearbyAreas(database, query));
    return answer;
  });
  serveQuery(platform, shortlist.readShortlistedUnits, async ({ query, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readShortlistedUnits(database, query.ids));
    return answer;
  });
  serveQuery(platform, readArea, async ({ params, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readAreaPage(database, params));
    return answer;
  });
  serveQuery(platform, contract.readUnit, async ({ params, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readPublicUnit(database, params.id));
    return answer;
  });
  serveQuery(platform, contract.readResidentialUnit, async ({ params, request }) => {
    const { answer } = await visitorReads.read(request, (database) => readPublicResidentialUnit(database, params.id));
    return answer;
  });
}
