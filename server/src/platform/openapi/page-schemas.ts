import { escapeHtml } from "../http/escape-html.ts";
import { inline, jsonText, table } from "./page-text.ts";
import type { JsonSchema } from "./types.ts";

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

/** What a value may be, in a few words; a component is linked to. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, oneOf } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace(/^.*\//, "");
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => typeOf(choice)).join(" or ");
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (values) return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(" ");
  if (type === "array" && items && !Array.isArray(items)) return `list of ${typeOf(items as JsonSchema)}`;
  return [type ?? "any"].flat().join(" or ") + (schema.format === undefined ? "" : ` (${schema.format})`);
}

/** The type, and what else is asked of the value. */
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

/** A component, folded, under the anchor that types link to. */
export function schemaOf(name: string, schema: JsonSchema): string {
  const [example] = schema.examples ?? [];
  return `<details><summary><code>${name}</code></summary>
<div id="schema-${name}">
<p>${inline(schema.description ?? "")} ${schema.properties ? "" : typeWithBounds(schema)}</p>
${fieldsOf(schema)}
${example === undefined ? "" : `<p>Example</p>${jsonText(example)}`}
</div></details>`;
}
