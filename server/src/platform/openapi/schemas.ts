import { namedSchemas } from "@vasati/contract/wire/api";
import * as z from "zod/mini";
import { exampleOf } from "./examples.ts";
import { readsDigits, simplify } from "./simplify.ts";
import type { JsonSchema, Reference } from "./types.ts";
import { schemaDescriptions } from "./descriptions.ts";

/** A reference to a component of the description. */
export const referTo = (kind: "headers" | "parameters" | "responses" | "schemas", name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Whether a schema describes what clients send or what they receive. */
type Direction = "input" | "output";

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The items of a page (`pageOf`), if the schema is one. */
function itemsOfPage(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (!(schema instanceof z.core.$ZodObject)) return undefined;
  const { items, ...rest } = schema._zod.def.shape;
  const isPage = Object.keys(rest).join() === "page,size,total,totalIsCapped";
  return isPage && items instanceof z.core.$ZodArray ? items._zod.def.element : undefined;
}

/** What every page of a list has beside its items. */
const pageParts = ["page", "size", "total", "totalIsCapped"];
const isPage = ({ required = [] }: JsonSchema) =>
  required.toSorted().join() === ["items", ...pageParts].toSorted().join();
const partOf = ({ properties = {} }: JsonSchema, names: string[]): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
  required: names,
});
/** A page as the page of any list, and its items: shorter than all fields in each of them. */
const asPage = (schema: JsonSchema): JsonSchema => ({
  allOf: [referTo("schemas", "Page"), partOf(schema, ["items"])],
});

/** Converts the contract's schemas to JSON Schema. Named ones become components. */
export interface SchemaWriter {
  /** Returns a reference if the schema has a name, else the whole schema. */
  write: (schema: z.core.$ZodType, direction: Direction) => JsonSchema;
  /** All components referred to so far, by name. */
  components: () => Record<string, JsonSchema>;
}

/** Names schemas after their exports in the contract: `unitDetail` becomes `UnitDetail`. */
export function schemaWriter(): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas) if (!readsDigits(schema)) registry.add(schema, { id: capitalized(name) });
  const components = new Map<string, JsonSchema>();

  const addComponent = (name: string, schema: JsonSchema) => {
    const { id: _id, ...component } = schema;
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`Requests and answers use different schemas named ${name}: give each a name of its own.`);
    }
    components.set(name, component);
  };
  const nameAsPage = (schema: z.core.$ZodType) => {
    const items = itemsOfPage(schema);
    const name = items && registry.get(items)?.id;
    if (name !== undefined && !registry.has(schema)) registry.add(schema, { id: `${name}Page` });
  };
  return {
    write: (schema, direction) => {
      nameAsPage(schema);
      const written = z.toJSONSchema(schema, {
        io: direction,
        metadata: registry,
        unrepresentable: "any",
        override: simplify,
      });
      const text = JSON.stringify(written).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
      const { $schema: _schema, $defs = {}, ...rest } = JSON.parse(text) as JsonSchema;
      for (const [name, component] of Object.entries($defs)) addComponent(name, component);
      return rest;
    },
    components: () => {
      const page = [...components.values()].find(isPage);
      return Object.fromEntries(
        [...components, ...(page ? [["Page", partOf(page, pageParts)] as const] : [])]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, component]) => {
            const example = exampleOf(name, component);
            const said = schemaDescriptions[name] !== undefined && { description: schemaDescriptions[name] };
            const written = isPage(component) ? asPage(component) : component;
            return [name, { ...said, ...written, ...(example && { examples: [example] }) }];
          }),
      );
    },
  };
}
