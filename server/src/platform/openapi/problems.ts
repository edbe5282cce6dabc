import { STATUS_CODES } from "node:http";
import type { Problem } from "@vasati/contract/wire/errors";
import { rules } from "@vasati/contract/wire/rules";
import { referTo } from "./reference.ts";
import type { Answer } from "./types.ts";

const rulesAsList = Object.entries(rules)
  .map(([name, sentence]) => `\n- \`${name}\`: ${sentence}`)
  .join("");

const descriptions: Record<number, string> = {
  400: "The request does not match its schema, or values in it contradict each other. `errors` names each rejected value.",
  401: "No access token, or one that has expired or was revoked. At login: wrong e-mail or password.",
  403: "Your role doesn't allow this.",
  404: "There is no such record, or you may not know of it.",
  409:
    "The state of the records forbids it: a duplicate, an impossible step, an `Idempotency-Key` that was used for another body. " +
    "If the record was changed meanwhile, `current` is the record as it is now. If a rule forbids it, `rule` names it:" +
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
  422: { detail: "The access token can't be processed." },
  429: { detail: "Too many requests. Try again in 12 seconds." },
};

const retryAfter = { "Retry-After": referTo("headers", "RetryAfter") };

/** The name of the component that describes a problem's answer: `NotFound`. */
export const problemName = (status: number) => (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/\W/g, "");

/** The answer with a problem of this status, which every call refers to that may answer so. */
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
    ...([429, 503].includes(status) && { headers: retryAfter }),
    content: { "application/problem+json": { schema: referTo("schemas", "Problem"), example } },
  };
}
