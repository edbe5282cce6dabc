import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant, text } from "../wire/fields.ts";

/** How many passkeys an account can have. */
export const mostPasskeys = 10;

/** Bytes, as base64url. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, "must be base64url"), z.maxLength(most));

/** The code of an authenticator app, or a recovery code. */
const code = text(60);

/** What its holder types to add a passkey; the device makes the rest. */
export const passkeyName = z.strictObject({ name: text(60) });

/** What a browser answers when it has made a passkey (WebAuthn, `AuthenticatorAttestationResponse`). */
export const newPasskey = z.strictObject({
  /** What its holder calls it. */
  name: text(60),
  credentialId: bytes(1400),
  clientData: bytes(2000),
  attestation: bytes(20_000),
});

/** What a browser answers when a passkey was used (WebAuthn, `AuthenticatorAssertionResponse`). */
export const passkeyAssertion = z.strictObject({
  credentialId: bytes(1400),
  clientData: bytes(2000),
  authenticatorData: bytes(2000),
  signature: bytes(2000),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** With which a login is completed whose password was right. */
export const loginCode = z.strictObject({ challenge: text(100), code });

/** One of these: whoever has a second factor needs it, everybody else the password. */
export const proof = z
  .strictObject({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    code: z.optional(code),
    passkey: z.optional(passkeyAssertion),
  })
  .check(z.refine((given) => Object.values(given).length === 1, "must be a password, a code or a passkey"));
export type Proof = z.output<typeof proof>;

/** To sign with a passkey; valid once. */
export const passkeyChallenge = z.object({ challenge: z.string() });

/** For the browser to make a passkey. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  /** The domain that it will belong to. */
  domain: z.string(),
  /** The account, as base64url. */
  userHandle: z.string(),
  /** Those that the account has already, so that no device makes a second one. */
  credentialIds: z.array(z.string()),
});

/** For an authenticator app. */
export const codeSecret = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The same with all it needs (`otpauth://`), to be scanned. */
  address: z.string(),
});

const use = { createdAt: instant, lastUsedAt: z.nullable(instant) };
export const passkey = z.object({ passkeyId: z.int(), name: z.string(), ...use });
export type Passkey = z.infer<typeof passkey>;

/** How an account is protected besides its password. */
export const secondFactors = z.object({
  passkeys: z.array(passkey),
  /** Null if it uses no authenticator app. */
  codes: z.nullable(z.object(use)),
  recoveryCodesLeft: z.int(),
  /** The account's role needs one. */
  required: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Shown this once. Empty if the account has some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const own = { feature: "auth", access: "signed-in", whileEnrolling: true } as const;
const open = { feature: "auth", access: "public" } as const;
const done = { status: 204, answer: "nothing" } as const;
const token = { status: 200, answer: "text" } as const;
const changes = ["user"] as const;

export const logInWithCode = endpoint({
  ...open,
  method: "POST",
  path: "/users/login/code",
  summary: "Complete a login with a code of the authenticator app or a recovery code",
  body: loginCode,
  changes,
  success: token,
});

export const askPasskey = endpoint({
  ...open,
  method: "POST",
  path: "/users/login/challenge",
  summary: "A challenge for a passkey, to log in or to prove who one is",
  success: { status: 200, answer: passkeyChallenge },
});

export const logInWithPasskey = endpoint({
  ...open,
  method: "POST",
  path: "/users/login/passkey",
  summary: "Log in with a passkey, which needs no password",
  body: passkeyAssertion,
  changes,
  success: token,
  problems: [401],
});

export const prove = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/proof",
  summary:
    "Prove again who one is, as some calls ask for (403, `proofNeeded`). Answers a new token; the one before soon ends",
  body: proof,
  success: token,
});

export const readSecondFactors = endpoint({
  ...own,
  method: "GET",
  path: "/users/me/factors",
  summary: "Passkeys, authenticator app and recovery codes of the account",
  reads: ["user"],
  success: { status: 200, answer: secondFactors },
});

export const beginPasskey = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/passkeys/challenge",
  summary: "Begin to add a passkey",
  success: { status: 200, answer: passkeyOptions },
  problems: [403, 409],
});

export const addPasskey = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/passkeys",
  summary: "Add a passkey. Every other session of the account ends",
  body: newPasskey,
  changes,
  success: { status: 200, answer: recoveryCodes },
  problems: [403, 409],
});

export const removePasskey = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/me/passkeys/{id}",
  summary: "Remove a passkey. Every other session of the account ends",
  params: z.object({ id: identifierInPath }),
  changes,
  success: done,
  problems: [403, 404, 409],
});

export const beginCodes = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/codes/secret",
  summary: "Begin to set up an authenticator app",
  success: { status: 200, answer: codeSecret },
  problems: [403],
});

/** The secret that an authenticator app was given, and the code that it makes of it now. */
export const newCodes = z.strictObject({ secret: text(100), code });

export const addCodes = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/codes",
  summary: "Use the authenticator app that made this code. Every other session of the account ends",
  body: newCodes,
  changes,
  success: { status: 200, answer: recoveryCodes },
  problems: [403],
});

export const removeCodes = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/me/codes",
  summary: "Stop using the authenticator app. Every other session of the account ends",
  changes,
  success: done,
  problems: [403, 404, 409],
});

export const renewRecoveryCodes = endpoint({
  ...own,
  method: "POST",
  path: "/users/me/recovery-codes",
  summary: "New recovery codes; those of before are void",
  changes,
  success: { status: 200, answer: recoveryCodes },
  problems: [403, 404],
});

export const resetSecondFactors = endpoint({
  feature: "users",
  access: ["Administrator"],
  method: "DELETE",
  path: "/users/{id}/factors",
  summary:
    "Remove the passkeys, authenticator app and recovery codes of an account, and end its sessions. Nobody's own",
  params: z.object({ id: identifierInPath }),
  changes,
  success: done,
  problems: [404, 409],
});
