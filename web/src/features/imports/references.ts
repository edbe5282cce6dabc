import type { ApiQuery } from "../../lib/api/answers.tsx";
import type { Answer, Call } from "../../lib/api/api-client.ts";
import { apiQuery } from "../../lib/api/api-query.ts";

/** How to ask for the records that a cell may mean, and how a sheet names each of them. */
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

const areas = () =>
  references<"GET /properties/searchfilters/areas">(
    apiQuery("GET /properties/searchfilters/areas", {}, "log"),
    (found) => found.map(({ title }) => title),
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

const byColumn: Readonly<Record<string, (search: string) => References>> = {
  "address.area": areas,
  careTaker: employees,
  custodianId: employees,
  currentOwner: owners,
  previousOwner: owners,
  propertyId: properties,
};

/** The records that the text in a cell of the column may mean; its number, if it says one, is not searched for. */
export function referencesLike(column: string, text: string): References {
  const search = text
    .replace(/\s*#\s*\d*\s*$/, "")
    .trim()
    .slice(0, 100);
  return (byColumn[column] ?? areas)(search);
}
