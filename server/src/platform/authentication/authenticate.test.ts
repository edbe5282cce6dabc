import { createHash, randomUUID } from "node:crypto";
import type { JWTHeaderParameters, JWTPayload } from "jose";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, testSigningKey } from "../../../test/app/build-app.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { tokensSignedWith } from "./tokens.ts";

let testApp: TestApp;
const previousKey = "the key that this server had before, 0987654321";
beforeAll(async () => void (testApp = await buildTestApp({ PREVIOUS_SIGNING_KEY: previousKey })));
afterAll(() => testApp.close());

const key = new TextEncoder().encode(testSigningKey);
const kid = createHash("sha256").update(key).digest("base64url").slice(0, 8);
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

interface Forgery {
  header?: Partial<JWTHeaderParameters>;
  payload?: JWTPayload;
  secret?: Uint8Array;
}

/** A token for a real session, valid except for the given changes. */
async function forge({ header, payload, secret = key }: Forgery = {}) {
  const { user, sessionId } = await makeUser(testApp.database);
  return new SignJWT({ sub: String(user.id), jti: sessionId, aud: "vasati-session", exp: inAnHour(), ...payload })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid, ...header })
    .sign(secret);
}
const statusWith = async (token: string) => (await testApp.call("GET /users/me", { token })).status;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

describe("an access token", () => {
  it("that is valid is accepted", async () => {
    expect(await statusWith(await forge())).toBe(200);
  });

  it("without a signature cannot be processed", { meta: { proves: ["10.5", "13.1"] } }, async () => {
    const [, payload] = (await forge()).split(".");
    for (const alg of ["none", "None", "NONE"]) {
      expect(await statusWith(`${encoded({ alg, typ: "JWT", kid })}.${payload}.`)).toBe(422);
      expect(await statusWith(`${encoded({ alg, kid })}.${payload}`)).toBe(422);
    }
  });

  it("of another type, or not for this product alone, cannot be processed", { meta: { proves: "20.27" } }, async () => {
    expect(await statusWith(await forge({ header: { typ: "dpop+jwt" } }))).toBe(422);
    expect(await statusWith(await forge({ header: { typ: "" } }))).toBe(422);
    for (const aud of ["another", "", ["another", "vasati-session"]])
      expect(await statusWith(await forge({ payload: { aud } }))).toBe(422);
  });

  it("of another algorithm cannot be processed", { meta: { proves: ["10.5", "13.1"] } }, async () => {
    expect(await statusWith(await forge({ header: { alg: "HS512" } }))).toBe(422);
    expect(await statusWith(await forge({ header: { alg: "HS384" } }))).toBe(422);
  });

  it("signed with another key cannot be processed", { meta: { proves: "10.5" } }, async () => {
    expect(await statusWith(await forge({ secret: new TextEncoder().encode(`${testSigningKey}!`) }))).toBe(422);
  });

  it("that names another key cannot be processed", async () => {
    expect(await statusWith(await forge({ header: { kid: "another" } }))).toBe(422);
    expect(await statusWith(await forge({ header: { kid: "" } }))).toBe(422);
  });

  it(
    "signed with the previous key is accepted while the server knows that one",
    { meta: { proves: "20.15" } },
    async () => {
      const previous = new TextEncoder().encode(previousKey);
      const named = { kid: createHash("sha256").update(previous).digest("base64url").slice(0, 8) };
      expect(await statusWith(await forge({ secret: previous, header: named }))).toBe(200);
      expect(await statusWith(await forge({ secret: previous }))).toBe(422);
      const [current, before] = tokensSignedWith(testSigningKey, previousKey).secretsNamed("webhook a");
      expect(current).toBe(tokensSignedWith(testSigningKey).secretNamed("webhook a"));
      expect(before).toBe(tokensSignedWith(previousKey).secretNamed("webhook a"));
    },
  );

  it(
    "of a session that has ended by the database's clock is refused, whatever this server's clock says",
    { meta: { proves: "20.17" } },
    async () => {
      const { sessionId, token } = await makeUser(testApp.database);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 24 * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      const ended = { expires_at: sql<Date>`now() - interval '1 minute'` };
      expect(await statusWith(token)).toBe(200);
      await testApp.database.updateTable("sessions").set(ended).where("id", "=", sessionId).execute();
      expect(await statusWith(token)).toBe(401);
    },
  );

  it("that was altered cannot be processed", { meta: { proves: "3.23" } }, async () => {
    const [header, payload = "", signature] = (await forge()).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload;
    const altered = encoded({ ...claims, roles: ["Administrator"] });
    expect(await statusWith(`${header}.${altered}.${signature}`)).toBe(422);
    expect(await statusWith(`${header}.${payload}.${signature?.slice(0, -4)}AAAA`)).toBe(422);
  });

  it.each([["not.a.token"], ["token"], ["a.b.c.d"], ["eyJhbGciOiJIUzI1NiJ9..x"], ["%00"], ["x".repeat(5000)]])(
    "%s cannot be processed",
    async (token) => {
      expect(await statusWith(token)).toBe(422);
    },
  );

  it("without a required claim cannot be processed", async () => {
    for (const claim of ["sub", "jti", "aud", "exp"])
      expect(await statusWith(await forge({ payload: { [claim]: undefined } }))).toBe(422);
    expect(await statusWith(await forge({ payload: { jti: "' or true --" } }))).toBe(422);
    expect(await statusWith(await forge({ payload: { sub: "1e400" } }))).toBe(422);
  });

  it("that has expired is refused with 401", { meta: { proves: "10.5" } }, async () => {
    expect(await statusWith(await forge({ payload: { exp: inAnHour() - 3601 } }))).toBe(401);
  });

  it("that was accepted before is refused once it has expired", { meta: { proves: "10.5" } }, async () => {
    const token = await forge();
    expect(await statusWith(token)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: inAnHour() * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await statusWith(token)).toBe(401);
  });

  it("of no session, of another's session, or of an ended one has ended", async () => {
    expect(await statusWith(await forge({ payload: { jti: randomUUID() } }))).toBe(401);
    const { sessionId, token } = await makeUser(testApp.database);
    expect(await statusWith(await forge({ payload: { jti: sessionId } }))).toBe(401);
    await testApp.database
      .updateTable("sessions")
      .set({ expires_at: new Date() })
      .where("id", "=", sessionId)
      .execute();
    expect(await statusWith(token)).toBe(401);
  });

  it("of an account that was disabled is refused with 401", async () => {
    const { user, token } = await makeUser(testApp.database);
    await testApp.database.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", user.id).execute();
    expect(await statusWith(token)).toBe(401);
  });

  it("is ignored with another authorization scheme, or without the header", async () => {
    const none: Record<string, string>[] = [{}, { authorization: "" }];
    for (const headers of [{ authorization: "Basic YTpi" }, { authorization: "Bearerx a.b.c" }, ...none])
      expect(await testApp.call("GET /users/me", { headers })).toMatchObject({
        status: 401,
        body: { detail: "Please log in." },
      });
  });

  it("cannot be processed if the scheme is followed by nothing, or by more than a token", async () => {
    const token = await forge();
    expect(await statusWith(token)).not.toBe(422);
    for (const value of ["a b", `${token} b`, ` ${token}`, `${token},${token}`, ""])
      for (const scheme of ["Bearer", "bearer"])
        expect(await testApp.call("GET /users/me", { headers: { authorization: `${scheme} ${value}` } })).toMatchObject(
          {
            status: 422,
          },
        );
  });
});
