import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import type { Role } from "./roles.ts";

/**
 * The mails that a person can do without, and whom each concerns. What opens an account or keeps it safe (welcome, invitation,
 * password) is always sent.
 */
const concerned = {
  /** Somebody has enquired about a unit that one manages. */
  enquiryReceived: ["Custodian"],
  /** The own enquiry was answered. */
  enquiryAnswered: ["User", "Tenant", "Owner"],
  /** A service request was raised for a unit that one manages. */
  requestRaised: ["Custodian"],
  /** A service request that concerns one was raised for the own unit, assigned, handed over, begun, resolved, closed or opened again. */
  requestChanged: ["Tenant", "Custodian", "Administrator"],
  requestCommented: ["Tenant", "Custodian", "Administrator"],
  /** Tenancies of the portfolio end within 60 or 30 days. */
  leasesEnding: ["Custodian"],
} as const satisfies Record<string, readonly Role[]>;

export type MailKind = keyof typeof concerned;
export const mailKinds = Object.keys(concerned) as MailKind[];

/** The mails that may come to somebody with these roles. */
export const mailKindsFor = (roles: readonly Role[]): MailKind[] =>
  mailKinds.filter((kind) => concerned[kind].some((role) => roles.includes(role)));

/** Whether a mail is wanted. */
const wanted = z.optional(z.boolean());
const choices = {
  enquiryReceived: wanted,
  enquiryAnswered: wanted,
  requestRaised: wanted,
  requestChanged: wanted,
  requestCommented: wanted,
  leasesEnding: wanted,
} satisfies Record<MailKind, unknown>;

export const notifications = z.object(choices);
/** Of each mail that may come to the person, whether it is wanted. */
export type Notifications = z.infer<typeof notifications>;

export const notificationsEdit = z
  .strictObject(choices)
  .check(z.refine((edit) => Object.keys(edit).length > 0, "must name what to change"));

const feature = "users";

export const readNotifications = endpoint({
  method: "GET",
  path: "/users/me/notifications",
  feature,
  summary: "Which mails one gets; all of them unless one has said otherwise",
  access: "signed-in",
  success: { status: 200, answer: notifications },
});

export const editNotifications = endpoint({
  method: "PATCH",
  path: "/users/me/notifications",
  feature,
  summary: "Choose which mails one gets, of those that concern one",
  access: "signed-in",
  body: notificationsEdit,
  success: { status: 200, answer: notifications },
});
