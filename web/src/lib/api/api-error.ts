import type { Problem, RejectedValue, SecondFactorNeeded } from "@vasati/contract/wire/errors";

/** The error of a failed call: a problem reported by the server, or status 0 if there was no answer. */
export interface ApiError extends Error {
  status: number;
  title: string;
  detail: string;
  errors: RejectedValue[];
  requestId: string;
  /** The call carried a bearer token: a 401 then means that the session ended. */
  authenticated: boolean;
  /** Seconds to wait before a retry, if the server says so. */
  retryAfter: number | null;
  /** The business rule that refused the change (409). */
  rule: string;
  /** The latest version of the record, if it was changed meanwhile (409). */
  current: unknown;
  /** What a login with the right password still needs. */
  secondFactor: SecondFactorNeeded | undefined;
}

interface Circumstances {
  authenticated: boolean;
  retryAfter?: number | null;
}

/** Makes the one error of the API client from an answer's status and body, whatever the body is. */
export function apiError(status: number, body: unknown, { authenticated, retryAfter = null }: Circumstances): ApiError {
  const problem: Partial<Problem> = typeof body === "object" && body !== null ? body : {};
  const { title = "", detail = "", errors = [], requestId = "", rule = "", current, secondFactor } = problem;
  return Object.assign(new Error(detail || title || `status ${status}`), {
    status,
    title,
    detail,
    errors,
    requestId,
    rule,
    authenticated,
    retryAfter,
    current,
    secondFactor,
  });
}
