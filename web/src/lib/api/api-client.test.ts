import { endpoints } from "@vasati/contract/wire/api";
import { describe, expect, it } from "vitest";
import { isExempt, target } from "./api-client.ts";

describe("the target of a call", () => {
  it("fills in parameters and query, escaped, and leaves out what is not given", () => {
    const request = { params: { id: "a/b ?" }, query: { page: 2, search: "R&D", type: undefined, empty: "" } };
    expect(target("GET /units/{id}", request)).toEqual({
      method: "GET",
      path: "/units/a%2Fb%20%3F?page=2&search=R%26D",
    });
  });

  it("says a list one by one", () => {
    const query = { unitStatus: ["NOP", "UNM"], none: [] };
    expect(target("GET /exports/tenants", { query }).path).toBe("/exports/tenants?unitStatus=NOP&unitStatus=UNM");
  });

  it("is the bare path without them", () => {
    expect(target("POST /users/login", {})).toEqual({ method: "POST", path: "/users/login" });
  });
});

describe("the token is not sent", () => {
  it.each([
    "/users/login",
    "/register",
    "/users/forgot-password",
    "/properties/searchfilters/areas",
    "/unitprofiles/customers/types",
    "/properties/categories",
    "/properties/customers/categories",
    "/residential/unitTypes",
    "/units/searchfilters",
    "/residential/searchfilters",
    "/units/7",
    "/residential/units/7",
  ])("to %s", { meta: { proves: "7.3" } }, (path) => {
    expect(isExempt(path)).toBe(true);
  });

  it.each([
    "/users/me",
    "/tenants/enquiries",
    "/unitprofiles/7",
    "/residential/unitprofiles/7",
    "/residential/units",
    "/chagepassword",
    "/users/logout",
  ])("but it is to %s", { meta: { proves: "7.3" } }, (path) => {
    expect(isExempt(path)).toBe(false);
  });
});

it("sends the token with every call that asks for a login", { meta: { proves: "7.3" } }, () => {
  const asking = endpoints.filter(({ access }) => access !== "public").map(({ path }) => path);
  expect(asking.filter(isExempt)).toEqual([]);
});
