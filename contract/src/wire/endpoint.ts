import type * as z from "zod/mini";
import type { Role } from "../people/roles.ts";
import type { Tag } from "./tags.ts";

/** The roles that may call an endpoint. What they see of it is decided by the service. */
export type Access = "public" | "signed-in" | readonly Role[];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The type of a successful answer: JSON with a schema, plain text, a file, server-sent events, or nothing. */
export type Answer = z.core.$ZodType | "text" | "file" | "events" | "nothing";

/** One call of the API, declared once. Validation, documentation, the web client's types and the tests derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Relative to the API's base, parameters in braces: `/units/{id}`. */
  readonly path: string;
  readonly feature: string;
  readonly summary: string;
  readonly access: Access;
  /** Also for somebody who must set up a second factor before anything else. */
  readonly whileEnrolling?: true;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** The accepted media types if the body is a file instead of JSON. */
  readonly upload?: readonly string[];
  /** For an upload as `multipart/form-data`: the fields sent with the file, which is the part `file`. */
  readonly form?: z.core.$ZodObject;
  /** In bytes, if larger than the default. */
  readonly largestBody?: number;
  /** The status and the answer of a success. */
  readonly success: { readonly status: 200 | 201 | 202 | 204; readonly answer: Answer };
  /** Additional problem statuses; `problemStatuses` adds those that follow from the declaration. */
  readonly problems?: readonly number[];
  /** Cache tags: a change of a record of one of these kinds invalidates the answer. */
  readonly reads?: readonly Tag[];
  /** The kinds of records that the call changes. It invalidates the answers that read them. */
  readonly changes?: readonly Tag[];
  /** The latest answer is cached for offline use; a `fixed` one is then as good as a fresh one. */
  readonly offline?: "lastSeen" | "fixed";
  /** The call accepts an `Idempotency-Key` header: the same key and body return the first result again. */
  readonly repeatable?: boolean;
  /** Fields that answers mask, but not for whoever has typed them in this very request (requirements 12.3). */
  readonly echoes?: readonly string[];
}

/**
 * Declares an endpoint, keeping its literal types for the callers. A bundle that only needs a form's schema drops the declarations and
 * the schemas of answers.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** Every call may answer so: an error of the server, or an unavailable server or database. */
export const serverProblemStatuses: readonly number[] = [500, 503];

/** The other statuses of `application/problem+json` that the endpoint may answer (requirements 10.3). */
export function problemStatuses(declared: Endpoint): number[] {
  const statuses = new Set(declared.problems ?? []);
  if (declared.params ?? declared.query ?? declared.body ?? declared.upload) statuses.add(400);
  if (declared.body ?? declared.upload) statuses.add(413).add(415);
  if (declared.access !== "public") statuses.add(401).add(422);
  if (Array.isArray(declared.access)) statuses.add(403);
  if (declared.repeatable) statuses.add(409);
  return [...statuses.add(429)].filter((status) => !serverProblemStatuses.includes(status)).toSorted((a, b) => a - b);
}

type In<S> = S extends z.core.$ZodType ? z.input<S> : never;
type Out<S> = S extends z.core.$ZodType ? z.output<S> : never;

/** What a client sends. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : unknown) &
  (E extends { query: infer Q } ? { query?: In<Q> } : unknown) &
  (E extends { body: infer B } ? { body: In<B> } : unknown);

/** The parsed inputs of the server's handler. */
export type ParsedOf<E extends Endpoint> = {
  params: E extends { params: infer P } ? Out<P> : undefined;
  query: E extends { query: infer Q } ? Out<Q> : undefined;
  body: E extends { body: infer B } ? Out<B> : E extends { form: infer F } ? Out<F> : undefined;
};

/** The result of a successful call; for a file, its bytes. */
export type AnswerOf<E extends Endpoint> = E["success"]["answer"] extends "text"
  ? string
  : E["success"]["answer"] extends "nothing"
    ? undefined
    : Out<E["success"]["answer"]>;

/** The sort orders of a list. */
export type SortOf<E extends Endpoint> = ParsedOf<E>["query"] extends { sort?: infer S } ? NonNullable<S> : never;
