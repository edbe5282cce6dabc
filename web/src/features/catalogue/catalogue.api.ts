import { apiQuery } from "../../lib/api-query.ts";

/** The localities in which units can be searched. */
export const areasQuery = () => apiQuery("GET /properties/searchfilters/areas", {}, "load");

/** Property categories with their unit types, as the customer search offers them. */
export const customerCategoriesQuery = () => apiQuery("GET /properties/customers/categories", {}, "load");
