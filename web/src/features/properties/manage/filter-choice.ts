import type { Category, UnitStatus } from "@vasati/contract/codes";
import { codesIn, unitStatuses } from "@vasati/contract/codes";
import { defaultListFilter } from "@vasati/contract/properties";
import type { Request } from "../../../lib/api-client.ts";
import { pageIn, paths } from "../../../paths.ts";

/** What is searched for. */
export const resultTypes = ["Property", "Unit"] as const;
type ResultType = (typeof resultTypes)[number];

/** What was chosen in the filters, as the address and the form carry it; texts are empty where nothing is chosen. */
export interface FilterChoice {
  /** An area's value. */
  area: string;
  category: string;
  type: ResultType;
  /** Only of a search for units; empty for all of the category. */
  unitType: string;
  text: string;
  /** None stands for any. */
  states: readonly UnitStatus[];
  /** From 0. */
  page: number;
}

/** What the filters begin with: the state of the default list filter (specification, point 4). */
export const nothingChosen: FilterChoice = {
  area: "",
  category: "",
  type: "Property",
  unitType: "",
  text: "",
  states: [defaultListFilter.unitStatus],
  page: 0,
};

/** Whether the address asks for a search, whatever was chosen. */
export const asksToSearch = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has("area") || query.has("category");
};

/** Reads the choice from the address; without a search, what the filters begin with. `search` without `?`. */
export function choiceIn(search: string): FilterChoice {
  if (!asksToSearch(search)) return nothingChosen;
  const query = new URLSearchParams(search);
  const states = (query.get("state") ?? "").split(",");
  const type = resultTypes.find((each) => each === query.get("type")) ?? "Property";
  return {
    area: query.get("area") ?? "",
    category: query.get("category") ?? "",
    type,
    unitType: type === "Unit" ? (query.get("unitType") ?? "") : "",
    text: query.get("text") ?? "",
    states: codesIn(unitStatuses).filter((state) => states.includes(state)),
    page: pageIn(search),
  };
}

/** The address of a search, to which Back leads again; what is not chosen is left out. */
export function searchUrl({ area, category, type, unitType, text, states, page }: FilterChoice): string {
  const query = new URLSearchParams({ area, category, type });
  if (type === "Unit" && unitType) query.set("unitType", unitType);
  if (text) query.set("text", text);
  if (states.length > 0) query.set("state", states.join(","));
  if (page > 0) query.set("page", String(page));
  return `${paths.properties}?${query}`;
}

/** Which table the text is looked for in, and how (specification, points 3 and 9). */
const columns = {
  Property: { column: "propertyName", value: "Property", joinTableName: "property" },
  Unit: { column: "unitName", value: "unit", joinTableName: "unitProfile" },
} as const;

/** The search request, to the letter (specification, points 3 and 9). The server knows all areas and refuses others. */
export const toRequest = (choice: FilterChoice): Request<"POST /unitprofiles/searchfilters"> => ({
  body: {
    propertyId: 0,
    category: choice.category as Category,
    unitProfile: choice.unitType,
    propertyName: "",
    custodianId: 0,
    location: choice.area,
    searchText: choice.text,
    ...columns[choice.type],
    unitStatus: [...choice.states],
    operation: "LIKE",
    typeOfBusiness: "",
    minRent: 0,
    maxRent: 0,
    page: choice.page,
  },
});
