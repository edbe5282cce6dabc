import type { Area } from "@vasati/contract/portfolio/catalogue";
import { demoEmail, demoPassword } from "@vasati/contract/office/demo";
import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { UnitPage } from "@vasati/contract/portfolio/units";
import type autocannon from "autocannon";
import { repeatedSearches, unrepeatedSearches } from "../search/searches.ts";

/** Requests of one kind, as many as needed. */
export interface Traffic {
  name: string;
  /** The status of each answer. */
  status: number;
  next: () => autocannon.Request;
}

const json = { "content-type": "application/json" };
/** The headers of browsers, so that answers are compressed. */
const compressed = { "accept-encoding": "gzip, deflate, br, zstd" };
const api = "/api/v1";

async function callsOf(address: string) {
  const answerTo = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${api}${path}`, init);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const post = (path: string, body: object) =>
    answerTo(path, { method: "POST", headers: json, body: JSON.stringify(body) });
  const login = await post("/users/login", { email: demoEmail("administrator"), password: demoPassword });
  const signedIn = { authorization: `Bearer ${await login.text()}` };
  const read = async <Answer>(path: string) => (await answerTo(path, { headers: signedIn })).json() as Promise<Answer>;
  return { post, read, signedIn };
}

/** Returns the values in turn, again and again. */
function roundRobin<Value>(values: readonly Value[]): () => Value {
  if (values.length === 0) throw new Error("There is nothing to ask for.");
  let count = 0;
  return () => values[(count += 1) % values.length] as Value;
}

const search = (body: () => string) => (): autocannon.Request => ({
  method: "POST",
  path: `${api}/units/searchfilters`,
  headers: { ...json, ...compressed },
  body: body(),
});

const get = (path: string, headers: Record<string, string>): autocannon.Request => ({ method: "GET", path, headers });

/** The traffic of visitors and managers on the demo portfolio. */
export async function traffics(address: string): Promise<Traffic[]> {
  const { post, read, signedIn } = await callsOf(address);
  const areas = (await read<Area[]>("/properties/searchfilters/areas")).map(({ value }) => value);
  const area = roundRobin(areas);
  const pages: UnitPage[] = [];
  // One after the other, because a server that has just started on a busy machine would refuse some of so many.
  for (const location of areas)
    pages.push((await (await post("/units/searchfilters", { location, category: "SC" })).json()) as UnitPage);
  const unit = roundRobin(pages.flatMap(({ items }) => items.map((item) => item.unitProfileId)));
  // The hourly chores delete former tenants' identity papers, but no agreements.
  const agreements = await read<PageOf<Document>>("/documents?documentType=Agreement&size=100");
  const document = roundRobin(agreements.items.map(({ id }) => id));
  let strangers = 0;
  return [
    { name: "searches, never repeated", status: 200, next: search(unrepeatedSearches(areas)) },
    { name: "searches, repeated", status: 200, next: search(repeatedSearches(areas)) },
    {
      name: "pages of searches",
      status: 200,
      next: () => get(`/user?location=${area()}&category=SC`, compressed),
    },
    {
      name: "pages of units",
      status: 200,
      next: () => get(`/user/unit/unit-profile-details?unitId=${unit()}`, compressed),
    },
    {
      name: "lists of a hundred tenants",
      status: 200,
      next: () => get(`${api}/tenants?size=100`, { ...signedIn, ...compressed }),
    },
    {
      name: "downloads of documents",
      status: 200,
      next: () => get(`${api}/documents/${document()}/downloads`, signedIn),
    },
    {
      name: "logins with a wrong password",
      status: 401,
      // Each from its own address, because attempts per address are limited.
      next: () => ({
        method: "POST",
        path: `${api}/users/login`,
        headers: { ...json, "x-forwarded-for": `2001:db8:0:${(strangers += 1).toString(16)}::1` },
        body: JSON.stringify({ email: `stranger-${strangers}@example.org`, password: "Drought-sun-4242" }),
      }),
    },
  ];
}
