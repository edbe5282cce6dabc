import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Rolldown } from "vite";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether the path belongs to managers' code. */
const isOfManagers = (id: string): boolean =>
  /\/web\/src\/(.*\/)?(manage|pages\/[^/]+)\/|\/(prefetch|manager-code)\.ts$/.test(id);
/** What visitors' code begins with. */
const isVisitorsEntry = (id: string): boolean => /\/web\/src\/(main|pages\/[^/]+)\.tsx$/.test(id);

/** Caches the answer for each module, because the bundler asks for each group. */
function once<Answer>(find: (id: string, graph: Graph) => Answer): (id: string, graph: Graph) => Answer {
  const known = new Map<string, Answer>();
  return (id, graph) => {
    const answer = known.get(id) ?? find(id, graph);
    known.set(id, answer);
    return answer;
  };
}

/** All that leads to a module, by imports of either kind; the way up ends at `isEnd`, which is among them. */
function ancestorsOf(id: string, graph: Graph, isEnd: (id: string) => boolean): Set<string> {
  const found = new Set([id]);
  for (const module of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (!isEnd(module)) for (const importer of [...importers, ...dynamicImporters]) found.add(importer);
  }
  return found;
}

/** Whether there is a way to the module from visitors' code that does not lead through managers'. */
const isForVisitors = once((id, graph) => ancestorsOf(id, graph, isOfManagers).values().some(isVisitorsEntry));

/** The module and everything it imports statically. */
const neededBy = once((id, graph) => {
  const found = new Set([id]);
  for (const module of found)
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  return found;
});

