import type * as z from "zod/mini";
import type { Role } from "../people/roles.ts";

/** Who may call an endpoint at all; what of it they may see is decided by the service. */
export type Access = "public" | "signed-in" | readonly Role[];

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What a successful answer carries: JSON of a schema, plain text, a file with its name, server-sent events, or nothing. */
export type Answer = z.core.$ZodType | "text" | "file" | "events" | "nothing";

/** One call of the API, declared once: validation, documentation, the web client's types and the tests derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Relative to the API's base, parameters in braces: `/units/{id}`. */
  readonly path: string;
  readonly feature: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** The media types of the file that is sent as it is, in the place of a JSON body. */
  readonly upload?: readonly string[];
  /** Of an upload as `multipart/form-data`: the fields that come beside the one file, which is the part `file`. */
  readonly form?: z.core.$ZodObject;
  /** In bytes, where a body may be larger than others are. */
  readonly largestBody?: number;
  /** The one status of success and what comes with it. */
  readonly success: { readonly status: 200 | 201 | 202 | 204; readonly answer: Answer };
  /** Problems of its own; `problemStatuses` adds those that follow from the declaration. */
  readonly problems?: readonly number[];
  /** The call accepts an `Idempotency-Key` header: the same key and body answer the first result again. */
  readonly repeatable?: boolean;
}

/**
 * Declares an endpoint, keeping its literal types for the callers. A bundle drops the declarations, and the schemas of
 * answers with them, where it only needs the schema of a form.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** Every status of `application/problem+json` that the endpoint may answer (requirements 10.3). */
export function problemStatuses(declared: Endpoint): number[] {
  const statuses = new Set(declared.problems ?? []);
  if (declared.params ?? declared.query ?? declared.body ?? declared.upload) statuses.add(400);
  if (declared.body ?? declared.upload) statuses.add(413).add(415);
  if (declared.access !== "public") statuses.add(401).add(422);
  if (Array.isArray(declared.access)) statuses.add(403);
  if (declared.repeatable) statuses.add(409);
  return [...statuses.add(429).add(500).add(503)].toSorted((a, b) => a - b);
}

type In<S> = S extends z.core.$ZodType ? z.input<S> : never;
type Out<S> = S extends z.core.$ZodType ? z.output<S> : never;

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : unknown) &
  (E extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (E extends { body: infer B } ? { body: In<B> } : unknown);

/** What the server's handler receives, parsed. */
export type ParsedOf<E extends Endpoint> = {
  params: E extends { params: infer P } ? Out<P> : undefined;
  query: E extends { query: infer Q } ? Out<Q> : undefined;
  body: E extends { body: infer B } ? Out<B> : E extends { form: infer F } ? Out<F> : undefined;
};

/** What a successful call answers; a file is no value, but bytes to be saved. */
export type AnswerOf<E extends Endpoint> = E["success"]["answer"] extends "text"
  ? string
  : E["success"]["answer"] extends "nothing"
    ? undefined
    : Out<E["success"]["answer"]>;
