import { apiQuery } from "../../lib/api/query.ts";

/** The localities in which units can be searched. */
export const areasQuery = () => apiQuery("GET /properties/searchfilters/areas", {}, "load");

/** Property categories with their unit types, as the customer search offers them. */
export const customerCategoriesQuery = () => apiQuery("GET /properties/customers/categories", {}, "load");

/** The uses of a commercial unit. */
export const businessTypesQuery = () => apiQuery("GET /codes/{list}", { params: { list: "business-types" } }, "load");

/** The rent ranges that a visitor may choose, `min-max` in rupees a month. */
export const rentRangesQuery = () => apiQuery("GET /codes/{list}", { params: { list: "rent-ranges" } }, "load");
