import { expect, it } from "vitest";
import { endpoints } from "./api.ts";

/** The calls of chapter 7 of docs/requirements.md, in its order. */
const calls = [
  "POST /users/login",
  "POST /registration",
  "POST /chagepassword",
  "GET /properties/custodians",
  "GET /residential/properties",
  "GET /properties/searchfilters/areas",
  "GET /properties/{id}",
  "POST /properties",
  "POST /properties/searchfilters",
  "POST /unitprofiles/searchfilters",
  "GET /unitprofiles/customers/types",
  "GET /unitprofiles/subtypes",
  "GET /residential/unitTypes",
  "GET /residential/unitSubTypes",
  "POST /unitprofiles",
  "POST /residential/units",
  "GET /unitprofiles/{id}",
  "GET /residential/units/{id}",
  "GET /residential/unitprofiles/{id}",
  "GET /units/{id}",
  "GET /unitprofiles/summary",
  "POST /tenancies/unitprofiles",
  "POST /tenancies",
  "PATCH /tenancies/statuses",
  "GET /tenants",
  "POST /tenants",
  "POST /tenants/enquiries",
  "GET /ownerProfiles",
  "POST /ownerProfiles",
  "GET /ownerProfiles/{id}",
  "GET /custodians",
  "GET /properties/categories",
  "GET /properties/customers/categories",
  "POST /documents",
  "GET /documents/tenancies/{tenancyId}",
  "GET /documents/{id}/downloads",
  "DELETE /documents/{id}",
  "POST /units/searchfilters",
  "POST /residential/searchfilters",
];

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const answering = (kind: string) => endpoints.filter(({ success }) => success.answer === kind).map(callOf);

it("has every call of the requirements, by method and path", { meta: { proves: "7.1" } }, () => {
  expect(endpoints.map(callOf)).toEqual(expect.arrayContaining(calls));
});

it("a login and a deletion return text, a download the file", { meta: { proves: ["7.4", "7.31", "10.1"] } }, () => {
  const logins = ["POST /users/login", "POST /users/login/code", "POST /users/login/passkey", "POST /users/me/proof"];
  expect(answering("text").toSorted()).toEqual(["DELETE /documents/{id}", ...logins]);
  expect(answering("file")).toContain("GET /documents/{id}/downloads");
});
