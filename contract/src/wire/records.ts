import * as z from "zod/mini";

/** What every record that can be edited answers beside its fields. */
export const recordFields = {
  /** Counts the edits; an edit names the version that it saw. */
  version: z.int(),
  /** Kept for what refers to it, and gone from every list. */
  archived: z.boolean(),
};

/** What every edit carries beside the fields that it changes. */
export const editFields = {
  /** The version that the person saw: if the record has another by now, the answer is 409 with the record as it is. */
  version: z.int().check(z.positive("must be a positive number")),
  archived: z.optional(z.boolean()),
};

/** The same fields, each of them optional: an edit names those that it changes. */
export const anyOf = <const S extends z.core.$ZodShape>(fields: S) => z.partial(z.object(fields)).shape;

/** `archived=true` as a query parameter: the archived records instead of the others, for administrators alone. */
export const archivedQuery = { archived: z.optional(z.enum(["true"])) };
