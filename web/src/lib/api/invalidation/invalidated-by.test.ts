import { endpoints } from "@vasati/contract/wire/api";
import { describe, expect, it } from "vitest";
import { reads } from "./call-tags.ts";
import { invalidatedBy } from "./invalidated-by.ts";

describe("what a change outdates", () => {
  it.each([
    [
      "PATCH /tenants/{id}",
      ["GET /tenants", "GET /tenants/{id}", "GET /tenancies", "GET /tasks", "GET /documents", "GET /audit"],
    ],
    ["PATCH /ownerProfiles/{id}", ["GET /ownerProfiles", "GET /properties/{id}", "GET /audit"]],
    ["PATCH /custodians/{id}", ["GET /custodians", "GET /properties/{id}", "GET /serviceRequests", "GET /audit"]],
    ["PATCH /properties/{id}", ["GET /unitprofiles/{id}", "GET /tenancies/{id}", "GET /documents", "GET /audit"]],
    ["PATCH /unitprofiles/{id}", ["POST /unitprofiles/searchfilters", "GET /tenancies", "GET /audit"]],
    [
      "PATCH /tenancies/statuses",
      ["GET /unitprofiles/summary", "GET /leases/units", "GET /tasks/counts", "GET /reports/rentRoll"],
    ],
  ])("%s: %s", (made, calls) => {
    const isOutdated = invalidatedBy(made);
    for (const call of calls) expect(`${call} ${isOutdated(call)}`).toBe(`${call} true`);
  });

  it.each([
    ["POST /serviceRequests", "GET /enquiries"],
    ["PATCH /tenants/{id}", "GET /codes/{list}"],
    ["PATCH /settings", "GET /tenants"],
  ])("%s leaves %s as it is", (made, call) => expect(invalidatedBy(made)(call)).toBe(false));
});

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isJson = ({ success }: (typeof endpoints)[number]) => typeof success.answer !== "string";

it("every call that reads records says which, but for lists of choices", { meta: { proves: "18.8" } }, () => {
  const silent = endpoints.filter(
    (endpoint) => endpoint.method === "GET" && isJson(endpoint) && !reads[callOf(endpoint)],
  );
  expect([...new Set(silent.map(({ feature }) => feature))]).toEqual(["catalogue"]);
});

/** Calls that only read but use POST, because their query is long; and those that ask for something or prove something. */
const asking = [
  "POST /units/map",
  "POST /units/searchfilters",
  "POST /residential/searchfilters",
  "POST /properties/searchfilters",
  "POST /unitprofiles/searchfilters",
  "POST /tenancies/unitprofiles",
  "POST /tenancies/{id}/terms/preview",
  "POST /imports/{list}/file",
  "POST /imports/{list}/check",
  "POST /alerts/links",
  "POST /visits/links",
  "POST /enquiries/links",
  "POST /enquiries/links/downloads",
  "POST /users/login/challenge",
  "POST /users/me/codes/secret",
  "POST /users/me/passkeys/challenge",
  "POST /users/me/proof",
  "POST /users/me/confirmation-mails",
];

it("every call that changes records says which", { meta: { proves: "18.8" } }, () => {
  const silent = endpoints.filter(({ method, changes: declared }) => method !== "GET" && !declared?.length).map(callOf);
  expect(silent.toSorted()).toEqual(asking.toSorted());
});
