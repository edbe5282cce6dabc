import * as z from "zod/mini";
import { languages, role as anyRole, user as ownAccount } from "./auth.ts";
import { endpoint } from "../wire/endpoint.ts";
import { emailAddress, identifier, identifierInPath, instant, text, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields } from "../wire/records.ts";
import type { Role } from "./roles.ts";

/** Roles that need a linked record: the employee, owner profile or tenant. */
export const linkedRoles = ["Custodian", "Owner", "Tenant"] as const satisfies readonly Role[];
export type LinkedRole = (typeof linkedRoles)[number];
export const isLinked = (role: Role): role is LinkedRole => linkedRoles.some((other) => other === role);

const accessFields = {
  role: anyRole,
  /** The id of the linked employee, owner profile or tenant; null for the other roles. */
  linkedId: z.nullable(identifier),
};

const invitedFields = {
  name: text(120),
  email: emailAddress,
  role: accessFields.role,
  /** The language of the mail. */
  language: z._default(z.enum(languages), "en"),
};
/** The typed part of an invitation; the linked record is chosen separately. */
export const invitedPerson = z.strictObject(invitedFields);
export type InvitedPerson = z.output<typeof invitedPerson>;

/** An account for somebody who gets a mail to set its password. */
export const invitation = z.strictObject({ ...invitedFields, linkedId: accessFields.linkedId });
export type Invitation = z.output<typeof invitation>;

/** The same for a change of role. */
export const chosenRole = z.strictObject({ role: accessFields.role });

export const accessEdit = z.strictObject({
  version: editFields.version,
  role: z.optional(accessFields.role),
  linkedId: z.optional(accessFields.linkedId),
  disabled: z.optional(z.boolean()),
});
export type AccessEdit = z.output<typeof accessEdit>;

/** What people may change in their own account. */
export const ownAccountForm = z.strictObject({ name: text(120), language: z.enum(languages) });
export type OwnAccountForm = z.output<typeof ownAccountForm>;

export const ownAccountEdit = z
  .partial(ownAccountForm)
  .check(z.refine((edit) => Object.keys(edit).length > 0, "must name what to change"));
export type OwnAccountEdit = z.output<typeof ownAccountEdit>;

export const account = z.object({
  userId: z.int(),
  email: z.string(),
  name: z.string(),
  code: z.string(),
  /** The primary one of `roles`. */
  role: anyRole,
  roles: z.array(anyRole),
  language: z.enum(languages),
  linkedId: z.nullable(z.int()),
  /** The name of the linked record; empty if there is none. */
  linkedName: z.string(),
  disabled: z.boolean(),
  /** Null if nobody has ever logged in. */
  lastLoginAt: z.nullable(instant),
  version: z.int(),
});
/** An account as administrators see it. */
export type Account = z.infer<typeof account>;

const feature = "users";
/** The feature's description in the API documentation. */
export const featureDescription = { users: "Accounts of other people, for administrators; and one's own." };
const idInPath = z.object({ id: identifierInPath });

export const listUsers = endpoint({
  method: "GET",
  path: "/users",
  feature,
  summary: "Accounts by name",
  access: ["Administrator"],
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["name", "email", "role", "lastLoginAt"]),
    /** Part of the name or of the e-mail address. */
    search: z.optional(anyText(100)),
    role: z.optional(accessFields.role),
  }),
  reads: ["user", "custodian", "owner", "tenant"],
  success: { status: 200, answer: pageOf(account) },
});

export const readUser = endpoint({
  method: "GET",
  path: "/users/{id}",
  feature,
  summary: "One account",
  access: ["Administrator"],
  params: idInPath,
  reads: ["user", "custodian", "owner", "tenant"],
  success: { status: 200, answer: account },
  problems: [404],
});

export const inviteUser = endpoint({
  method: "POST",
  path: "/users",
  feature,
  summary: "Open an account; a mail with a link lets its holder set the password",
  access: ["Administrator"],
  body: invitation,
  changes: ["user"],
  success: { status: 201, answer: account },
  problems: [409],
  repeatable: true,
});

export const inviteAgain = endpoint({
  method: "POST",
  path: "/users/{id}/invitations",
  feature,
  summary: "Mail the holder of an account a new link to set the password; the one of before is void",
  access: ["Administrator"],
  params: idInPath,
  changes: ["user"],
  success: { status: 202, answer: "nothing" },
  problems: [404, 409],
  repeatable: true,
});

export const editUser = endpoint({
  method: "PATCH",
  path: "/users/{id}",
  feature,
  summary: "Change the role of an account, disable or enable it; its sessions end. Nobody changes the own one",
  access: ["Administrator"],
  params: idInPath,
  body: accessEdit,
  changes: ["user", "enquiry"],
  success: { status: 200, answer: account },
  problems: [404, 409],
});

export const editOwnAccount = endpoint({
  method: "PATCH",
  path: "/users/me",
  feature,
  summary: "Change the own name, and the language of the mails one gets",
  access: "signed-in",
  body: ownAccountEdit,
  changes: ["user"],
  success: { status: 200, answer: ownAccount },
});
