import type { VacantUnitSearch } from "@vasati/contract/portfolio/units";

/**
 * Collects the values of a statement and returns a placeholder for each. `unseen` is for values that differ from search to search:
 * it hides them from PostgreSQL's planner, which would otherwise plan each search again, and that takes as long as the search.
 */
export function places() {
  const values: unknown[] = [];
  const of = (value: unknown) => `$${values.push(value)}`;
  return {
    values,
    of,
    unseen: (value: unknown, type: "text" | "numeric" | "date") => `(select ${of(value)}::${type})`,
  };
}
export type Places = ReturnType<typeof places>;

type UnitFilters = Pick<VacantUnitSearch, "unitProfile" | "typeOfBusiness" | "minRent" | "maxRent">;
type FurtherFilters = Pick<
  VacantUnitSearch,
  "unitProfileSubType" | "furnishing" | "availableBy" | "maxDeposit" | "minArea" | "maxArea"
>;

/** Conditions of the filters of every search (requirements 3.5). Those of the usual search only use columns of the search index. */
export function filterConditions(search: UnitFilters, place: Places): string[] {
  const conditions: string[] = [];
  if (search.unitProfile) conditions.push(`unit_type = ${place.unseen(search.unitProfile, "text")}`);
  if (search.typeOfBusiness) conditions.push(`type_of_business = ${place.unseen(search.typeOfBusiness, "text")}`);
  // The rents of the unit overlap the requested range (requirements 11.8).
  if (search.minRent > 0) conditions.push(`max_rent >= ${place.unseen(search.minRent, "numeric")}`);
  if (search.maxRent > 0) conditions.push(`min_rent <= ${place.unseen(search.maxRent, "numeric")}`);
  return conditions;
}

/**
 * Conditions of the further filters, the same text whichever of them are set: there would be a thousand texts otherwise, each to be
 * planned. What nobody has said of a unit is in no limit, but a vacant unit without a day is available now.
 */
export function furtherConditions(search: FurtherFilters, place: Places): string[] {
  const subType = place.unseen(search.unitProfileSubType, "text");
  const furnishing = place.unseen(search.furnishing, "text");
  const day = place.unseen(search.availableBy || null, "date");
  const deposit = place.unseen(search.maxDeposit, "numeric");
  const most = place.unseen(search.maxArea, "numeric");
  return [
    `(${subType} = '' or unit_sub_type = ${subType})`,
    `(${furnishing} = '' or furnishing = ${furnishing})`,
    `(${day} is null or available_from is null or available_from <= ${day})`,
    `(${deposit} = 0 or deposit <= ${deposit})`,
    `area_of_unit >= ${place.unseen(search.minArea, "numeric")}`,
    `(${most} = 0 or area_of_unit <= ${most})`,
  ];
}
