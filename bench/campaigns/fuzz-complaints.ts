import type { Endpoint } from "@vasati/contract/wire/endpoint";
import { problemStatuses } from "@vasati/contract/wire/endpoint";

/** What no answer may tell: the code's places, its SQL, its stack. */
const inside = /\bat .+:\d+:\d+|node_modules|\/server\/src\/|\bselect .+ from\b|\binsert into\b/i;

/** What a request may be answered (requirements 10.3): as its call declares, or that there is no such place. */
const mayBe = (endpoint: Endpoint, status: number) =>
  status === endpoint.success.status || status === 404 || (status < 500 && problemStatuses(endpoint).includes(status));

/** What is wrong with an answer to a strange request; undefined where it is as it must be. */
export function complaintAbout(endpoint: Endpoint, { status, headers }: Response, body: string): string | undefined {
  if (!mayBe(endpoint, status)) return `${status}: ${body}`;
  if (!headers.has("x-request-id")) return `${status} without x-request-id`;
  if (status >= 400 && !headers.get("content-type")?.startsWith("application/problem+json"))
    return `${status} as ${headers.get("content-type")}: ${body}`;
  if (status >= 400 && inside.test(body)) return `${status} tells of the inside: ${body}`;
  return undefined;
}