const isSchema = (id: string): boolean => /\/node_modules\/zod\//.test(id);
const isOfForms = once(
  (id, graph) =>
    id.endsWith("/web/src/lib/forms/form.ts") ||
    (/\/contract\/src\/|\/zod\//.test(id) && neededBy(id, graph).values().some(isSchema)),
);

type Shared =
  | (
      | "parts"
      | "forms"
      | "unit"
      | "auth"
      | "visits"
      | "papers"
      | "manage"
      | "modals"
      | "unit-profile"
      | "records"
      | "modal-records"
      | "profiles"
      | "figures"
      | "lists"
      | "split"
      | "shortlist"
      | "map"
    )
  | ("rent-parts" | "rent-forms" | "rent-records" | "words" | "seekers");

/** Small enough for every page; managers' screens need them without the pages of a unit. */
const isSmall = (id: string): boolean =>
  /\.api\.ts$|\/(file-name|picture-preview|tenancy-relations|unconfirmed-address)\.tsx$|\/visit-words\.ts$/.test(id);

/** Who somebody is, with the field for passwords and its icons. */
const isOfAuth = (id: string): boolean =>
  /\/features\/auth\/|\/people\/second-factors\.ts$|\/password-field\.|\/Icon(Eye|EyeOff|CircleDashed)\.m?js$/.test(id);

/** The chunk of a module that several visitors' pages or lazy parts share. */
function placeForVisitors(id: string, graph: Graph): Shared {
  if (/\/features\/enquiries\/thread\//.test(id)) return "visits";
  if (/\/domain\/shortlist\//.test(id)) return "shortlist";
  if (/\/ui\/map\/|\/IconMinus\.m?js$/.test(id)) return "map";
  if (isSmall(id) || id.endsWith("/with-proof.tsx")) return "parts";
  if (isOfAuth(id)) return "auth";
  if (isOfForms(id, graph)) return "forms";
  if (/\/features\/visits\//.test(id)) return "visits";
  if (/\/domain\/papers\//.test(id)) return "papers";
  return /\/web\/src\/features\//.test(id) ? "unit" : "parts";
}

const isOfUnits = once((id, graph) => isForVisitors(id, graph) && placeForVisitors(id, graph) === "unit");

const isEntry = (id: string, graph: Graph): boolean => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** The views of a page, in a folder of its name, are lazy parts. */
const isPage = (id: string): boolean => /\/web\/src\/pages\/([^/]+\/)?[^/]+$/.test(id);

/** Whether a page loads it with itself; all else comes with lazy parts, such as modals. */
const isOfPages = once((id, graph) => {
  const found = new Set([id]);
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return found.values().some(isPage);
});

/** The pages and lazy parts that load a module with them. */
const entriesOf = once((id, graph) =>
  [...ancestorsOf(id, graph, (module) => isEntry(module, graph))].filter((module) => isEntry(module, graph)),
);

/** Whether it is of the rent book, and of all pages only these need it. */
const isOfRentPages = (id: string, graph: Graph, pages: RegExp): boolean =>
  /\/web\/src\/features\/rent-book\/|\/contract\/src\/money\//.test(id) &&
  entriesOf(id, graph).every((entry) => !isPage(entry) || pages.test(entry));

const rentPages = /\/pages\/(rent\/|leasing\/my-home)/;
const accountPages = /\/pages\/(rent\/(rent-account|my-rent)|leasing\/my-home)\./;

const needsForms = (id: string, graph: Graph): boolean =>
  neededBy(id, graph)
    .values()
    .some((each) => isOfForms(each, graph));

/** Whether managers' screens of several kinds share it, and it needs schemas. */
const isOfRecords = once(
  (id, graph) => !isForVisitors(id, graph) && needsForms(id, graph) && !isOfRentPages(id, graph, rentPages),
);

const isOfAccounts = once(
  (id, graph) => !isForVisitors(id, graph) && !needsForms(id, graph) && isOfRentPages(id, graph, accountPages),
);

/** What the pages of people and places share, and no list needs. */
const isOfProfiles = (id: string): boolean => /\/web\/src\/features\/profiles\/manage\//.test(id);

/** What only lists with filters and pages need, with its styles: half of the screens are forms, profiles and accounts. */
const isOfLists = (id: string): boolean =>
  /\/web\/src\/manage\/(list\/(foot\/|batch\/|record-list|list-table|list-cards)|print\/|views\/saved-views|filter\/(?!kind-links|use-shown|search-box|toolbar\.module)).*\.(tsx?|css)$/.test(
    id,
  );

/** What few screens need: the names of fields in the history of units and tenancies, records beside their lists, and the steps with visits and questions. */
const ofFewScreens = (id: string): Shared | undefined => {
  if (/\/manage\/(unit|tenancy|constants|tenant|employee)-words\.ts$/.test(id)) return "words";
  if (/\/manage\/split\/(?!split\.ts)/.test(id)) return "split";
  return /\/manage\/((visit|question)-steps|use-(visit|question)-edit|reply|list\/row-(step|edit))\.tsx?$/.test(id)
    ? "seekers"
    : undefined;
};

/**
 * Managers' lists load no forms and schemas, nothing about rent accounts, units and tenancies, and nothing that only lazy parts need. Forms
 * load nothing of the rent book, and the page of rent terms nothing of rent accounts and other records.
 */
const placeOf = once((id, graph): Shared => {
  if (isForVisitors(id, graph)) return placeForVisitors(id, graph);
  if (isOfProfiles(id)) return id.endsWith("-figures.tsx") ? "figures" : "profiles";
  if (isOfRecords(id, graph)) return isOfPages(id, graph) ? "records" : "modal-records";
  if (isOfAccounts(id, graph)) return "rent-parts";
  const needed = [...neededBy(id, graph)];
  const needsOthers = needed.some((each) => isOfRecords(each, graph) || isOfAccounts(each, graph));
  if (needsForms(id, graph)) return needsOthers ? "rent-records" : "rent-forms";
  if (needed.some((each) => isOfUnits(each, graph))) return "unit-profile";
  if (!isOfPages(id, graph)) return "modals";
  return ofFewScreens(id) ?? (needed.some(isOfLists) ? "lists" : "manage");
});

/** In bytes. From here on, a separate chunk for two managers' screens is worth the request. */
const large = 3_000;

/** Small parts of what is too large: they belong to the form of a property. */
const isOfPositions = (id: string): boolean => /\/properties\/manage\/form\/(position-field|map-reference)\./.test(id);

/** Whether only two managers' screens use it, and it is too large for the others to load. */
const isSeldom = once((id, graph) => {
  if (isForVisitors(id, graph) || /^rent-|^seekers$/.test(placeOf(id, graph))) return false;
  if (isOfPositions(id)) return true;
  return entriesOf(id, graph).length < 3 && (graph.getModuleInfo(id)?.code?.length ?? 0) > large;
});

const shared = (place: Shared): Rolldown.CodeSplittingGroup => ({
  name: (id, graph) => (placeOf(id, graph) === place && !isSeldom(id, graph) ? place : null),
  debugName: place,
  minShareCount: 2,
});

const root = resolve(import.meta.dirname, "../..");

/** @throws if a file isn't there any more: it was moved, and would silently change its chunk */
const filesOf = (paths: string[]) =>
  new Set(
    paths.map((path) => {
      const file = join(root, path);
      if (!existsSync(file)) throw new Error(`${path}, which web/build/chunks.ts names, doesn't exist.`);
      return file;
    }),
  );

const base = filesOf([
  "web/src/lib/api/query.ts",
  "web/src/lib/browser/fetch-ahead.ts",
  "web/src/lib/forms/is-day.ts",
  "web/src/lib/session/own-account.ts",
  "web/src/routing/paths.ts",
  "web/src/routing/routes.ts",
  "contract/src/leasing/enquiry-states.ts",
  "contract/src/wire/paging.ts",
]);
const app = filesOf(["web/src/main.tsx", "web/src/pages/customer-search.tsx"]);
/** The app imports it dynamically, to evaluate it by itself, and yet it's in the same file. */
const isRenderer = (id: string): boolean => /\/node_modules\/(react-dom|scheduler)\//.test(id);
/** What a search needs after its answer, and no fields: two small files, which the first page would name one by one. */
const searchParts = filesOf([
  "web/src/features/units/search/chosen-filters.tsx",
  "web/src/features/units/search/wider-searches.tsx",
]);
const managerCode = filesOf([
  "web/src/routing/prefetch.ts",
  "web/src/routing/first-queries.ts",
  "web/src/routing/manager-code.ts",
]);

/**
 * Few chunks need few requests and compress better. In this order, each with everything that it needs and that isn't in an earlier one:
 * the API client, with which managers' screens start; the layout with the search, which is most people's first page; the prefetching of
 * managers' screens; then shared modules: of all pages; of forms, including schemas; of the pages about a unit; of the login; of the
 * pages where a visitor's visit or conversation is shown; of choosing documents; of shortlisted units; of maps; and of managers' screens, those with forms last, which visitors never load; at the end what a search seldom needs. Every other page and lazy part has its own chunk.
 */
export const fewChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "base", test: (id: string) => id.includes("preload-helper") || base.has(id) },
  { name: "app", test: (id: string) => app.has(id) || isRenderer(id) },
  { name: "manager-code", test: (id: string) => managerCode.has(id) },
  // Pages load it late, and the map with its code.
  { name: "trusted-script", test: (id: string) => id.endsWith("/lib/browser/trusted-script.ts") },
  shared("parts"),
  shared("forms"),
  shared("unit"),
  shared("auth"),
  shared("visits"),
  shared("papers"),
  shared("shortlist"),
  shared("map"),
  shared("manage"),
  shared("lists"),
  shared("figures"),
  shared("profiles"),
  shared("words"),
  shared("seekers"),
  shared("split"),
  shared("rent-parts"),
  shared("unit-profile"),
  shared("modals"),
  shared("records"),
  shared("modal-records"),
  shared("rent-forms"),
  shared("rent-records"),
  { name: "search-parts", test: (id: string) => searchParts.has(id) },
].map((group, place, groups) => Object.assign(group, { priority: groups.length - place }));
