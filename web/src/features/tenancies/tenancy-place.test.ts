import { expect, it } from "vitest";
import { addTenancyUrl, tenancyStartIn, withoutAddWish } from "./tenancy-place.ts";

it("carries the wish to add a tenancy to the manager's page, which lets go of it", () => {
  const url = addTenancyUrl(7);
  expect(url).toBe("/property/unit-profile-details?unitId=7&add=tenancy");
  const [path = "", search = ""] = url.split("?");
  expect(withoutAddWish({ path, search })).toBe("/property/unit-profile-details?unitId=7");
  expect(withoutAddWish({ path, search: "unitId=7" })).toBeNull();
  expect(withoutAddWish({ path, search: "add=tenancy" })).toBe(path);
});

it("carries with it what the form begins with", () => {
  const search = "unitId=7&add=tenancy&tenantId=9&from=2026-12-01&until=2027-10-31";
  expect(tenancyStartIn(search)).toEqual({ tenantId: 9, from: "2026-12-01", until: "2027-10-31" });
  expect(withoutAddWish({ path: "/unit", search })).toBe("/unit?unitId=7");
  expect(tenancyStartIn("tenantId=x&from=today&until=2027-1-1")).toEqual({ tenantId: null, from: "", until: "" });
});
