import type { CategoryGroup } from "@vasati/contract/portfolio/catalogue";
import { useApi } from "../../lib/api/api-query.ts";
import { areasByCity } from "../../domain/words/area-options.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { failureOf } from "../../lib/api/retrying.ts";
import type { Option, OptionGroup } from "../../ui/fields/select-field.tsx";
import { areasQuery, businessTypesQuery, customerCategoriesQuery, rentRangesQuery } from "./catalogue.api.ts";
import { useStoredCategories } from "./stored-categories.ts";

/** The options of the customer search, with titles in the active language; empty while loading. */
export interface SearchLists {
  /** In groups by city. */
  areas: OptionGroup[];
  /** A group's first option, `SC`, means the whole category; the others are its unit types, `SC.Shop`. */
  categories: OptionGroup[];
  businessTypes: Option[];
  rentRanges: Option[];
}

/** The queries of the lists, for a page's first view. */
export const searchListQueries = () => [
  areasQuery(),
  customerCategoriesQuery(),
  businessTypesQuery(),
  rentRangesQuery(),
];

function useCategoryOptions(groups: readonly CategoryGroup[]): OptionGroup[] {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  return groups.map((group) => {
    const title = titleOf("category", group.value, group.title);
    const unitTypes = group.subCategories.map((type) => ({
      value: `${group.value}.${type.value}`,
      title: titleOf("unitType", type.value, type.title),
    }));
    const all = { value: group.value, title: translate("search.categoryAll", { category: title }) };
    return { title, options: [all, ...unitTypes] };
  });
}

/** The lists; `failed` if areas or categories, which every search needs, couldn't be loaded. */
export function useSearchLists(): { lists: SearchLists; failed: boolean; retry: Retry } {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const areas = useApi(areasQuery());
  const categories = useApi(customerCategoriesQuery());
  const businessTypes = useApi(businessTypesQuery());
  const rentRanges = useApi(rentRangesQuery());
  const stored = useStoredCategories(categories.data);
  return {
    lists: {
      areas: areasByCity(areas.data ?? [], titleOf),
      categories: useCategoryOptions(stored ?? []),
      businessTypes: (businessTypes.data ?? []).map(({ value, title }) => ({
        value,
        title: titleOf("business", value, title),
      })),
      // One more than the API lists (requirements 21.15).
      rentRanges: [...(rentRanges.data ?? []), { value: "50001-0", title: translate("search.rentAbove") }],
    },
    ...failureOf([areas, { ...categories, data: stored }]),
  };
}
