import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, instant } from "../wire/fields.ts";

export const session = z.object({
  sessionId: z.string(),
  /** Such as Chrome; null if it isn't one that we know. */
  browser: z.nullable(z.string()),
  /** The operating system, such as Android; null if it isn't one that we know. */
  system: z.nullable(z.string()),
  /** The network address of its last use. */
  address: z.nullable(z.string()),
  loggedInAt: instant,
  /** Up to some minutes earlier than it really was. */
  lastUsedAt: instant,
  /** It is that of this request. */
  isCurrent: z.boolean(),
});
/** A login that has not ended. */
export type Session = z.infer<typeof session>;

/** An account's list shows so many sessions: that of the request, then the last used first. */
export const mostSessions = 50;

const own = { feature: "auth", access: "signed-in" } as const;
const others = {
  feature: "users",
  access: ["Administrator"],
  params: z.object({ id: identifierInPath }),
  problems: [404],
} as const;
const listed = { status: 200, answer: z.array(session) } as const;
const done = { status: 204, answer: "nothing" } as const;

export const listOwnSessions = endpoint({
  ...own,
  method: "GET",
  path: "/users/me/sessions",
  summary: "Where the account of the token is logged in, the last used first",
  reads: ["user"],
  success: listed,
});

export const endOwnSession = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/me/sessions/{sessionId}",
  summary: "End one session of the own account",
  // Written like a UUID, but all of its bits are random.
  params: z.object({ sessionId: z.guid() }),
  changes: ["user"],
  success: done,
  problems: [404],
});

export const endOtherSessions = endpoint({
  ...own,
  method: "DELETE",
  path: "/users/me/sessions",
  summary: "End every session of the own account but that of the token",
  changes: ["user"],
  success: done,
});

export const listUserSessions = endpoint({
  ...others,
  method: "GET",
  path: "/users/{id}/sessions",
  summary: "Where an account is logged in, the last used first",
  reads: ["user"],
  success: listed,
});

export const endUserSessions = endpoint({
  ...others,
  method: "DELETE",
  path: "/users/{id}/sessions",
  summary: "End every session of an account; of the own one all but that of the token",
  changes: ["user"],
  success: done,
});
