import type { Position } from "@vasati/contract/portfolio/map/positions";
import type { UnitMapSearch, UnitPin } from "@vasati/contract/portfolio/map/unit-map";
import type { Category } from "@vasati/contract/wire/codes";
import {
  mapPinsAtMost,
  mapPropertiesLookedAtAtMost,
  vacantUnitsLookedThroughAtMost,
} from "@vasati/contract/wire/paging";
import { CompiledQuery } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { sendStatement } from "../../../platform/database/database.ts";
import { alongIndexes } from "../../../platform/database/index-order.queries.ts";
import type { Places } from "../search/unit-conditions.queries.ts";
import { filterConditions, furtherConditions, places } from "../search/unit-conditions.queries.ts";

/** In the text, because each category has an index of its own. */
const isOfCategory: Readonly<Record<Category, string>> = {
  SC: "category = 'SC'",
  LC: "category = 'LC'",
  RS: "category = 'RS'",
};
const placeOfProperty = "point(longitude, latitude)";

/** The properties of a part of the map, from its middle. */
function propertiesIn({ category, bounds }: UnitMapSearch, place: Places): string {
  const { west, south, east, north } = bounds;
  const at = (longitude: number, latitude: number) =>
    `point(${place.of(longitude)}::float8, ${place.of(latitude)}::float8)`;
  return `
      select id, latitude, longitude from properties
      where ${isOfCategory[category]} and latitude is not null and archived_at is null
        and ${placeOfProperty} <@ box(${at(west, south)}, ${at(east, north)})
      order by ${placeOfProperty} <-> ${at((west + east) / 2, (south + north) / 2)}
      limit ${mapPropertiesLookedAtAtMost + 1}`;
}

/**
 * One statement for the pins and for whether there are units that it didn't look at. Each step has its own limit, so that neither many
 * properties, nor many units of one, nor filters that few match make it read more. All text in it is ours; the caller's values are
 * parameters.
 */
export function unitMapStatement(search: UnitMapSearch) {
  const place = places();
  // "offset 0": PostgreSQL looks for the units of one property after the other.
  const text = `
    with property as materialized (${propertiesIn(search, place)}
    ), vacant as materialized (
      select property.latitude, property.longitude, unit.*
      from (select * from property limit ${mapPropertiesLookedAtAtMost}) as property, lateral (
        select id, name, created_at, unit_type, unit_sub_type, type_of_business, min_rent, max_rent, area_of_unit, deposit, furnishing,
          available_from
        from units
        where property_id = property.id and status = 'NOP' and ${isOfCategory[search.category]} and archived_at is null
        offset 0
      ) as unit
      limit ${vacantUnitsLookedThroughAtMost + 1}
    ), matching as materialized (
      select * from (select * from vacant limit ${vacantUnitsLookedThroughAtMost}) as unit
      where ${[...filterConditions(search, place), ...furtherConditions(search, place)].join("\n        and ")}
      order by created_at desc, id desc limit ${mapPinsAtMost + 1}
    )
    select looked_at."isCutShort", pin.id as "unitProfileId", pin.name as "unitName", pin.min_rent as "minRent",
      pin.latitude, pin.longitude
    from (
      select (select count(*) from property) > ${mapPropertiesLookedAtAtMost}
        or (select count(*) from vacant) > ${vacantUnitsLookedThroughAtMost} as "isCutShort"
    ) as looked_at left join matching as pin on true
    order by pin.created_at desc, pin.id desc`;
  return CompiledQuery.raw(text, place.values);
}

type Row = { isCutShort: boolean } & ({ unitProfileId: null } | (Omit<UnitPin, "minRent"> & { minRent: string }));

/** The vacant units of a part of the map that match the search, newest first, and whether there may be others. */
export async function findPins(
  database: Database,
  search: UnitMapSearch,
): Promise<{ pins: UnitPin[]; isCutShort: boolean }> {
  const rows = await sendStatement<Row>(database, unitMapStatement(search), alongIndexes);
  const pins = rows
    .filter((row) => row.unitProfileId !== null)
    .map(({ unitProfileId, unitName, minRent, latitude, longitude }) => ({
      unitProfileId,
      unitName,
      minRent: Number(minRent),
      latitude,
      longitude,
    }));
  return {
    pins: pins.slice(0, mapPinsAtMost),
    isCutShort: pins.length > mapPinsAtMost || rows.some((row) => row.isCutShort),
  };
}

/** Where an area is, to a kilometre or so; undefined if that isn't known. */
export async function findPositionOfArea(database: Database, code: string): Promise<Position | undefined> {
  const area = await database
    .selectFrom("areas")
    .select(["latitude", "longitude"])
    .where("code", "=", code)
    .executeTakeFirst();
  const { latitude = null, longitude = null } = area ?? {};
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
