import type { RejectedValue } from "@vasati/contract/wire/errors";
import type { Rule } from "@vasati/contract/wire/rules";
import { rules } from "@vasati/contract/wire/rules";

/** A request that is refused on purpose: becomes `application/problem+json` with its sentence for the caller. */
export interface Refusal extends Error {
  readonly refused: true;
  readonly status: number;
  readonly errors?: RejectedValue[];
  /** Which rule stands against it, where screens have words for it. */
  readonly rule?: Rule;
  /** Seconds after which it makes sense to try again. */
  readonly retryAfter?: number;
  /** The record as it is now, where a request knew it otherwise. */
  readonly current?: unknown;
}

function refusal(
  status: number,
  detail: string,
  more: Pick<Refusal, "errors" | "rule" | "retryAfter" | "current"> = {},
): Refusal {
  return Object.assign(new Error(detail), { refused: true as const, status, ...more });
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && "refused" in error;

const sentenceOf = (errors: RejectedValue[]) =>
  errors.map(({ path, message }) => (path ? `${path} ${message}` : message)).join("; ");

/** 400: values that break a rule of their own. */
export const invalid = (errors: RejectedValue[], detail = sentenceOf(errors)) => refusal(400, detail, { errors });

/** 400 for one value. */
export const invalidValue = (path: string, message: string) => invalid([{ path, code: "invalid", message }]);

/** 401: no token, or one that is no longer good. */
export const unauthenticated = (detail: string) => refusal(401, detail);

/** 403: known, but not allowed. */
export const forbidden = () => refusal(403, "Your role doesn't allow this.");

/** 404: no such record, or not yours. */
export const notFound = (what: string) => refusal(404, `There is no such ${what}.`);

/** 409: the state of the record forbids it. */
export const conflict = (detail: string, errors?: RejectedValue[]) => refusal(409, detail, errors && { errors });

/** 409: a rule forbids it, in its own sentence or in one that says more. */
export const against = (rule: Rule, detail: string = rules[rule]) => refusal(409, detail, { rule });

/** 409: somebody else changed the record since the caller saw it; `current` is what it is now. */
export const changedMeanwhile = (current: unknown) =>
  refusal(409, "Someone else has changed this record.", { current });

/** 413: more than is taken. */
export const tooLarge = (detail: string) => refusal(413, detail);

/** 415: a file that is not of a kind that is taken. */
export const wrongKind = (detail: string) => refusal(415, detail);

/** 422: the token cannot be processed at all (requirements 10.5). */
export const unprocessableToken = () => refusal(422, "The access token can't be processed.");

/** 429: too many requests; `seconds` until the next may come. */
export const tooManyRequests = (seconds: number) =>
  refusal(429, `Too many requests. Try again in ${seconds} seconds.`, { retryAfter: seconds });

/** When it makes sense to come again after a 503. */
export const retrySeconds = 5;

/** 503: not ready to serve. */
export const unavailable = (detail: string) => refusal(503, detail, { retryAfter: retrySeconds });
