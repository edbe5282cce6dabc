import { describe, expect, it } from "vitest";
import { refuseOutdated } from "./outdated-programs.ts";
import { StartError } from "./start-error.ts";

const production = { production: true, outdatedAllowed: false };
const outdated = { node: "24.9.0", postgresql: "18.4.0-beta.17" };

describe("a program that lacks security updates", { meta: { proves: "20.140" } }, () => {
  it.each([
    [{ node: "24.9.0" }, /^Node\.js 24\.9\.0 .* install 24\.22\.3 or newer\.\nOUTDATED_ALLOWED/],
    [
      { node: "26.1.0", postgresql: "18.4.0-beta.17" },
      /^The embedded PostgreSQL 18\.4\.0-beta\.17 .* set DATABASE_URL/,
    ],
    [outdated, /^Node\.js .*\nThe embedded PostgreSQL .*\nOUTDATED_ALLOWED/],
  ])("is refused in production, with what to do: %j", (programs, sentences) => {
    const start = () => refuseOutdated(production, programs);
    expect(start).toThrow(StartError);
    expect(start).toThrow(sentences);
  });

  it("is allowed by a setting, and outside production", () => {
    expect(() => refuseOutdated({ ...production, outdatedAllowed: true }, outdated)).not.toThrow();
    expect(() => refuseOutdated({ ...production, production: false }, outdated)).not.toThrow();
  });

  it.each([{ node: "24.22.3", postgresql: "18.7.0-beta.18" }, { node: "24.22.10" }, { node: "26.1.0" }])(
    "is none of %j",
    (programs) => expect(() => refuseOutdated(production, programs)).not.toThrow(),
  );
});
