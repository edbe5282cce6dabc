import { escapeHtml } from "../../http/escape-html.ts";
import { inline, jsonText, table } from "./page-text.ts";
import type { JsonSchema } from "../types.ts";

const bounds = {
  minimum: "at least",
  exclusiveMinimum: "more than",
  maximum: "at most",
  minLength: "length at least",
  maxLength: "length at most",
  minItems: "entries at least",
  maxItems: "entries at most",
  pattern: "matches",
  default: "default",
} as const;

const boundsOf = (schema: JsonSchema) =>
  Object.entries(bounds).flatMap(([keyword, words]) => {
    const bound = schema[keyword];
    return bound === undefined || bound === ""
      ? []
      : [`${words} <code>${escapeHtml(typeof bound === "string" ? bound : JSON.stringify(bound))}</code>`];
  });

/** The type of a value in a few words, with links to components. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, allOf, anyOf, oneOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace(/^.*\//, "");
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (allOf) return allOf.map((part) => (part.properties ? "these fields" : typeOf(part))).join(" with ");
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => typeOf(choice)).join(" or ");
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (values) return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(" ");
  if (type === "array" && items && !Array.isArray(items)) return `list of ${typeOf(items as JsonSchema)}`;
  return [type ?? "any"].flat().join(" or ") + (schema.format === undefined ? "" : ` (${schema.format})`);
}

/** The type with its constraints. */
export const typeWithBounds = (schema: JsonSchema): string => [typeOf(schema), ...boundsOf(schema)].join(", ");

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema) =>
  table(
    ["Field", "Type", "Description"],
    Object.entries(properties).map(([name, field]) => [
      `<code>${escapeHtml(name)}</code>${required.includes(name) ? "" : " <small>optional</small>"}`,
      typeWithBounds(field as JsonSchema),
      inline((field as JsonSchema).description ?? ""),
    ]),
  );

/** The part of a schema with fields of its own, beside those of another. */
const ownPart = (schema: JsonSchema) => schema.allOf?.find(({ properties }) => properties) ?? schema;

/** A collapsed component, with the anchor that types link to. */
export function schemaOf(name: string, schema: JsonSchema): string {
  const [example] = schema.examples ?? [];
  return `<details><summary><code>${name}</code></summary>
<div id="schema-${name}">
<p>${inline(schema.description ?? "")} ${schema.properties ? "" : typeWithBounds(schema)}</p>
${fieldsOf(ownPart(schema))}
${example === undefined ? "" : `<p>Example</p>${jsonText(example)}`}
</div></details>`;
}
