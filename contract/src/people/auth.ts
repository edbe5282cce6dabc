import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { noticeVersions } from "./notice-version.ts";
import { emailAddress, newPassword, text, someText } from "../wire/fields.ts";
import { roles } from "./roles.ts";

/** The languages of the product. */
export const languages = ["en", "hi", "kn"] as const;
export type Language = (typeof languages)[number];

/** What somebody agreed to by sending a form: the notice that stood above its button, and in which language. */
export const consent = z.strictObject({ notice: z.enum(noticeVersions), language: z.enum(languages) });
export type Consent = z.output<typeof consent>;

/** Roles are not among the fields: registration always makes a `User` (requirements 6.2). */
export const registration = z.strictObject({
  name: text(120),
  email: emailAddress,
  password: newPassword,
  language: z._default(z.enum(languages), "en"),
});

export const sentRegistration = z.strictObject({ ...registration.shape, consent: z.optional(consent) });

/** The password's rules are not checked here: a wrong one must fail as wrong, not as malformed. */
export const credentials = z.strictObject({
  email: someText(254).check(z.toLowerCase()),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});

export const forgottenPassword = z.strictObject({ email: emailAddress });
export const passwordReset = z.strictObject({ token: someText(200), password: newPassword });
export const passwordChange = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)),
  newPassword,
});

/** One of the roles that an account can have. */
export const role = z.enum(roles, "is not a known role");

export const user = z.object({
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  /** A short public reference of the account. */
  code: z.string(),
  role,
  roles: z.array(role),
  language: z.enum(languages),
  custodianId: z.nullable(z.int()),
  ownerLeaserProfileId: z.nullable(z.int()),
  tenantId: z.nullable(z.int()),
});
/** An account as its holder sees it; never with a password. */
export type User = z.infer<typeof user>;

export const ownAccount = z.extend(user, {
  /** Whether its holder has proved that the address is theirs. */
  emailConfirmed: z.boolean(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const emailConfirmation = z.strictObject({ token: text(200) });

const feature = "auth";
/** The feature's description in the API documentation. */
export const featureDescription = { auth: "Accounts: registration, login, passwords." };
const done = { status: 204, answer: "nothing" } as const;

export const register = endpoint({
  method: "POST",
  path: "/registration",
  feature,
  summary: "Open an account with the role User",
  access: "public",
  body: sentRegistration,
  changes: ["user"],
  success: { status: 201, answer: user },
  problems: [409],
  repeatable: true,
});

export const login = endpoint({
  method: "POST",
  path: "/users/login",
  feature,
  summary:
    "Exchange e-mail and password for an access token (plain text); with a second factor, 401 says what is still needed",
  access: "public",
  body: credentials,
  changes: ["user"],
  success: { status: 200, answer: "text" },
  problems: [401],
});

export const logout = endpoint({
  method: "POST",
  path: "/users/logout",
  feature,
  summary: "Revoke the access token of this request",
  access: "signed-in",
  whileEnrolling: true,
  changes: ["user"],
  success: done,
});

export const readOwnAccount = endpoint({
  method: "GET",
  path: "/users/me",
  feature,
  summary: "The account of the token",
  access: "signed-in",
  whileEnrolling: true,
  reads: ["user"],
  success: { status: 200, answer: ownAccount },
});

export const askForConfirmation = endpoint({
  method: "POST",
  path: "/users/me/confirmation-mails",
  feature,
  summary: "Mail the own account another link to confirm its address; nothing if it's confirmed",
  access: "signed-in",
  success: { status: 202, answer: "nothing" },
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/users/confirm-email",
  feature,
  summary: "Confirm the address of an account with the token of the mail",
  access: "public",
  body: emailConfirmation,
  changes: ["user", "enquiry"],
  success: done,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/users/forgot-password",
  feature,
  summary: "Ask for a mail with a link to set a new password; answers alike for unknown addresses",
  access: "public",
  body: forgottenPassword,
  changes: ["user"],
  success: { status: 202, answer: "nothing" },
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/users/reset-password",
  feature,
  summary: "Set a new password with the token of the mail",
  access: "public",
  body: passwordReset,
  changes: ["user", "enquiry"],
  success: done,
});

export const changePassword = endpoint({
  method: "POST",
  /** Spelled like this in requirements 7.6. */
  path: "/chagepassword",
  feature,
  summary: "Change the own password; every other session of the account ends",
  access: "signed-in",
  body: passwordChange,
  changes: ["user"],
  success: done,
});
