import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import type { Role } from "./roles.ts";

/**
 * The mails that people can turn off, and the roles that get them. Mails about opening and securing an account (welcome,
 * invitation, password) are always sent.
 */
const concerned = {
  /** Somebody sent an enquiry for a unit that the reader manages. */
  enquiryReceived: ["Custodian"],
  /** The reader's own enquiry was answered. */
  enquiryAnswered: ["User", "Tenant", "Owner"],
  /** Visits to units that the reader manages: booked, moved, called off, or soon. */
  visits: ["Custodian"],
  /** A service request was raised for a unit that the reader manages. */
  requestRaised: ["Custodian"],
  /**
   * A service request that concerns the reader was raised for their unit, assigned, handed over, started, resolved, closed or
   * reopened.
   */
  requestChanged: ["Tenant", "Custodian", "Administrator"],
  requestCommented: ["Tenant", "Custodian", "Administrator"],
  /** Tenancies of the reader's portfolio end within 60 or 30 days. */
  leasesEnding: ["Custodian"],
  /** A tenant of the reader's portfolio says that they have paid. */
  paymentClaimed: ["Custodian"],
  /** The payment that the reader claimed was confirmed or refused. */
  claimAnswered: ["Tenant"],
  /** Rent falls due, or is late. */
  rentReminded: ["Tenant"],
} as const satisfies Record<string, readonly Role[]>;

export type MailKind = keyof typeof concerned;
export const mailKinds = Object.keys(concerned) as MailKind[];

/** The mails for people with these roles. */
export const mailKindsFor = (roles: readonly Role[]): MailKind[] =>
  mailKinds.filter((kind) => concerned[kind].some((role) => roles.includes(role)));

/** Whether a mail is wanted. */
const wanted = z.optional(z.boolean());
const choices = {
  enquiryReceived: wanted,
  enquiryAnswered: wanted,
  visits: wanted,
  requestRaised: wanted,
  requestChanged: wanted,
  requestCommented: wanted,
  leasesEnding: wanted,
  paymentClaimed: wanted,
  claimAnswered: wanted,
  rentReminded: wanted,
} satisfies Record<MailKind, unknown>;

export const notifications = z.object(choices);
/** For each mail that the person may get, whether they want it. */
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
  reads: ["user"],
  success: { status: 200, answer: notifications },
});

export const editNotifications = endpoint({
  method: "PATCH",
  path: "/users/me/notifications",
  feature,
  summary: "Choose which mails one gets, of those that concern one",
  access: "signed-in",
  body: notificationsEdit,
  changes: ["user"],
  success: { status: 200, answer: notifications },
});
