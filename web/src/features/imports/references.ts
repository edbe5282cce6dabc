import type { CodeTitle } from "../../domain/words/code-titles.ts";
import type { Answer, Call } from "../../lib/api/api-client.ts";
import { apiQuery } from "../../lib/api/query.ts";
import type { ApiQuery } from "../../lib/api/query.ts";

/** How to look up the records that a cell may refer to, and how a sheet names them. */
interface References {
  query: ApiQuery;
  namesIn: (answer: unknown) => string[];
}

/** As many as a list below a control shows without scrolling. */
const most = 8;

const named = (name: string, id: number) => `${name} #${id}`;

/** Ties the question to the names in its answer. */
const references = <C extends Call>(
  query: ApiQuery<Answer<C>>,
  namesIn: (answer: Answer<C>) => string[],
): References => ({
  query,
  namesIn: (answer) => namesIn(answer as Answer<C>),
});

const page = (search: string) => ({ search, size: String(most) });

const areas = (_search: string, titleOf: CodeTitle) =>
  references<"GET /properties/searchfilters/areas">(
    apiQuery("GET /properties/searchfilters/areas", {}, "log"),
    (found) => found.map(({ value, title }) => titleOf("area", value, title)),
  );
const employees = (search: string) =>
  references<"GET /custodians">(apiQuery("GET /custodians", { query: page(search) }, "log"), ({ items }) =>
    items.map(({ custodianName, employeeId }) => named(custodianName, employeeId)),
  );
const owners = (search: string) =>
  references<"GET /ownerProfiles">(apiQuery("GET /ownerProfiles", { query: page(search) }, "log"), ({ items }) =>
    items.map(({ ownerOrLeasorName, ownerLeaserProfileId }) => named(ownerOrLeasorName, ownerLeaserProfileId)),
  );
const properties = (search: string) =>
  references<"GET /properties">(
    apiQuery("GET /properties", { query: { ...page(search), mine: "true" } }, "log"),
    ({ items }) => items.map(({ propertyName, propertyId }) => named(propertyName, propertyId)),
  );
const units = (search: string) =>
  references<"GET /leases/units">(apiQuery("GET /leases/units", { query: { search } }, "log"), (found) =>
    found.map(({ unitName, unitProfileId }) => named(unitName, unitProfileId)),
  );
const tenants = (search: string) =>
  references<"GET /tenants">(apiQuery("GET /tenants", { query: page(search) }, "log"), ({ items }) =>
    items.map(({ tenantName, tenantId }) => named(tenantName, tenantId)),
  );

const byColumn: Readonly<Record<string, (search: string, titleOf: CodeTitle) => References>> = {
  "address.area": areas,
  careTaker: employees,
  custodianId: employees,
  currentOwner: owners,
  previousOwner: owners,
  propertyId: properties,
  unitProfileId: units,
  tenantId: tenants,
};

/** The records that the text in a cell may refer to; a number in it is not searched for. */
export function referencesLike(column: string, text: string, titleOf: CodeTitle): References {
  const search = text
    .replace(/\s*#\s*\d*\s*$/, "")
    .trim()
    .slice(0, 100);
  return (byColumn[column] ?? areas)(search, titleOf);
}
