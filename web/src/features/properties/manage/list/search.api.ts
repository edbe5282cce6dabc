import type { Category } from "@vasati/contract/wire/codes";
import type { Answer, Request } from "../../../../lib/api/api-client.ts";
import { apiQuery } from "../../../../lib/api/query.ts";
import type { ApiQuery } from "../../../../lib/api/query.ts";
import type { FilterChoice } from "./filter-choice.ts";
import { isSearch, noFilters } from "./filter-choice.ts";
import { placeOf, propertiesAddress } from "./properties.address.ts";

type Lists = Answer<"GET /properties/custodians">;
type PropertyPage = Answer<"GET /properties">;

/** The table in which to search for the text, and how (requirements 3.5 and 9.3). */
const columns = {
  Property: { column: "propertyName", value: "Property", joinTableName: "property" },
  Unit: { column: "unitName", value: "unit", joinTableName: "unitProfile" },
} as const;

/** The search request, to the letter (requirements 3.5 and 9.3). The server knows all areas and refuses others. */
export const toRequest = (choice: FilterChoice): Request<"POST /unitprofiles/searchfilters"> => ({
  body: {
    propertyId: 0,
    category: choice.category as Category,
    unitProfile: choice.unitType,
    propertyName: "",
    custodianId: choice.custodianId,
    location: choice.area,
    searchText: choice.text,
    ...columns[choice.type],
    unitStatus: [...choice.states],
    operation: "LIKE",
    typeOfBusiness: "",
    minRent: 0,
    maxRent: 0,
    page: choice.page,
    // Only sent if it isn't the default, because the search request (requirements 7.12) has no such field.
    ...(choice.size !== noFilters.size && { size: choice.size }),
  },
});

/** The filters as the list of properties and its export take them. */
export const listFilters = ({ category, custodianId, area, text, states, archived }: FilterChoice) => ({
  category: (category || undefined) as Category | undefined,
  custodianId: custodianId > 0 ? String(custodianId) : undefined,
  location: area,
  search: text,
  unitStatus: [...states],
  archived: archived ? ("true" as const) : undefined,
});

/**
 * Properties. A category and a state of one employee, as the default list filter has them, are the filters of
 * `GET /properties/custodians`, and are always sent: another server may have other defaults.
 */
export function propertiesQuery(choice: FilterChoice): ApiQuery<Lists | PropertyPage> {
  if (isSearch(choice)) return apiQuery("POST /properties/searchfilters", toRequest(choice), "submit");
  const paging = propertiesAddress.paging(placeOf(choice));
  const { category, custodianId, unitStatus, ...others } = listFilters(choice);
  const [state, ...more] = unitStatus;
  const { sort, ...pages } = paging;
  const hasOthers = more.length > 0 || Object.values(others).some(Boolean) || choice.mine || sort !== undefined;
  if (category && custodianId && state && !hasOthers)
    return apiQuery(
      "GET /properties/custodians",
      { query: { ...pages, custodianId, category, unitStatus: state } },
      "load",
    );
  const mine = choice.mine ? ("true" as const) : undefined;
  return apiQuery("GET /properties", { query: { ...paging, mine, ...listFilters(choice) } }, "load");
}

/** The two arrays of the property list as one page: the commercial properties and after them the residential ones. */
export function pageOf(answer: Lists | PropertyPage): PropertyPage {
  if ("items" in answer) return answer;
  const { propertyCommercialVO, propertyResidentialVO, propertyCommercialPage, propertyResidentialPage } = answer;
  return {
    ...propertyCommercialPage,
    items: [...propertyCommercialVO, ...propertyResidentialVO],
    total: Math.max(propertyCommercialPage.total, propertyResidentialPage.total),
    totalIsCapped: propertyCommercialPage.totalIsCapped || propertyResidentialPage.totalIsCapped,
  };
}

/** The residential call needs no login and therefore only finds vacant units (requirements 4.9). */
const isPublic = ({ states }: FilterChoice) => states.length === 1 && states[0] === "NOP";

/**
 * Units: residential ones by the residential call, whose failure shows no toast (requirements 4.11 and 8.13), if it supports the filters.
 */
export function unitSearchQuery(choice: FilterChoice) {
  if (choice.category !== "RS") return apiQuery("POST /unitprofiles/searchfilters", toRequest(choice), "submit");
  return isPublic(choice)
    ? apiQuery("POST /residential/searchfilters", toRequest(choice), "silent")
    : apiQuery("POST /unitprofiles/searchfilters", toRequest(choice), "silent");
}

/** The query for these filters. */
export const resultsQuery = (choice: FilterChoice) =>
  choice.type === "Unit" ? unitSearchQuery(choice) : propertiesQuery(choice);
