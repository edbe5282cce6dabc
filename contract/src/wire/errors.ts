import * as z from "zod/mini";

/** The values to fill into the message of a code. */
export const sayable = z.record(z.string(), z.union([z.string(), z.number()]));

/** One rejected value of a request: its path, the rule, and a sentence for a person. */
export const rejectedValue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** The values of the message, if the code is translated. */
  values: z.optional(sayable),
});

/** What is still needed to log in. */
export const secondFactorNeeded = z.object({
  /** Completes the login, together with a code. Valid for some minutes and some attempts. */
  challenge: z.string(),
  /** What the account has. It always takes a recovery code too. */
  ways: z.array(z.enum(["passkey", "code"])),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>;

/** RFC 9457 problem details: the body of every error response. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(rejectedValue)),
  /** With a 409 or 403 because of a rule: its name (`rules.ts`). */
  rule: z.optional(z.string()),
  /** With a 409 because the record was changed in the meantime: the current record. */
  current: z.optional(z.unknown()),
  /** With the 401 of a login whose password was right, if the account has a second factor. */
  secondFactor: z.optional(secondFactorNeeded),
});

export type RejectedValue = z.infer<typeof rejectedValue>;
export type Problem = z.infer<typeof problem>;
