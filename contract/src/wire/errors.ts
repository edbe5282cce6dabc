import * as z from "zod/mini";

/** What the words of a code need to say. */
export const sayable = z.record(z.string(), z.union([z.string(), z.number()]));

/** One rejected value of a request: where, which rule, and a sentence for a person. */
export const rejectedValue = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** Where the code is said in other languages too: what fills in its words. */
  values: z.optional(sayable),
});

/** RFC 9457 problem details: the body of every answer that is not a success. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(rejectedValue)),
  /** With a 409 because a rule stands against the change: its name (`rules.ts`). */
  rule: z.optional(z.string()),
  /** With a 409 because the record was changed meanwhile: the record as it is now. */
  current: z.optional(z.unknown()),
});

export type RejectedValue = z.infer<typeof rejectedValue>;
export type Problem = z.infer<typeof problem>;
