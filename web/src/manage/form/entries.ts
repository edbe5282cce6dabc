import type { Schema } from "../../lib/forms/form-values.ts";

/**
 * The schema of a form with flat or additional fields: `bodyOf` makes the nested body of the call from them. A mistake in the
 * `area` of its `address` is reported for the field `address.area`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const schemaOfEntries = <Entries, Body>(
  schema: Schema<unknown, Body>,
  bodyOf: (entries: Entries) => unknown,
): Schema<Entries, Body> => ({
  "~standard": { validate: (entries) => schema["~standard"].validate(bodyOf(entries as Entries)) },
});

/** Parses a number as people write it: `₹1,25,000.50`. Null if empty, NaN if it isn't a number. */
export function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, "");
  return digits === "" ? null : Number(digits);
}
