import { expect, it } from "vitest";
import { addTenancyUrl, withoutAddWish } from "./tenancy-place.ts";

it("carries the wish to add a tenancy to the manager's page, which lets go of it", () => {
  const url = addTenancyUrl(7);
  expect(url).toBe("/property/unit-profile-details?unitId=7&add=tenancy");
  const [path = "", search = ""] = url.split("?");
  expect(withoutAddWish({ path, search })).toBe("/property/unit-profile-details?unitId=7");
  expect(withoutAddWish({ path, search: "unitId=7" })).toBeNull();
  expect(withoutAddWish({ path, search: "add=tenancy" })).toBe(path);
});
