import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** In seconds (RFC 6238). */
const period = 30;
/** How many periods the clocks of phone and server may differ. */
const tolerance = 1;
/** As RFC 4226 recommends, in bytes. */
const secretLength = 20;

const appOf = (secret: string, label = "") =>
  // Six digits by SHA-1: what every authenticator app knows.
  new TOTP({ secret: Secret.fromBase32(secret), issuer: "Vasati", label, algorithm: "SHA1", digits: 6, period });

/** A secret for an authenticator app: 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: secretLength }).base32;

/** The address that authenticator apps read from a QR code. */
export const addressOf = (secret: string, email: string): string => appOf(secret, email).toString();

/** The period whose code this is, the current one or a neighbour; undefined for a wrong one. Compares in constant time. */
export function periodOf(secret: string, code: string, now = Date.now()): number | undefined {
  const away = appOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return away === null ? undefined : Math.floor(now / 1000 / period) + away;
}

/** Crockford's Base32 digits: none is mistaken for another when it is read or typed. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 24;
const recoveryCode = () => Array.from({ length: codeLength }, () => digits.charAt(randomInt(32))).join("");

/** Ten codes of 120 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, recoveryCode);

/** As it is shown: groups of four. */
export const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, "$&-");

/** What somebody typed, without spaces and hyphens, and with the digits that are meant. */
export const typedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
