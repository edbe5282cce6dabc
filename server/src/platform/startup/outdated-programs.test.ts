import { describe, expect, it } from "vitest";
import { refuseOutdated } from "./outdated-programs.ts";
import { StartError } from "./start-error.ts";

const production = { production: true, outdatedAllowed: false };
const outdated = { node: "24.9.0", postgresql: "18.4.0-beta.17" };

describe("a program that lacks security updates", { meta: { proves: "20.140" } }, () => {
  it.each([
    [
      { ...outdated, postgresql: undefined },
      /^Node\.js 24\.9\.0 .* install 24\.22\.3 or a newer 24\.\nOUTDATED_ALLOWED/,
    ],
    [{ ...outdated, node: "24.22.3" }, /^The embedded PostgreSQL 18\.4\.0-beta\.17 .* set DATABASE_URL/],
    [outdated, /^Node\.js .*\nThe embedded PostgreSQL .*\nOUTDATED_ALLOWED/],
    // Newer by number, but not by its updates.
    [{ node: "26.1.0", postgresql: undefined }, /^Node\.js 26\.1\.0 /],
  ])("is refused in production, with what to do: %j", (programs, sentences) => {
    const start = () => refuseOutdated(production, programs);
    expect(start).toThrow(StartError);
    expect(start).toThrow(sentences);
  });

  it("is allowed by a setting, and outside production", () => {
    expect(() => refuseOutdated({ ...production, outdatedAllowed: true }, outdated)).not.toThrow();
    expect(() => refuseOutdated({ ...production, production: false }, outdated)).not.toThrow();
  });

  it.each([
    { node: "24.22.3", postgresql: "18.7.0-beta.18" },
    { node: "24.22.10", postgresql: "18.10.0" },
    { node: "24.23.0", postgresql: undefined },
  ])("is none of %j", (programs) => expect(() => refuseOutdated(production, programs)).not.toThrow());
});
