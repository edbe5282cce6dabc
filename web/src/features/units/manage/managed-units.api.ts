import type { Category } from "@vasati/contract/wire/codes";
import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { ApiQuery } from "../../../lib/api/answers.tsx";
import { apiQuery } from "../../../lib/api/api-query.ts";

/**
 * A unit, in full for the staff and the owner of its property. Homes have a call of their own (requirements 4.11), which
 * answers 404 for other units; the call without `isHome` answers a unit of either kind.
 */
export const managedUnitQuery = (unitProfileId: number, isHome: boolean): ApiQuery<ManagedUnit> =>
  apiQuery(
    isHome ? "GET /residential/unitprofiles/{id}" : "GET /unitprofiles/{id}",
    { params: { id: String(unitProfileId) } },
    "log",
  );

/** The unit types of a category; homes have a source of their own (requirements 4.11). */
export const unitTypesQuery = (category: Category) =>
  category === "RS"
    ? apiQuery("GET /residential/unitTypes", {}, "load")
    : apiQuery("GET /unitprofiles/customers/types", {}, "load");

/** The sub-types that make sense for a unit type; all of the category where none is chosen. */
export const unitSubTypesQuery = (category: Category, type: string) =>
  category === "RS"
    ? apiQuery("GET /residential/unitSubTypes", {}, "load")
    : apiQuery("GET /unitprofiles/subtypes", { query: { type: (type || undefined) as "Shop" | undefined } }, "load");

/** Whether a call's answer changes when a unit does: units, what is found of them, and the properties that they are of. */
export const tellsOfUnits = (call: string): boolean => /\/(units|unitprofiles|properties|residential)\b/.test(call);

/** The same without the page of a unit itself: it has learned the answer, or the unit is gone. */
export const tellsOfOtherUnits = (call: string): boolean =>
  tellsOfUnits(call) && !/^GET .*\/unitprofiles\/{id}$/.test(call);
