import type { propertySorts } from "@vasati/contract/wire/sorts";
import type { Sort } from "@vasati/contract/wire/paging";
import { cardsPerPage } from "@vasati/contract/wire/paging";
import type { UnitStatus } from "@vasati/contract/wire/codes";
import type { Role } from "@vasati/contract/people/roles";
import { staff } from "@vasati/contract/people/roles";

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
  /** Of a list alone: a search shows the newest first (requirements 11.9). */
  sort: Sort<(typeof propertySorts)[number]>;
  /** Cards on a page. */
  size: number;
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
  sort: "-createdAt",
  size: cardsPerPage,
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
