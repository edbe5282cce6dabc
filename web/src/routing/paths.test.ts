import { describe, expect, it } from "vitest";
import {
  authUrl,
  enquiriesUrl,
  homeOf,
  unitProfileUrl,
  nextPath,
  pageIn,
  profileUrl,
  propertyUrl,
  recordUrl,
  renewalUrl,
  withEnquireWish,
  withoutEnquireWish,
} from "./addresses.ts";
import { errorUrl, loginUrl, paths, unitUrl } from "./paths.ts";

it("builds links", () => {
  expect(unitUrl(7)).toBe("/user/unit/unit-profile-details?unitId=7");
  expect(errorUrl(403)).toBe("/error?status=403");
  expect(loginUrl()).toBe("/auth/login");
  expect(unitProfileUrl(7)).toBe("/property/unit-profile-details?unitId=7");
  expect(recordUrl(paths.requests, 7)).toBe("/service-request?open=7");
  expect((["tenant", "owner", "custodian", "property", "unit"] as const).map((kind) => profileUrl(kind, 7))).toEqual([
    "/property/tenent-details?tenantId=7",
    "/property/owner-details?ownerId=7",
    "/property/employee-details?employeeId=7",
    "/property/property-details?propertyId=7",
    "/property/unit-profile-details?unitId=7",
  ]);
  expect(renewalUrl(7)).toBe("/property/new-lease?renew=7");
  expect(propertyUrl(7)).toBe("/property/property-details?propertyId=7");
  expect(enquiriesUrl(0)).toBe("/user/enquiries");
  expect(enquiriesUrl(2)).toBe("/user/enquiries?page=2");
});

it.each([
  ["Administrator", "/property/dashboard"],
  ["Custodian", "/property/dashboard"],
  ["Owner", "/property/my-properties"],
  ["Tenant", "/property/my-home"],
  ["User", "/user"],
] as const)("lets %s begin at %s", (role, home) => {
  expect(homeOf(role)).toBe(home);
});

it.each([
  ["", 0],
  ["page=3", 3],
  ["page=-1", 0],
  ["page=1e9", 0],
  ["page=9999999999", 0],
  ["page=x", 0],
])("reads the page of a list from %j", (search, page) => {
  expect(pageIn(search)).toBe(page);
});

describe("the way back after login", () => {
  it("leads to where the person was", () => {
    const url = loginUrl("/user/enquiries?page=2");
    expect(nextPath(url.slice(url.indexOf("?")), paths.search)).toBe("/user/enquiries?page=2");
  });

  it("travels from one screen of /auth to another", () => {
    expect(authUrl("/auth/register", "next=%2Fuser%3FunitId%3D7&x=1")).toBe("/auth/register?next=%2Fuser%3FunitId%3D7");
    expect(authUrl("/auth/register", "x=1")).toBe("/auth/register");
  });

  it("does not lead back to a screen of /auth", () => {
    expect(loginUrl("/auth/register?x=1")).toBe("/auth/login");
  });

  it.each([
    "",
    "//evil.example",
    "https://evil.example/user",
    "/\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/",
  ])("is the search for %j", (next) => {
    expect(nextPath(`?${new URLSearchParams({ next })}`, paths.search)).toBe("/user");
  });
});

describe("the wish to enquire", () => {
  it("travels with the place and leaves it as it was", () => {
    expect(withEnquireWish({ path: "/user", search: "" })).toBe("/user?enquire=now");
    expect(withEnquireWish({ path: "/user", search: "unitId=7" })).toBe("/user?unitId=7&enquire=now");
    expect(withoutEnquireWish({ path: "/user", search: "unitId=7&enquire=now" })).toBe("/user?unitId=7");
    expect(withoutEnquireWish({ path: "/user", search: "enquire=now" })).toBe("/user");
  });

  it("is absent elsewhere", () => {
    expect(withoutEnquireWish({ path: "/user", search: "unitId=7" })).toBeNull();
  });
});
