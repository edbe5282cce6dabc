import type { Database } from "../../platform/database/database.ts";
import { householdOf, networkOf } from "../../platform/http/network-address.ts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";

const minutes = (count: number) => count * 60;

/** Somebody who has mistyped five times has forgotten: 480 guesses a day from one household. */
const loginPerAccountAndAddress = { points: 5, seconds: minutes(15) };
/**
 * From everywhere together. Loose, so that a stranger must command twenty networks to lock a person out, and then for a
 * quarter of an hour; tight enough that guessing a password of 12 characters is hopeless.
 */
const loginPerAccount = { points: 100, seconds: minutes(15) };
/** Failures only: hundreds of people may share the address of an office or a mobile network. */
const loginPerAddress = { points: 100, seconds: minutes(15) };
/** Each is a mail to somebody, and makes the link of the mail before it void. */
const mailsPerAccount = { points: 5, seconds: minutes(60) };
const mailsPerAddress = { points: 30, seconds: minutes(60) };
/** Links of 256 bits cannot be guessed; this bounds the work. */
const resetsPerAddress = { points: 30, seconds: minutes(15) };
/** A found device must not become a place to guess the password. */
const changesPerAccount = { points: 5, seconds: minutes(15) };
/** An office may open its accounts on one morning; a program may not open thousands. */
const registrationsPerAddress = { points: 100, seconds: minutes(60) };

/** Who tries to log in, and from where. */
export interface LoginAttempt {
  email: string;
  address: string;
}

export type AuthLimits = ReturnType<typeof authLimits>;

/** How often the calls that check or set passwords, or send mail, may be made. Each throws 429 beyond that. */
export function authLimits(database: Database) {
  const pair = rateLimit(database, "login-pair", loginPerAccountAndAddress);
  const account = rateLimit(database, "login-account", loginPerAccount);
  const network = rateLimit(database, "login-address", loginPerAddress);
  const mailed = rateLimit(database, "mail-account", mailsPerAccount);
  const mailing = rateLimit(database, "mail-address", mailsPerAddress);
  const resets = rateLimit(database, "reset-address", resetsPerAddress);
  const changes = rateLimit(database, "change-account", changesPerAccount);
  const registrations = rateLimit(database, "registration-address", registrationsPerAddress);
  return {
    beforeLogin: async ({ email, address }: LoginAttempt) => {
      // In this order: who is stopped by one limit does not use up the next, which others share.
      await pair.spend(email, householdOf(address));
      await network.spend(networkOf(address));
      await account.spend(email);
    },
    afterLogin: async ({ email, address }: LoginAttempt) => {
      await Promise.all([
        pair.reset(email, householdOf(address)),
        network.refund(networkOf(address)),
        account.reset(email),
      ]);
    },
    beforeForgottenPassword: async ({ email, address }: LoginAttempt) => {
      await mailing.spend(networkOf(address));
      await mailed.spend(email);
    },
    beforePasswordReset: (address: string) => resets.spend(networkOf(address)),
    beforePasswordChange: (userId: number) => changes.spend(String(userId)),
    afterPasswordChange: (userId: number) => changes.reset(String(userId)),
    beforeRegistration: (address: string) => registrations.spend(networkOf(address)),
  };
}
