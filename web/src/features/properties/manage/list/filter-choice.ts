import type { Sort } from "@vasati/contract/wire/paging";
import { cardsPerPage } from "@vasati/contract/wire/paging";
import type { UnitStatus } from "@vasati/contract/wire/codes";
import type { Role } from "@vasati/contract/people/roles";
import { hasRole } from "../../../../lib/session/session.ts";

/** The search text. */
export const resultTypes = ["Property", "Unit"] as const;
type ResultType = (typeof resultTypes)[number];

/**
 * The active filters. They are stored in the address; the chips, the filter panel, the call and the export are derived from them. Texts
 * are empty if nothing is chosen.
 */
export interface FilterChoice {
  /** An area's value. */
  area: string;
  category: string;
  type: ResultType;
  /** Only of a search for units; empty for all of the category. */
  unitType: string;
  text: string;
  /** An empty list means any. */
  states: readonly UnitStatus[];
  /** The employee whose properties are shown; 0 for everybody's. */
  custodianId: number;
  /** Only those that the person owns. */
  mine: boolean;
  /** The archived properties instead of the others. */
  archived: boolean;
  /** Only for lists; a search shows the newest first (requirements 11.9). */
  sort: Sort<"createdAt" | "propertyName">;
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

/** The properties that the person manages or owns; for everybody else, all. */
export function ownProperties(viewer: Viewer): FilterChoice {
  const { custodianId } = viewer;
  if (hasRole(viewer, "Custodian") && custodianId !== undefined) return { ...noFilters, custodianId };
  return { ...noFilters, mine: hasRole(viewer, "Owner") };
}

/** With an area and a category it is a search (requirements 5.3), otherwise a list. */
export const isSearch = ({ area, category }: FilterChoice): boolean => area !== "" && category !== "";
