import fc from "fast-check";
import * as z from "zod";

/** Values that often break programs, in addition to those of fast-check. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    0,
    -1,
    1e21,
    0.1,
    2 ** 53,
    "",
    " ",
    "\u0000",
    "%",
    "'; drop table units; --",
    "<script>",
    "🏠",
  ),
  fc.constantFrom<unknown>(
    "RS",
    "SC",
    "indiranagar",
    "2026-02-30",
    "2026-12-01",
    "9845012345",
    "560038",
    1,
    7,
    true,
    null,
  ),
  fc.string({ unit: "binary", maxLength: 2000 }),
);

/** The parts of a JSON schema that limit its values. */
export interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** Valid values for each field of a schema. */
export const shapesIn = (schema: z.core.$ZodType | undefined): Record<string, Shape> =>
  schema === undefined
    ? {}
    : ((z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape).properties ?? {});

const words = ["", "1", "2", "12", "30", "shop", "Ravi Kumar", "ravi@example.com", "9845012345", "560038", "true"];
const days = ["2020-02-29", "2026-01-01", "2026-12-01", "2027-10-31", "2199-12-31"];

/** A form of this shape with mostly valid values. */
function plausible({ type, format, enum: known, anyOf, items, properties }: Shape): fc.Arbitrary<unknown> {
  if (known) return fc.constantFrom(...known);
  if (anyOf) return fc.oneof(...anyOf.map(plausible));
  if (type === "boolean") return fc.boolean();
  // Often 1, the version of an unchanged record.
  if (type === "integer" || type === "number")
    return fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 40 }), fc.double({ max: 1e6 }));
  if (type === "array") return fc.array(plausible(items ?? {}), { maxLength: 3 });
  if (type === "object") return plausibleObject(properties ?? {});
  if (type === "string") return fc.constantFrom(...(format === "date" ? days : words));
  return fc.constantFrom(null, ...words);
}

/** Some of the fields, with valid values. */
export const plausibleObject = (shapes: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, plausible(shape)])), {
    requiredKeys: [],
  });

/** At most two of the fields, with valid or arbitrary values. */
export const fewOf = (shapes: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(
      fc.oneof(
        ...Object.entries(shapes).map(([name, shape]) =>
          fc.tuple(fc.constant(name), fc.oneof(plausible(shape), strange)),
        ),
      ),
      { maxLength: 2 },
    )
    .map((changes) => Object.fromEntries(changes) as Record<string, unknown>);

/** Some of the fields with arbitrary values, and sometimes an unknown field. */
export const strangeObject = (shapes: Record<string, Shape>): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(fc.constantFrom(...Object.keys(shapes), "unexpected", "__proto__", "constructor"), strange, {
    maxKeys: Object.keys(shapes).length + 1,
  });
