import type { Offers } from "./chosen.ts";
import { findIn } from "./chosen.ts";
import type { SearchChoice } from "./search-choice.ts";
import { furtherCount, furtherNames, nothingChosen } from "./search-choice.ts";

const noFurther = Object.fromEntries(furtherNames.map((name) => [name, ""]));

/** Searches that may find something if this one found nothing: without rent, business type, further filters or unit type, or in another area. */
export function widerSearches(choice: SearchChoice, { categories }: Pick<Offers, "categories">) {
  const whole = findIn(categories, choice.category)?.group.options[0];
  const first = { ...choice, page: 0 };
  return {
    anyRent: choice.rent ? { ...first, rent: "" } : undefined,
    anyBusiness: choice.typeOfBusiness ? { ...first, typeOfBusiness: "" } : undefined,
    noFurther: furtherCount(choice) > 0 ? { ...first, ...noFurther } : undefined,
    wholeCategory:
      whole && whole.value !== choice.category ? { ...whole, choice: { ...first, category: whole.value } } : undefined,
    inArea: (location: string) => ({ ...nothingChosen, location, category: whole?.value ?? choice.category }),
  };
}
