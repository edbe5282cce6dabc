import { codesIn, unitStatuses } from "@vasati/contract/wire/codes";
import { useApi } from "../../lib/api/api-query.ts";
import { areasByCity } from "../../domain/words/area-options.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { failureOf } from "../../lib/api/retrying.ts";
import { apiQuery } from "../../lib/api/query.ts";
import { areasQuery } from "./catalogue.api.ts";

/** Property categories as managers choose them. */
export const categoriesQuery = () => apiQuery("GET /properties/categories", {}, "load");

export const commercialUnitTypesQuery = () => apiQuery("GET /unitprofiles/customers/types", {}, "load");

/** A map of value to title. */
export const residentialUnitTypesQuery = () => apiQuery("GET /residential/unitTypes", {}, "load");

/**
 * The options of the property list's filters, with titles in the active language; empty while loading. Types of units are fetched
 * only `withUnitTypes`, because a list of properties needs none.
 */
export function useFilterLists({ withUnitTypes }: { withUnitTypes: boolean }) {
  const titleOf = useCodeTitle();
  const areas = useApi(areasQuery());
  const categories = useApi(categoriesQuery());
  const commercial = useApi(withUnitTypes ? commercialUnitTypesQuery() : null);
  const residential = useApi(withUnitTypes ? residentialUnitTypesQuery() : null);
  const titled = (list: "category" | "unitType" | "status", codes: { value: string; title: string }[] = []) =>
    codes.map(({ value, title }) => ({ value, title: titleOf(list, value, title) }));
  return {
    lists: {
      areas: areasByCity(areas.data ?? [], titleOf),
      categories: titled("category", categories.data),
      commercialUnitTypes: titled("unitType", commercial.data),
      residentialUnitTypes: titled(
        "unitType",
        Object.entries(residential.data ?? {}).map(([value, title]) => ({ value, title })),
      ),
      states: codesIn(unitStatuses).map((value) => ({ value, title: titleOf("status", value) })),
    },
    ...failureOf([areas, categories]),
  };
}
