import * as z from "zod/mini";

/** The fields that every editable record returns. */
export const recordFields = {
  /** Incremented by each edit; an edit names the version that it saw. */
  version: z.int(),
  /** Hidden from all lists, but kept for records that refer to it. */
  archived: z.boolean(),
};

const pastState = z.optional(z.enum(["archived", "erased"]));
export const pastRecords = z.object({
  tenantId: pastState,
  unitProfileId: pastState,
  propertyId: pastState,
  employeeId: pastState,
  custodianId: pastState,
  ownerId: pastState,
  currentOwner: pastState,
  previousOwner: pastState,
  careTaker: pastState,
  recordId: pastState,
  userId: pastState,
});
/**
 * Which of the records that an answer names have no page for everybody any more, by the fields with their ids: an archived one is open
 * to administrators alone, an erased one to nobody.
 */
export type PastRecords = z.infer<typeof pastRecords>;

/** Of answers that name other records; missing if all of these are as usual. */
export const pastFields = { past: z.optional(pastRecords) };

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
