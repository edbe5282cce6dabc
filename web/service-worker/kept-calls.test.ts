import { endpoints } from "@vasati/contract/wire/api";
import { expect, it } from "vitest";
import { keepingOf } from "./kept-calls.ts";

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
])("%s %s is kept so: %s", (method, path, keeping) => expect(keepingOf(method, path)).toBe(keeping));

it.each(["auth", "users", "audit", "settings", "events", "exports", "imports", "palette", "reports"])(
  "no answer of the feature %s is kept",
  { meta: { proves: "16.13" } },
  (feature) => {
    const calls = endpoints.filter((endpoint) => endpoint.feature === feature);
    expect(calls).not.toEqual([]);
    for (const { method, path } of calls)
      expect(["never", "parting"]).toContain(keepingOf(method, `/api/v1${path.replaceAll(/\{\w+\}/g, "7")}`));
  },
);

const files = endpoints.filter(({ success }) => success.answer === "file");

it.each(files)("no file is kept: $method $path", ({ method, path }) =>
  expect(keepingOf(method, `/api/v1${path.replaceAll(/\{\w+\}/g, "7")}`)).toBe("never"),
);
