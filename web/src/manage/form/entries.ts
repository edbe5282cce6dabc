import type { Schema } from "../../lib/forms/form-values.ts";

/**
 * The schema of a form whose fields stand flat where the body of the call is nested, or leaves some of them out: `bodyOf` makes
 * the body of what stands in the form. What is wrong with the `area` of its `address` is said of the field `address.area`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const schemaOfEntries = <Entries, Body>(
  schema: Schema<unknown, Body>,
  bodyOf: (entries: Entries) => unknown,
): Schema<Entries, Body> => ({
  "~standard": { validate: (entries) => schema["~standard"].validate(bodyOf(entries as Entries)) },
});

/** An amount or another number as people write it: `₹1,25,000.50`. Null where nothing stands; not a number for words. */
export function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[₹,\s]/g, "");
  return digits === "" ? null : Number(digits);
}
