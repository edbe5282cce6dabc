import type { Problem, RejectedValue } from "@vasati/contract/wire/errors";

/** Whatever went wrong with a call: a problem that the server reported, or status 0 when no answer came. */
export interface ApiError extends Error {
  status: number;
  title: string;
  detail: string;
  errors: RejectedValue[];
  requestId: string;
  /** The call carried a bearer token: a 401 then means that the session ended. */
  authenticated: boolean;
  /** Seconds after which it makes sense to try again, where the server says so. */
  retryAfter: number | null;
  /** With a 409 because a rule stands against it: its name. */
  rule: string;
  /** With a 409 because the record was changed meanwhile: the record as it is now. */
  current: unknown;
}

interface Circumstances {
  authenticated: boolean;
  retryAfter?: number | null;
}

/** Makes the one error of the API client from an answer's status and body, whatever the body is. */
export function apiError(status: number, body: unknown, { authenticated, retryAfter = null }: Circumstances): ApiError {
  const problem: Partial<Problem> = typeof body === "object" && body !== null ? body : {};
  const { title = "", detail = "", errors = [], requestId = "", rule = "", current } = problem;
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
  });
}
