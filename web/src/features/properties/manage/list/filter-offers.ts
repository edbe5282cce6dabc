import type { Option, OptionGroup } from "../../../../ui/fields/select-field.tsx";
import type { FilterChoice } from "./filter-choice.ts";

/** What the filters offer; the page brings it. Empty while it is on its way. */
export interface FilterOffers {
  /** In groups by city. */
  areas: readonly OptionGroup[];
  categories: readonly Option[];
  commercialUnitTypes: readonly Option[];
  residentialUnitTypes: readonly Option[];
  states: readonly Option[];
}

/** The unit types of a category; residential ones have a separate list (requirements 4.11). */
export function unitTypesFor(category: string, offers: FilterOffers): readonly Option[] {
  if (category === "") return [];
  return category === "RS" ? offers.residentialUnitTypes : offers.commercialUnitTypes;
}

const isMissing = (options: readonly Option[], chosen: string) =>
  chosen === "" || (options.length > 0 && !options.some(({ value }) => value === chosen));

/** Whether each required choice is missing or isn't offered. While the options are unknown, any choice is accepted. */
export const missingIn = ({ area, category }: FilterChoice, { areas, categories }: FilterOffers) => ({
  area: isMissing(
    areas.flatMap(({ options }) => options),
    area,
  ),
  category: isMissing(categories, category),
});

const titleIn = (options: readonly Option[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.title ?? chosen;

export const titleOfArea = (area: string, { areas }: FilterOffers): string =>
  titleIn(
    areas.flatMap(({ options }) => options),
    area,
  );

/** The search as a heading: `Shop, Small Commercial · Indiranagar`. */
export function titleOfChoice(choice: FilterChoice, offers: FilterOffers): string {
  const { area, category, unitType } = choice;
  const kinds = [unitType && titleIn(unitTypesFor(category, offers), unitType), titleIn(offers.categories, category)];
  return `${kinds.filter(Boolean).join(", ")} · ${titleOfArea(area, offers)}`;
}
