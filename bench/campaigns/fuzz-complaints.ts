/** What no answer may tell: the code's places, its SQL, its stack. */
const inside = /\bat .+:\d+:\d+|node_modules|\/server\/src\/|\bselect .+ from\b|\binsert into\b/i;

/** What a request may be refused with (decisions, section 2). */
const refusals = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429]);

/** What is wrong with an answer to a strange request; undefined where it is as it must be. */
export function complaintAbout({ status, headers }: Response, body: string): string | undefined {
  if (status >= 400 && !refusals.has(status)) return `${status}: ${body}`;
  if (!headers.has("x-request-id")) return `${status} without x-request-id`;
  if (status >= 400 && !headers.get("content-type")?.startsWith("application/problem+json"))
    return `${status} as ${headers.get("content-type")}: ${body}`;
  if (status >= 400 && inside.test(body)) return `${status} tells of the inside: ${body}`;
  return undefined;
}
