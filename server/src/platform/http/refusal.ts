import type { RejectedValue, SecondFactorNeeded } from "@vasati/contract/wire/errors";
import type { Rule } from "@vasati/contract/wire/rules";
import { rules } from "@vasati/contract/wire/rules";

/** A request that is refused on purpose. Becomes `application/problem+json` with its message. */
export interface Refusal extends Error {
  readonly refused: true;
  readonly status: number;
  readonly errors?: RejectedValue[];
  /** The violated rule, if screens have a message for it. */
  readonly rule?: Rule;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** The current record, if the request had an old version. */
  readonly current?: unknown;
  /** What a login still needs. */
  readonly secondFactor?: SecondFactorNeeded;
  /** Who didn't prove who they are, although the password was right or a session is open. Never sent. */
  readonly unprovenUser?: number;
}

function refusal(
  status: number,
  detail: string,
  more: Omit<Refusal, keyof Error | "refused" | "status"> = {},
): Refusal {
  return Object.assign(new Error(detail), { refused: true as const, status, ...more });
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && "refused" in error;

const sentenceOf = (errors: RejectedValue[]) =>
  errors.map(({ path, message }) => (path ? `${path} ${message}` : message)).join("; ");

/** 400: invalid values. */
export const invalid = (errors: RejectedValue[], detail = sentenceOf(errors)) => refusal(400, detail, { errors });

/** 400 for one value. */
export const invalidValue = (path: string, message: string) => invalid([{ path, code: "invalid", message }]);

/** 401: no token, or one that is no longer valid. */
export const unauthenticated = (detail: string) => refusal(401, detail);

/** 401: the password is right, but not enough. */
export const secondFactorNeeded = (secondFactor: SecondFactorNeeded) =>
  refusal(401, "The password is right. Now use your second factor.", { secondFactor });

/** 400 for a code or the like of an account that doesn't prove who it is. */
export const unproven = (unprovenUser: number, path: string, message: string) =>
  Object.assign(invalidValue(path, message), { unprovenUser });

/** 403: known, but not allowed. */
export const forbidden = () => refusal(403, "Your role doesn't allow this.");

/** 403: allowed once the caller has done what the rule says. */
export const forbiddenFor = (rule: Rule) => refusal(403, rules[rule], { rule });

/** 404: no such record, or not yours. */
export const notFound = (what: string) => refusal(404, `There is no such ${what}.`);

/** 409: the record's status forbids it. */
export const conflict = (detail: string, errors?: RejectedValue[]) => refusal(409, detail, errors && { errors });

/** Like `conflict`, because of one value. */
export const conflictAt = (path: string, sentence: string) =>
  conflict(sentence, [{ path, code: "invalid", message: sentence }]);

/** 409: a rule forbids it, with the rule's message or a more specific one. */
export const ruleViolation = (rule: Rule, detail: string = rules[rule]) => refusal(409, detail, { rule });

/** 409: somebody else changed the record since the caller read it; `current` is its current state. */
export const changedMeanwhile = (current: unknown) =>
  refusal(409, "Someone else has changed this record.", { current });

/** 413: too large. */
export const tooLarge = (detail: string) => refusal(413, detail);

/** 415: a file of an unsupported type. */
export const wrongKind = (detail: string) => refusal(415, detail);

/** 422: the token cannot be processed at all (requirements 10.5). */
export const unprocessableToken = () => refusal(422, "The access token can't be processed.");

/** 429: too many requests; `seconds` until the next may come. */
export const tooManyRequests = (seconds: number) =>
  refusal(429, `Too many requests. Try again in ${seconds} seconds.`, { retryAfter: seconds });

/** Seconds until a retry makes sense after a 503. */
export const retrySeconds = 5;

/** 499, for the log alone: the client disconnected before its turn came. */
export const clientGone = () => refusal(499, "The client disconnected.");

/** 503: too much to do; refused before anything was done. */
export const busy = () =>
  refusal(503, "Vasati is busy right now. Try again in a few seconds.", { retryAfter: retrySeconds });

/** 503: not ready to serve. */
export const unavailable = (detail: string) => refusal(503, detail, { retryAfter: retrySeconds });
