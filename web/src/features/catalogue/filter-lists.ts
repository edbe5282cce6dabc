import { useApi } from "../../lib/api/api-query.ts";
import { useCodeTitle } from "../../domain/code-titles.ts";
import { failureOf } from "../../lib/api/retrying.ts";
import { areasQuery } from "./catalogue.api.ts";
import {
  categoriesQuery,
  commercialUnitTypesQuery,
  occupancyStatesQuery,
  residentialUnitTypesQuery,
} from "./filter-lists.api.ts";
import { areasByCity } from "./search-lists.ts";

/** What the filters of the property list offer, with titles in the active language; empty while it is on its way. */
export function useFilterLists() {
  const titleOf = useCodeTitle();
  const areas = useApi(areasQuery());
  const categories = useApi(categoriesQuery());
  const commercial = useApi(commercialUnitTypesQuery());
  const residential = useApi(residentialUnitTypesQuery());
  const states = useApi(occupancyStatesQuery());
  const titled = (list: "category" | "unitType" | "status", codes: { value: string; title: string }[] = []) =>
    codes.map(({ value, title }) => ({ value, title: titleOf(list, value, title) }));
  return {
    lists: {
      areas: areasByCity(areas.data ?? []),
      categories: titled("category", categories.data),
      commercialUnitTypes: titled("unitType", commercial.data),
      residentialUnitTypes: titled(
        "unitType",
        Object.entries(residential.data ?? {}).map(([value, title]) => ({ value, title })),
      ),
      states: titled("status", states.data),
    },
    ...failureOf([areas, categories]),
  };
}
