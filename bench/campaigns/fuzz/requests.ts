import type { Endpoint } from "@vasati/contract/wire/endpoint";
import fc from "fast-check";
import type { Row } from "../../../server/test/app/call-rows.ts";
import type { World } from "../../../server/test/app/world.ts";
import type { FuzzFile } from "./files.ts";
import { fileOf, sentAs } from "./files.ts";
import { fewOf, plausibleObject, shapesIn, strangeObject } from "./values.ts";

/** A request that differs from a valid one: unchanged, changed in places, or entirely different. */
export interface FuzzRequest {
  /** Whose records the path names; `nobody` for ids that don't exist. */
  belonging: "own" | "other" | "nobody";
  segments: string[];
  /** Instead of the valid query. */
  query: string | undefined;
  body: { changes: Record<string, unknown>; without: string | undefined } | { text: string } | FuzzFile | undefined;
  key: string | undefined;
}

const segment = fc.oneof(
  fc.constantFrom("1", "7", "0", "-1", "999999999999", "9".repeat(40), "%00", "..%2f..%2fetc", "%E0%A4%A"),
  fc.string({ minLength: 1, maxLength: 60 }).map(encodeURIComponent),
);

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function queryOf({ query }: Endpoint) {
  const shapes = shapesIn(query);
  if (Object.keys(shapes).length === 0) return fc.constant(undefined);
  const values = fc.oneof(plausibleObject(shapes), plausibleObject(shapes), strangeObject(shapes));
  return fc.option(
    values.map((asked) =>
      Object.entries(asked)
        .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value) ?? "")}`)
        .join("&"),
    ),
    { nil: undefined },
  );
}

const asText = (values: fc.Arbitrary<object>) => values.map((value) => ({ text: JSON.stringify(value) }));

/** Valid bodies with up to some fields changed, bodies with the right names and any values, and arbitrary bodies. */
function bodyOf({ body, upload, form }: Endpoint) {
  if (upload) return fileOf(upload, shapesIn(form));
  if (!body) return fc.constant(undefined);
  const shapes = shapesIn(body);
  const without = fc.option(fc.constantFrom(...Object.keys(shapes)), { nil: undefined, freq: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ changes: fewOf(shapes), without }) },
    { weight: 1, arbitrary: asText(plausibleObject(shapes)) },
    { weight: 2, arbitrary: asText(strangeObject(shapes)) },
    { weight: 1, arbitrary: fc.json().map((text) => ({ text })) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }).map((text) => ({ text })) },
  );
}

const keys = fc.oneof(
  fc.constant("the same key again"),
  fc.constant("the-same-key-again"),
  fc.string({ unit: fc.constantFrom(..."abcdef0123456789-".split("")), maxLength: 40 }),
);

/** This many requests to a call, the same for the same seed. */
export function requestsFor(endpoint: Endpoint, count: number, seed: number): FuzzRequest[] {
  const places = endpoint.path.split("{").length - 1;
  const request: fc.Arbitrary<FuzzRequest> = fc.record({
    belonging: fc.constantFrom("own", "own", "other", "nobody"),
    segments: fc.array(segment, { minLength: places, maxLength: places }),
    query: queryOf(endpoint),
    body: bodyOf(endpoint),
    key: fc.option(keys, { nil: undefined }),
  });
  return fc.sample(request, { numRuns: count, seed });
}

const pathOf = (path: string, segments: unknown[]) => {
  const left = [...segments];
  return path.replaceAll(/\{\w+\}/g, () => String(left.shift()));
};

function bodyIn({ body }: FuzzRequest, row: Row, world: World) {
  if (body === undefined) return undefined;
  if ("as" in body) return sentAs(body, row.body?.(world));
  if ("text" in body) return { type: "application/json", content: body.text };
  const { [body.without ?? ""]: _without, ...right } = (row.body?.(world) ?? {}) as Record<string, unknown>;
  return { type: "application/json", content: JSON.stringify({ ...right, ...body.changes }) };
}

/** The request with the records of a world filled in. */
export async function requestIn(request: FuzzRequest, { path }: Endpoint, { row, world }: { row: Row; world: World }) {
  const ids = request.belonging === "nobody" || !row.id ? request.segments : [await row.id(world)].flat();
  const right = typeof row.query === "function" ? row.query(world) : (row.query ?? "");
  const body = bodyIn(request, row, world);
  return {
    path: pathOf(path, ids) + (request.query === undefined ? right : `?${request.query}`),
    headers: {
      ...(body && { "content-type": body.type }),
      ...(request.key !== undefined && { "idempotency-key": request.key }),
    },
    // As plain bytes, because fetch accepts no Buffer.
    body: typeof body?.content === "object" ? new Uint8Array(body.content) : body?.content,
  };
}
