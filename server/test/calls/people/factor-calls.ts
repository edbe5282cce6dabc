import type { SecondFactorNeeded } from "@vasati/contract/wire/errors";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { passwordsWith } from "../../../src/features/auth/passwords/passwords.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import type { TestApp } from "../../app/build-app.ts";
import { softwareAuthenticator } from "../../peers/authenticator.ts";
import { firstPassword } from "../../app/passwords.ts";
import { makeUser } from "../../records/factories.ts";
import type { Role } from "@vasati/contract/people/roles";

/** The code that an authenticator app shows now, or so many periods of thirty seconds later. */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** An authenticator that knows our domain. */
export const ourAuthenticator = (publicUrl = "http://localhost:3000") =>
  softwareAuthenticator({ origin: publicUrl, domain: new URL(publicUrl).hostname });

/** These people logged in eleven minutes ago: no proof of theirs is fresh. */
export const letProofsAge = (database: Database, ...userIds: number[]) =>
  database
    .updateTable("sessions")
    .set({ created_at: sql<Date>`now() - interval '11 minutes'`, proved_at: null })
    .where("user_id", "in", userIds)
    .execute();

let lastHost = 0;
/** A network address that no rate limit has counted yet. */
export const somewhere = () => `198.51.100.${(lastHost += 1)}`;

/** The calls of somebody who logs in with the first password. */
export function callsOf(testApp: TestApp, { email, token }: { email: string; token: string }) {
  const call = (name: string, body?: object, as = token) => testApp.call(name, { token: as, ...(body && { body }) });
  const logIn = (from = somewhere(), headers: Record<string, string> = {}) =>
    testApp.call("POST /users/login", { body: { email, password: firstPassword }, from, headers });
  const enter = (challenge: string, code: string, from = somewhere()) =>
    testApp.call("POST /users/login/code", { body: { challenge, code }, from });
  return {
    call,
    logIn,
    enter,
    /** What a login by password still needs. */
    needed: async () => ((await logIn()).body as { secondFactor: SecondFactorNeeded }).secondFactor,
    /** Sets up an authenticator app with the code of the period before, so that those from now on are unused. */
    addCodes: async (as = token) => {
      const { secret } = (await call("POST /users/me/codes/secret", undefined, as)).body as { secret: string };
      const { status, body } = await call("POST /users/me/codes", { secret, code: appCode(secret, -1) }, as);
      return { secret, status, ...(body as { recoveryCodes: string[] }) };
    },
    addPasskey: async (authenticator: ReturnType<typeof ourAuthenticator>, as = token) => {
      const begun = await call("POST /users/me/passkeys/challenge", undefined, as);
      const { challenge } = begun.body as { challenge: string };
      return call("POST /users/me/passkeys", authenticator.make(challenge), as);
    },
  };
}

/** Somebody with a password, and their calls. */
export async function makePerson(testApp: TestApp, role: Role = "User") {
  const password_hash = await passwordsWith().hash(firstPassword);
  const { user, token, sessionId } = await makeUser(testApp.database, role, { password_hash });
  return { user, token, sessionId, ...callsOf(testApp, { email: user.email, token }) };
}

/** A challenge for any passkey. */
export const passkeyChallenge = async (testApp: TestApp) =>
  ((await testApp.call("POST /users/login/challenge")).body as { challenge: string }).challenge;
