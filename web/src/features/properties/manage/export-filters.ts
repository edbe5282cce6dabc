import type { Category } from "@vasati/contract/codes";
import { defaultListFilter } from "@vasati/contract/properties";
import type { Request } from "../../../lib/api-client.ts";
import type { FilterChoice } from "./filter-choice.ts";
import type { View } from "./list-view.ts";

type PropertyFilters = Partial<NonNullable<Request<"GET /exports/properties">["query"]>>;

/** What an export of the list is narrowed down by, as the list itself is. */
export const filtersOfView: Readonly<Record<View, PropertyFilters>> = {
  // Of a custodian's export the server takes the own portfolio, whoever is named.
  vacant: {
    category: defaultListFilter.category,
    custodianId: String(defaultListFilter.custodianId),
    unitStatus: [defaultListFilter.unitStatus],
  },
  all: {},
  occupied: { unitStatus: ["OCP"] },
  archived: { archived: "true" },
};

/** What an export is narrowed down by after a search for properties. */
export const filtersOfPropertySearch = ({ area, category, text, states }: FilterChoice) => ({
  category: category as Category,
  location: area,
  search: text,
  unitStatus: states,
});

/** The same of a search for units; commercial ones are of one of two categories, residential ones of their own list. */
export const filtersOfUnitSearch = ({ area, category, unitType, text, states }: FilterChoice) => ({
  ...(category !== "RS" && { category: category as Exclude<Category, "RS"> }),
  location: area,
  search: text,
  unitProfile: unitType,
  unitStatus: states,
});
