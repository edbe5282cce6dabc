import type { Category, UnitType } from "../wire/codes.ts";

const kebabCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();

/** The picture shown where another one is missing or fails to load (requirements 2.36). */
export const placeholderPicture = "/pictures/placeholder.svg";

/** The picture of a unit type, a path on the site: `/pictures/open-space.svg`. */
export const pictureOfUnitType = (type: UnitType) => `/pictures/${kebabCase(type)}.svg`;

/** The picture of a property category: `/pictures/category-sc.svg`. */
export const pictureOfCategory = (category: Category) => `/pictures/category-${category.toLowerCase()}.svg`;
