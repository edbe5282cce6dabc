import { describe, expect, it } from "vitest";
import { readClaims, sessionOf } from "./session.ts";

const now = Date.UTC(2026, 10, 21);
const seconds = now / 1000;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const tokenOf = (claims: object) => `${encode({ alg: "HS256" })}.${encode(claims)}.signature`;
const claims = {
  sub: "7",
  roles: ["Custodian", "User"],
  exp: seconds + 60,
  name: "ವಸತಿ Gowda",
  email: "c@vasati.example",
};

describe("a session", () => {
  it("is that of the first role while the token lives", { meta: { proves: "4.12" } }, () => {
    const session = { signedIn: true, role: "Custodian", name: "ವಸತಿ Gowda", email: "c@vasati.example" };
    expect(sessionOf(tokenOf(claims), now)).toEqual(session);
  });

  it("ends at the second of the expiry", { meta: { proves: "4.12" } }, () => {
    expect(sessionOf(tokenOf({ ...claims, exp: seconds }), now)).toEqual({ signedIn: false });
  });

  it.each([null, "", "nonsense", "a.b.c", tokenOf({ exp: seconds + 60 }), tokenOf({ ...claims, roles: [] })])(
    "is anonymous for %j",
    (token) => {
      expect(sessionOf(token, now)).toEqual({ signedIn: false });
    },
  );
});

it("reads claims with letters that base64 and base64url write differently", () => {
  expect(readClaims(tokenOf({ ...claims, name: "??>>~~ÿÿ" }))?.name).toBe("??>>~~ÿÿ");
});
