import { codesIn, unitStatuses } from "@vasati/contract/wire/codes";
import { defaultListFilter } from "@vasati/contract/portfolio/properties";
import { pageIn } from "../../../paths.ts";
import type { FilterChoice, Viewer } from "./filter-choice.ts";
import { isSearch, isStaff, noFilters, ownProperties, resultTypes } from "./filter-choice.ts";

/** What the list begins with: for staff the default list filter (requirements 4.10 and 9.5), for others `ownProperties`. */
function startingFilters(viewer: Viewer): FilterChoice {
  if (!isStaff(viewer)) return ownProperties(viewer);
  const { custodianId, category, unitStatus } = defaultListFilter;
  return { ...noFilters, custodianId: viewer.custodianId ?? custodianId, category, states: [unitStatus] };
}

/** Leaves out the filters that the search or the list does not have, or not for this role. A list shows properties. */
export function applicable(choice: FilterChoice, { role }: Pick<Viewer, "role">): FilterChoice {
  const searches = isSearch(choice);
  const type = searches ? choice.type : "Property";
  return {
    ...choice,
    type,
    unitType: type === "Unit" ? choice.unitType : "",
    // The name of a unit is none of a property.
    text: type === choice.type ? choice.text : "",
    mine: !searches && role === "Owner" && choice.mine,
    archived: !searches && role === "Administrator" && choice.archived,
  };
}

const parameters = ["area", "category", "type", "unitType", "text", "state", "custodian", "mine", "archived"] as const;

/** Reads the filters from the address. `search` without `?`. */
export function choiceIn(search: string, viewer: Viewer): FilterChoice {
  const query = new URLSearchParams(search);
  const page = pageIn(search);
  if (!parameters.some((name) => query.has(name)))
    return { ...(query.has("show") ? noFilters : startingFilters(viewer)), page };
  const states = (query.get("state") ?? "").split(",");
  const custodian = query.get("custodian") ?? "";
  const choice = {
    area: query.get("area") ?? "",
    category: query.get("category") ?? "",
    type: resultTypes.find((each) => each === query.get("type")) ?? "Property",
    unitType: query.get("unitType") ?? "",
    text: query.get("text") ?? "",
    states: codesIn(unitStatuses).filter((state) => states.includes(state)),
    custodianId: /^\d{1,15}$/.test(custodian) ? Number(custodian) : 0,
    mine: query.has("mine"),
    archived: query.has("archived"),
    page,
  };
  return applicable(choice, viewer);
}
