import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { UnitMap, UnitMapSearch } from "@vasati/contract/portfolio/map/unit-map";
import { mapCardsAtMost } from "@vasati/contract/wire/paging";
import type { Database } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { inOrderOf } from "../../../records/records.queries.ts";
import { findUnitCards } from "../search/unit-search.queries.ts";
import { findPins, findPositionOfArea } from "./unit-map.queries.ts";

/** The vacant units of a part of the map, for everybody, with the cards of the newest. */
export async function searchUnitMap(database: Database, search: UnitMapSearch): Promise<UnitMap> {
  const { pins, isCutShort } = await findPins(database, search);
  const ids = pins.slice(0, mapCardsAtMost).map(({ unitProfileId }) => unitProfileId);
  const items = inOrderOf(ids, await findUnitCards(database, ids), ({ unitProfileId }) => unitProfileId);
  return { pins, items, isCutShort };
}

/** Where the map of an area begins. @throws 404 for an unknown area, or one of which it isn't known */
export async function readMapStart(database: Database, { location }: { location: string }): Promise<Position> {
  const position = await findPositionOfArea(database, location);
  if (!position) throw notFound("area on the map");
  return position;
}
