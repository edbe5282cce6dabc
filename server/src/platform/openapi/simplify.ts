import { plainText } from "@vasati/contract/wire/fields";
import * as z from "zod/mini";
import { fieldDescriptions } from "./descriptions.ts";
import type { JsonSchema } from "./types.ts";

/** Whether the schema reads digits in a path or query as a number; to callers they are one. */
export const readsDigits = (schema: z.core.$ZodType) =>
  schema instanceof z.core.$ZodPipe && typeof z.safeParse(schema, "7").data === "number";

function describeDigits(schema: z.core.$ZodType, json: JsonSchema): void {
  const { minimum = 0, maximum } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  delete json.pattern;
  json.type = z.safeParse(schema, "7.5").success ? "number" : "integer";
  json.minimum = Math.max(0, minimum);
  if (maximum !== undefined) json.maximum = maximum;
}

/** Bounds of the number type itself, how a known format is looked for, and what every text is (`introduction`). */
function dropWhatIsPlain(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format !== undefined || json.pattern === plainText.source) delete json.pattern;
}

/** `type: ["string", "null"]` in place of a choice of the two. */
function shortenNullable(json: JsonSchema): void {
  const [only, none, third] = json.anyOf ?? [];
  if (third || none?.type !== "null" || typeof only?.type !== "string" || only.enum) return;
  delete json.anyOf;
  Object.assign(json, only, { type: [only.type, "null"] });
}

/** Rewrites what zod makes of a schema so that it says to readers and generators what they need, and no more. */
export function simplify({
  zodSchema,
  jsonSchema: json,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}): void {
  if (json.type === "string" && readsDigits(zodSchema)) describeDigits(zodSchema, json);
  if (zodSchema instanceof z.core.$ZodDefault) json.default = zodSchema._zod.def.defaultValue;
  dropWhatIsPlain(json);
  shortenNullable(json);
  // An answer may have more fields one day; what is sent may not, where its schema says so.
  if (zodSchema instanceof z.core.$ZodObject && !zodSchema._zod.def.catchall) delete json.additionalProperties;
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    const description = fieldDescriptions[name];
    if (description !== undefined && typeof field === "object") field.description ??= description;
  }
}
