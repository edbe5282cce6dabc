import { endpoints } from "@vasati/contract/wire/api";
import { expect, it } from "vitest";
import { cachingOf } from "./cached-calls.ts";

it.each([
  ["GET", "/api/v1/tenants", "changing"],
  ["GET", "/api/v1/properties/12", "changing"],
  ["POST", "/api/v1/residential/searchfilters", "changing"],
  ["GET", "/api/v1/residential/unitprofiles/7", "changing"],
  ["GET", "/api/v1/documents/tenancies/7", "changing"],
  ["GET", "/api/v1/properties/searchfilters/areas", "fixed"],
  ["GET", "/api/v1/properties/categories", "fixed"],
  ["GET", "/api/v1/codes/window-types", "fixed"],
  ["POST", "/api/v1/users/logout", "parting"],
  ["POST", "/api/v1/tenants", "never"],
  ["GET", "/api/v1/tenants/7", "never"],
  ["GET", "/api/v1/ownerProfiles/7", "never"],
  ["GET", "/api/v1/documents/7/downloads", "never"],
  ["GET", "/other/api/v1/tenants", "never"],
  ["GET", "/api/v1/tenants/../users", "never"],
])("%s %s is cached as: %s", (method, path, caching) => expect(cachingOf(method, path)).toBe(caching));

it.each(["auth", "users", "audit", "settings", "events", "exports", "imports", "palette", "reports"])(
  "no answer of the feature %s is cached",
  { meta: { proves: "16.13" } },
  (feature) => {
    const calls = endpoints.filter((endpoint) => endpoint.feature === feature);
    expect(calls).not.toEqual([]);
    for (const { method, path } of calls)
      expect(["never", "parting"]).toContain(cachingOf(method, `/api/v1${path.replaceAll(/\{\w+\}/g, "7")}`));
  },
);

const files = endpoints.filter(({ success }) => success.answer === "file");

it.each(files)("no file is cached: $method $path", ({ method, path }) =>
  expect(cachingOf(method, `/api/v1${path.replaceAll(/\{\w+\}/g, "7")}`)).toBe("never"),
);
