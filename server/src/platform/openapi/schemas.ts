import { namedSchemas } from "@vasati/contract/wire/api";
import * as z from "zod/mini";
import { examples } from "./examples.ts";
import { readsDigits, simplify } from "./simplify.ts";
import type { JsonSchema } from "./types.ts";
import { schemaDescriptions } from "./descriptions.ts";

/** Whether a schema is of what callers send or of what they are answered. */
type Direction = "input" | "output";

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The items of one page of a list, where the schema is that of a page (`pageOf`). */
function itemsOfPage(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (!(schema instanceof z.core.$ZodObject)) return undefined;
  const { items, ...rest } = schema._zod.def.shape;
  const isPage = Object.keys(rest).join() === "page,size,total,totalIsCapped";
  return isPage && items instanceof z.core.$ZodArray ? items._zod.def.element : undefined;
}

/** The contract's schemas as JSON Schema, those with a name as components that are referred to. */
export interface SchemaWriter {
  /** A reference to the component where the schema has a name, else the whole schema. */
  write: (schema: z.core.$ZodType, direction: Direction) => JsonSchema;
  /** Every component that was referred to so far, by name. */
  components: () => Record<string, JsonSchema>;
}

/** Writes schemas under the names that the contract exports them by: `unitDetail` becomes `UnitDetail`. */
export function schemaWriter(): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas) if (!readsDigits(schema)) registry.add(schema, { id: capitalized(name) });
  const components = new Map<string, JsonSchema>();

  const addComponent = (name: string, schema: JsonSchema) => {
    const { id: _id, ...component } = schema;
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`What is sent as ${name} is answered otherwise: give the two schemas names of their own.`);
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
    components: () =>
      Object.fromEntries(
        [...components]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, component]) => [
            name,
            {
              ...(schemaDescriptions[name] !== undefined && { description: schemaDescriptions[name] }),
              ...component,
              ...(examples[name] !== undefined && { examples: [examples[name]] }),
            },
          ]),
      ),
  };
}
