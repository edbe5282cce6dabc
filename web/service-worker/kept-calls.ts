import type { Calls } from "@vasati/contract/wire/api";

/**
 * The calls whose latest answers are kept for a time without a network: lists, and the pages of units and properties. A call
 * that is not here is never kept: logins, single people's records, papers, users, audit trail, settings, news.
 */
const keptCalls: readonly (keyof Calls)[] = [
  "POST /units/searchfilters",
  "POST /residential/searchfilters",
  "GET /units/{id}",
  "GET /residential/units/{id}",
  "GET /properties",
  "GET /properties/custodians",
  "GET /residential/properties",
  "POST /properties/searchfilters",
  "GET /properties/{id}",
  "POST /unitprofiles/searchfilters",
  "GET /unitprofiles/{id}",
  "GET /residential/unitprofiles/{id}",
  "GET /unitprofiles/summary",
  "GET /unitprofiles/summary/attention",
  "POST /tenancies/unitprofiles",
  "GET /tenancies",
  "GET /tenants",
  "GET /tenants/enquiries",
  "GET /enquiries",
  "GET /ownerProfiles",
  "GET /custodians",
  "GET /serviceRequests",
  "GET /documents",
  "GET /documents/tenancies/{tenancyId}",
  "GET /tasks",
  "GET /tasks/counts",
];

/** Lists of choices, which change with a release: a form or a filter that offers those of last week is not out of date. */
const fixedLists: readonly (keyof Calls)[] = [
  "GET /properties/searchfilters/areas",
  "GET /properties/categories",
  "GET /properties/customers/categories",
  "GET /unitprofiles/customers/types",
  "GET /unitprofiles/subtypes",
  "GET /residential/unitTypes",
  "GET /residential/unitSubTypes",
  "GET /codes/{list}",
  "GET /documents/documentTypes",
];

/** What ends the session of whoever sends it. */
const partings: readonly (keyof Calls)[] = ["POST /users/logout"];

const prefix = "/api/v1";
/** Words stand before parameters: `/properties/categories` is no property. */
const matcher = (calls: readonly string[]) => {
  const patterns = calls.map((call) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`));
  return (call: string) => patterns.some((pattern) => pattern.test(call));
};
const isKeptCall = matcher(keptCalls);
const isFixedList = matcher(fixedLists.map((call) => call.replace("{list}", String.raw`[\w-]+`)));
const isParting = matcher(partings);

export type Keeping = "changing" | "fixed" | "parting" | "never";

/** How the answer to a request is kept. `path` is the URL's. */
export function keepingOf(method: string, path: string): Keeping {
  if (!path.startsWith(`${prefix}/`)) return "never";
  const call = `${method} ${path.slice(prefix.length)}`;
  if (isParting(call)) return "parting";
  return isFixedList(call) ? "fixed" : isKeptCall(call) ? "changing" : "never";
}
