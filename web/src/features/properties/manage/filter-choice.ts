import type { UnitStatus } from "@vasati/contract/wire/codes";
import type { Role } from "@vasati/contract/people/roles";
import { staff } from "@vasati/contract/people/roles";
import { paths } from "../../../paths.ts";

/** What is searched for. */
export const resultTypes = ["Property", "Unit"] as const;
type ResultType = (typeof resultTypes)[number];

/**
 * The filters in force. The address holds them; the chips, the filter panel, the call and the export are derived from them.
 * Texts are empty where nothing is chosen.
 */
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
  /** The employee whose properties these are; 0 for anybody's. */
  custodianId: number;
  /** Only those that the person owns. */
  mine: boolean;
  /** The archived properties instead of the others. */
  archived: boolean;
  /** From 0. */
  page: number;
}

export const noFilters: FilterChoice = {
  area: "",
  category: "",
  type: "Property",
  unitType: "",
  text: "",
  states: [],
  custodianId: 0,
  mine: false,
  archived: false,
  page: 0,
};

/** Who looks at the list. */
export interface Viewer {
  role: Role;
  /** The custodian that the person is. */
  custodianId: number | undefined;
}

export const isStaff = ({ role }: Pick<Viewer, "role">): boolean => staff.some((each) => each === role);

/** The properties that somebody manages or owns; for everybody else, all. */
export function ownProperties({ role, custodianId }: Viewer): FilterChoice {
  if (role === "Custodian" && custodianId !== undefined) return { ...noFilters, custodianId };
  return { ...noFilters, mine: role === "Owner" };
}

/** With an area and a category it is a search (requirements 5.3), else a list. */
export const isSearch = ({ area, category }: FilterChoice): boolean => area !== "" && category !== "";

/** Stands in the address where there are no filters, because the bare address shows what the list begins with. */
const showsAll = "show=all";

/** The address of these filters, to which Back leads again; what is not chosen is left out. */
export function filterUrl(choice: FilterChoice): string {
  const { area, category, type, unitType, text, states, custodianId, mine, archived, page } = choice;
  const all = {
    area,
    category,
    type: type === "Unit" && type,
    unitType,
    text,
    state: states.join(","),
    custodian: custodianId,
    mine,
    archived,
  };
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const query = String(new URLSearchParams(given)) || showsAll;
  return `${paths.properties}?${query}${page > 0 ? `&page=${page}` : ""}`;
}

/** Whether anything narrows the list down. */
export const isFiltered = (choice: FilterChoice): boolean => filterUrl({ ...choice, page: 0 }) !== filterUrl(noFilters);
