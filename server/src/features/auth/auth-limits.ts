import type { Config } from "../../config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { networkOf } from "../../platform/http/network-address.ts";
import { rateLimit } from "../../platform/authentication/rate-limits.ts";

const minutes = (count: number) => count * 60;

/** Five mistakes mean that the password is forgotten. Allows 480 guesses a day from one network. */
const loginPerAccountAndAddress = { points: 5, seconds: minutes(15) };
/** A known device has a limit of its own, which nobody else can use up. */
const loginPerKnownDevice = { points: 5, seconds: minutes(15) };
/**
 * From all addresses together, without known devices. High enough that an attacker needs twenty networks to lock out a device that is new to the account,
 * and only for a quarter of an hour; low enough that guessing a password of 12 characters is hopeless.
 */
const loginPerAccount = { points: 100, seconds: minutes(15) };
/**
 * Wrong codes of one account from devices that are new to it. Somebody with its password may guess 480 codes a day, of which three in
 * a million are right; the holder logs in with a known device or a passkey meanwhile.
 */
const codesPerAccount = { points: 20, seconds: minutes(60) };

/** Counts only failures, because hundreds of people may share the address of an office or a mobile network. */
const loginPerAddress = { points: 100, seconds: minutes(15) };
/** Each attempt sends a mail and makes the link of the previous mail void. */
const mailsPerAccount = { points: 5, seconds: minutes(60) };
const mailsPerAddress = { points: 30, seconds: minutes(60) };
/** Links have 256 random bits and can't be guessed. The limit only bounds the work. */
const usesPerAddress = { points: 30, seconds: minutes(15) };
/**
 * Whoever registers may need several passwords until one is strong enough, and people share addresses. The limit only bounds the work, up to 20 ms
 * of the processor for each.
 */
const triesPerRegistration = 10;
/** Prevents guessing the password on a device that was left logged in. */
const changesPerAccount = { points: 5, seconds: minutes(15) };
/** Prevents guessing a code there. Of its own, because a right password must not clear the count of wrong codes. */
const proofsPerAccount = { points: 5, seconds: minutes(15) };
/** Each set is mailed to the holder. */
const recoveryCodesPerAccount = { points: 5, seconds: minutes(60) };
/** Of wrong codes the holder is told once a day. */
const warningsPerAccount = { points: 1, seconds: minutes(24 * 60) };

/** The address of an account and the network address of the request. */
export interface LoginAttempt {
  email: string;
  address: string;
  /** The token of the device, if it has logged in to this account before. */
  knownDevice?: string | undefined;
}

export type AuthLimits = ReturnType<typeof authLimits>;

/** Rate limits for the calls that check or set passwords, or send mail. Each limit throws 429. */
export const authLimits = (database: Database, { registrationsPerHour }: Pick<Config, "registrationsPerHour">) => ({
  ...loginLimits(database),
  ...mailLimits(database, registrationsPerHour),
  ...accountLimits(database),
});

function loginLimits(database: Database) {
  const pair = rateLimit(database, "login-pair", loginPerAccountAndAddress);
  const account = rateLimit(database, "login-account", loginPerAccount);
  const network = rateLimit(database, "login-address", loginPerAddress);
  const device = rateLimit(database, "login-device", loginPerKnownDevice);
  const codes = rateLimit(database, "code-account", codesPerAccount);
  return {
    beforeLogin: async ({ email, address, knownDevice }: LoginAttempt) => {
      if (knownDevice !== undefined) return device.spend(email, knownDevice);
      // In this order, so that an attempt stopped by one limit doesn't use up the next one, which other people share.
      await pair.spend(email, networkOf(address));
      await network.spend(networkOf(address));
      await account.spend(email);
    },
    afterLogin: async ({ email, address, knownDevice }: LoginAttempt) => {
      if (knownDevice !== undefined) return device.reset(email, knownDevice);
      await Promise.all([
        pair.reset(email, networkOf(address)),
        network.refund(networkOf(address)),
        account.reset(email),
      ]);
    },
    /** A right password is no mistake, but it doesn't clear the count of wrong codes either. */
    beforeSecondFactor: async ({ email, address, knownDevice }: LoginAttempt) => {
      if (knownDevice !== undefined) return device.refund(email, knownDevice);
      await Promise.all([
        pair.refund(email, networkOf(address)),
        network.refund(networkOf(address)),
        account.refund(email),
      ]);
    },
    beforeCode: async ({ email, knownDevice }: LoginAttempt) => {
      if (knownDevice === undefined) await codes.spend(email);
    },
    afterCode: ({ email }: LoginAttempt) => codes.reset(email),
    beforePasskey: (address: string) => network.spend(networkOf(address)),
    afterPasskey: (address: string) => network.refund(networkOf(address)),
    /** Whoever sets a new password by mail is the holder, and may log in with it now. */
    beforeLoginWithNewPassword: async ({ email, address }: LoginAttempt) => {
      await Promise.all([pair.reset(email, networkOf(address)), account.reset(email)]);
    },
  };
}

function mailLimits(database: Database, registrationsPerHour: number) {
  const mailed = rateLimit(database, "mail-account", mailsPerAccount);
  const mailing = rateLimit(database, "mail-address", mailsPerAddress);
  const resets = rateLimit(database, "reset-address", usesPerAddress);
  const confirmations = rateLimit(database, "confirm-address", usesPerAddress);
  const registrationRate = { points: registrationsPerHour, seconds: minutes(60) };
  const registrations = rateLimit(database, "registration-address", registrationRate);
  const registrationTries = rateLimit(database, "registration-tries", {
    ...registrationRate,
    points: registrationsPerHour * triesPerRegistration,
  });
  return {
    /** Before a mail with a link that whoever makes the request doesn't see. */
    beforeMail: async ({ email, address }: LoginAttempt) => {
      await mailing.spend(networkOf(address));
      await mailed.spend(email);
    },
    beforePasswordReset: (address: string) => resets.spend(networkOf(address)),
    beforeConfirmation: (address: string) => confirmations.spend(networkOf(address)),
    /** Before anything is known about the password. */
    beforeRegistrationTry: (address: string) => registrationTries.spend(networkOf(address)),
    beforeRegistration: (address: string) => registrations.spend(networkOf(address)),
  };
}

/** Of calls with a session. */
function accountLimits(database: Database) {
  const changes = rateLimit(database, "change-account", changesPerAccount);
  const proofs = rateLimit(database, "proof-account", proofsPerAccount);
  const recoveryCodes = rateLimit(database, "recovery-account", recoveryCodesPerAccount);
  const warnings = rateLimit(database, "warning-account", warningsPerAccount);
  return {
    beforePasswordChange: (userId: number) => changes.spend(String(userId)),
    afterPasswordChange: (userId: number) => changes.reset(String(userId)),
    beforeProof: (userId: number) => proofs.spend(String(userId)),
    afterProof: (userId: number) => proofs.reset(String(userId)),
    beforeRecoveryCodes: (userId: number) => recoveryCodes.spend(String(userId)),
    /** Whether the holder wasn't warned today. */
    mayWarn: (userId: number) =>
      warnings.spend(String(userId)).then(
        () => true,
        () => false,
      ),
  };
}
