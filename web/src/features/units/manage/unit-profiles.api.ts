import { apiQuery } from "../../../lib/api/query.ts";
import type { ApiQuery } from "../../../lib/api/query.ts";
import type { Category } from "@vasati/contract/wire/codes";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";

/**
 * A unit, with all details for the staff and the owner of its property. Homes have a separate call (requirements 4.11), which returns 404
 * for other units; the call without `isHome` returns units of either kind.
 */
export const unitProfileQuery = (unitProfileId: number, isHome: boolean): ApiQuery<UnitProfile> =>
  apiQuery(
    isHome ? "GET /residential/unitprofiles/{id}" : "GET /unitprofiles/{id}",
    { params: { id: String(unitProfileId) } },
    "log",
  );

/** The unit types of a category; residential ones have a separate list (requirements 4.11). */
export const unitTypesQuery = (category: Category) =>
  category === "RS"
    ? apiQuery("GET /residential/unitTypes", {}, "load")
    : apiQuery("GET /unitprofiles/customers/types", {}, "load");

/** The page of a unit itself: after a change it has learned the answer, or the unit is gone. */
export const isUnitPage = (call: string): boolean => /^GET .*\/unitprofiles\/{id}$/.test(call);
