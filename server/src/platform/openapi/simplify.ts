import { plainText } from "@vasati/contract/wire/fields";
import * as z from "zod/mini";
import { fieldDescriptions } from "./descriptions.ts";
import type { JsonSchema } from "./types.ts";

/** Whether the schema parses digits in a path or query. Clients see a number. */
export const readsDigits = (schema: z.core.$ZodType) =>
  schema instanceof z.core.$ZodPipe && typeof z.safeParse(schema, "7").data === "number";

function describeDigits(schema: z.core.$ZodType, json: JsonSchema): void {
  const { minimum = 0, maximum } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  delete json.pattern;
  json.type = z.safeParse(schema, "7.5").success ? "number" : "integer";
  json.minimum = Math.max(0, minimum);
  if (maximum !== undefined) json.maximum = maximum;
}

/** Drops bounds of the number type itself, patterns of known formats, and constraints that all texts have (see `introduction`). */
function dropWhatIsPlain(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format !== undefined || json.pattern === plainText.source) delete json.pattern;
}

/** Writes a choice between a type and null as `type: ["string", "null"]`. */
function shortenNullable(json: JsonSchema): void {
  const [only, none, third] = json.anyOf ?? [];
  if (third || none?.type !== "null" || typeof only?.type !== "string" || only.enum) return;
  delete json.anyOf;
  Object.assign(json, only, { type: [only.type, "null"] });
}

/** Simplifies zod's JSON Schema to what readers and generators need. */
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
  // Answers may get more fields one day; requests may not, if their schema is strict.
  if (zodSchema instanceof z.core.$ZodObject && !zodSchema._zod.def.catchall) delete json.additionalProperties;
  const { properties = {} } = json;
  for (const [name, field] of Object.entries(properties)) {
    const description = fieldDescriptions[name];
    if (description === undefined || typeof field !== "object") continue;
    // All fields of a named type share one reference, so each gets its own before it is described.
    if (field.$ref !== undefined) properties[name] = { ...field, description: field.description ?? description };
    else field.description ??= description;
  }
}
