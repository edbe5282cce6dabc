import { describe, expect, it } from "vitest";
import { errorUrl, loginUrl, nextPath, unitUrl } from "./paths.ts";

it("builds links", () => {
  expect(unitUrl(7)).toBe("/user/unit/unit-profile-details?unitId=7");
  expect(errorUrl(403)).toBe("/error?status=403");
  expect(loginUrl()).toBe("/auth/login");
});

describe("the way back after login", () => {
  it("leads to where the person was", () => {
    const url = loginUrl("/user/enquiries?page=2");
    expect(nextPath(url.slice(url.indexOf("?")))).toBe("/user/enquiries?page=2");
  });

  it("does not lead back to a screen of /auth", () => {
    expect(loginUrl("/auth/register?x=1")).toBe("/auth/login");
  });

  it.each([
    "",
    "//evil.example",
    "https://evil.example/user",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/",
  ])("is the search for %j", (next) => {
    expect(nextPath(`?${new URLSearchParams({ next })}`)).toBe("/user");
  });
});
