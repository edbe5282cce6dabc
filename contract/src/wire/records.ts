import * as z from "zod/mini";

/** The fields that every editable record returns. */
export const recordFields = {
  /** Incremented by each edit; an edit names the version that it saw. */
  version: z.int(),
  /** Hidden from all lists, but kept for records that refer to it. */
  archived: z.boolean(),
};

/** The fields that every edit sends. */
export const editFields = {
  /** The version that the person saw. If the record has another one by now, the answer is 409 with the current record. */
  version: z.int().check(z.positive("must be a positive number")),
  archived: z.optional(z.boolean()),
};

/** The same fields, all optional: an edit sends only those that it changes. */
export const partialOf = <const S extends z.core.$ZodShape>(fields: S) => z.partial(z.object(fields)).shape;

/** `archived=true` as a query parameter: only archived records, for administrators only. */
export const archivedQuery = { archived: z.optional(z.enum(["true"])) };
