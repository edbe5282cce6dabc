import type { Option, OptionGroup } from "../../../ui/fields/select-field.tsx";
import type { SearchChoice } from "./search-choice.ts";

/** What the search form offers; the page brings it. */
export interface Offers {
  areas: readonly OptionGroup[];
  categories: readonly OptionGroup[];
  businessTypes: readonly Option[];
  rentRanges: readonly Option[];
}

interface Found {
  group: OptionGroup;
  option: Option;
}

export const findIn = (groups: readonly OptionGroup[], value: string): Found | undefined =>
  groups
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .find(({ option }) => option.value === value);

const titleIn = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.title;

const isMissing = (groups: readonly OptionGroup[], value: string) =>
  value === "" || (groups.length > 0 && !findIn(groups, value));

/**
 * Whether each required choice is missing or isn't offered. While the options are unknown, any choice is accepted. On the map
 * (`isAnywhere`) no area is required.
 */
export function missingIn({ location, category }: SearchChoice, { areas, categories }: Offers, isAnywhere = false) {
  return { location: !isAnywhere && isMissing(areas, location), category: isMissing(categories, category) };
}

export const isComplete = (choice: SearchChoice, offers: Offers, isAnywhere?: boolean): boolean =>
  !Object.values(missingIn(choice, offers, isAnywhere)).includes(true);

/** The titles of the choices; a unit type includes its category, because both commercial ones have it. */
export function titlesOf(choice: SearchChoice, { areas, categories, businessTypes, rentRanges }: Offers) {
  const category = findIn(categories, choice.category);
  const isWhole = category?.option === category?.group.options[0];
  return {
    area: findIn(areas, choice.location)?.option.title ?? choice.location,
    category: [!isWhole && category?.option.title, category?.group.title ?? choice.category].filter(Boolean).join(", "),
    typeOfBusiness: titleIn(businessTypes, choice.typeOfBusiness) ?? choice.typeOfBusiness,
    rent: titleIn(rentRanges, choice.rent) ?? choice.rent,
  };
}
