import { STATUS_CODES } from "node:http";
import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { problemStatuses, serverProblemStatuses } from "@vasati/contract/wire/endpoint";
import type { Problem } from "@vasati/contract/wire/errors";
import { rules } from "@vasati/contract/wire/rules";
import { referTo } from "./schemas.ts";
import type { Answer } from "./types.ts";

/** Only their names: the problem itself says the sentence. */
const rulesAsList = Object.keys(rules)
  .map((name) => `\`${name}\``)
  .join(", ");

const descriptions: Record<number, string> = {
  400: "The request does not match its schema, or values in it contradict each other. `errors` names each rejected value.",
  401: "No access token, or one that has expired or was revoked. At login: wrong e-mail or password.",
  403: "Your role doesn't allow this.",
  404: "There is no such record, or you may not know of it.",
  409:
    "The state of the records forbids it: a duplicate, an impossible step, an `Idempotency-Key` that was used for another body. " +
    "If the record was changed meanwhile, `current` is the record as it is now. If a rule forbids it, `rule` names it, and `detail` explains it: " +
    rulesAsList,
  413: "The body, or the file in it, is too large.",
  415: "The body, or the file in it, is not of an accepted type.",
  422: "The access token itself cannot be processed: malformed, or not signed by this server. A bad body is a 400.",
  429: "Too many requests.",
  500: "Something went wrong on the server. Its log has the `requestId`.",
  503: "The server is starting or stopping, or its database is away.",
};

type Example = Pick<Problem, "detail" | "errors" | "rule">;
const exampleDetails: Record<number, Example> = {
  400: { detail: "rent is required", errors: [{ path: "rent", code: "invalid_type", message: "is required" }] },
  401: { detail: "Session Expired" },
  403: { detail: "Your role doesn't allow this." },
  404: { detail: "There is no such unit." },
  409: { detail: rules.unitIsLet, rule: "unitIsLet" },
  429: { detail: "Too many requests. Try again in 12 seconds." },
};

const retryAfter = { "Retry-After": referTo("headers", "RetryAfter") };

/** OpenAPI's word for the statuses that a call does not name. */
export const sharedProblem = "default";

/** What any call may answer, and what follows from a call's inputs and roles: described once for all of them. */
const sharedStatuses: readonly number[] = [400, 401, 403, 413, 415, 422, 429, ...serverProblemStatuses];

/** The problems that the description names at a call: those of its own, at least one, as linters ask for. */
export function namedProblems(declared: Endpoint): number[] {
  const named = declared.problems ?? [];
  const own = problemStatuses(declared).filter((status) => named.includes(status) || !sharedStatuses.includes(status));
  return own.length > 0 ? own : [429];
}

/** The answer with a problem of this status, shared by all calls. */
export function problemResponse(status: number): Answer {
  const { detail = descriptions[status] ?? "", ...rest } = exampleDetails[status] ?? {};
  const example: Problem = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    instance: "/api/v1/tenancies",
    requestId: "5f0c9a4e-8b1d-4f6a-9c55-0d5d3f2b7a10",
    ...rest,
  };
  return {
    description: descriptions[status] ?? example.title,
    ...(status === 429 && { headers: retryAfter }),
    content: { "application/problem+json": { schema: referTo("schemas", "Problem"), example } },
  };
}

/** The answer with one of the problems that calls share. */
export function sharedProblemResponse(): Answer {
  const lines = sharedStatuses.map((status) => `\n- \`${status}\`: ${descriptions[status]}`);
  const description = `Any call may answer these, with 400 only where it has parameters or a body, 413 and 415 only where it has a body, 401 only where it needs a token, 403 only where it names roles, and 422 only with a token:${lines.join("")}`;
  return { ...problemResponse(500), description, headers: retryAfter };
}
