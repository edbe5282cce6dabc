import { defaultListFilter } from "@vasati/contract/portfolio/default-list-filter";
import { staff } from "@vasati/contract/people/roles";
import { codesIn, unitStatuses } from "@vasati/contract/wire/codes";
import { hasRole } from "../../../../lib/session/session.ts";
import type { FilterChoice, Viewer } from "./filter-choice.ts";
import { isSearch, noFilters, ownProperties } from "./filter-choice.ts";
import { propertiesAddress } from "./properties.address.ts";

/** What the list begins with: for staff the default list filter (requirements 4.10 and 9.5), for others `ownProperties`. */
function startingFilters(viewer: Viewer): FilterChoice {
  if (!hasRole(viewer, ...staff)) return ownProperties(viewer);
  const { custodianId, category, unitStatus } = defaultListFilter;
  return { ...noFilters, custodianId: viewer.custodianId ?? custodianId, category, states: [unitStatus] };
}

/** Leaves out the filters that the search or the list does not have, or not for this role. A list shows properties. */
export function applicable(choice: FilterChoice, viewer: Pick<Viewer, "role">): FilterChoice {
  const searches = isSearch(choice);
  const type = searches ? choice.type : "Property";
  return {
    ...choice,
    type,
    unitType: type === "Unit" ? choice.unitType : "",
    // A unit's name says nothing about properties.
    text: type === choice.type ? choice.text : "",
    sort: searches ? noFilters.sort : choice.sort,
    mine: !searches && hasRole(viewer, "Owner") && choice.mine,
    archived: !searches && hasRole(viewer, "Administrator") && choice.archived,
  };
}

/** Reads the filters from the address. `search` without `?`. */
export function choiceIn(search: string, viewer: Viewer): FilterChoice {
  const asked = propertiesAddress.read(search);
  const { state, custodian, show: _, open: _open, ...place } = asked;
  const { sort, size, page } = place;
  const said = state.split(",");
  const states = codesIn(unitStatuses).filter((each) => said.includes(each));
  const choice = applicable({ ...place, states, custodianId: custodian ?? 0 }, viewer);
  const begins = Object.keys(propertiesAddress.filters(asked)).length === 0;
  return begins ? { ...startingFilters(viewer), sort, size, page } : choice;
}
