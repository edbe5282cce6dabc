import type { Reference } from "./types.ts";

/** Stands for a component of the description. */
export const referTo = (kind: "headers" | "parameters" | "responses" | "schemas", name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});
