import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { problemStatuses } from "@vasati/contract/wire/endpoint";

/** What no answer may contain: source paths, SQL and stack traces. */
const inside = /\bat .+:\d+:\d+|node_modules|\/server\/src\/|\bselect .+ from\b|\binsert into\b/i;

/** The allowed answers (requirements 10.3): those declared by the call, or 404 for an unknown path. */
const mayBe = (endpoint: Endpoint, status: number) =>
  status === endpoint.success.status || status === 404 || (status < 500 && problemStatuses(endpoint).includes(status));

/** What is wrong with the answer to a malformed request; undefined if it is fine. */
export function complaintAbout(endpoint: Endpoint, { status, headers }: Response, body: string): string | undefined {
  if (!mayBe(endpoint, status)) return `${status}: ${body}`;
  if (!headers.has("x-request-id")) return `${status} without x-request-id`;
  if (status >= 400 && !headers.get("content-type")?.startsWith("application/problem+json"))
    return `${status} as ${headers.get("content-type")}: ${body}`;
  if (status >= 400 && inside.test(body)) return `${status} reveals internals: ${body}`;
  return undefined;
}
