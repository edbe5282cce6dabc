import type { Endpoint } from "@vasati/contract/endpoint";
import fc from "fast-check";
import * as z from "zod";

export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Values at which programs stumble, beside whatever fast-check thinks of. */
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

const namesIn = (schema: z.core.$ZodType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** An object of some of the names, and sometimes of one that nobody knows. */
const objectOf = (names: string[]) =>
  fc.dictionary(fc.constantFrom(...names, "unexpected", "__proto__", "constructor"), strange, {
    maxKeys: names.length + 1,
  });

const segment = fc.oneof(
  fc.constantFrom("1", "7", "0", "-1", "999999999999", "9".repeat(40), "%00", "..%2f..%2fetc", "%E0%A4%A"),
  fc.string({ minLength: 1, maxLength: 60 }).map(encodeURIComponent),
);

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function queryOf(names: string[]) {
  if (names.length === 0) return fc.constant("");
  return objectOf(names).map((values) => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value) ?? "")}`);
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  });
}

/** Bodies of the right names, of any shape, and of no shape at all. */
function bodyOf(names: string[]) {
  const some = objectOf(names).map((value) => JSON.stringify(value));
  return fc.oneof(some, some, some, fc.json(), fc.string({ maxLength: 200 }));
}

/** So many requests to a call, the same for the same seed. */
export function requestsFor({ path, query, body }: Endpoint, count: number, seed: number): FuzzRequest[] {
  const parts = path.split(/\{\w+\}/);
  const request = fc.record({
    segments: fc.array(segment, { minLength: parts.length, maxLength: parts.length }),
    query: queryOf(namesIn(query)),
    body: body ? bodyOf(namesIn(body)) : fc.constant(undefined),
    key: fc.option(fc.string({ unit: fc.constantFrom(..."abcdef0123456789-".split("")), maxLength: 40 }), {
      nil: undefined,
    }),
  });
  return fc.sample(request, { numRuns: count, seed }).map(({ segments, query: asked, body: sent, key }) => ({
    path: parts.map((part, index) => (index === 0 ? part : `${segments[index]}${part}`)).join("") + asked,
    headers: {
      ...(sent !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: sent,
  }));
}
