import type { FastifyRequest } from "fastify";
import { logOf } from "../observability/request-log.ts";

/** The longest time a visitor waits for the first view. After that, the browser fetches it itself. */
const patienceMilliseconds = 5_000;

/** Calls another server's API as the anonymous visitor whose page is being rendered; 503 if it doesn't respond. */
export function callOther(apiUrl: string, visitor: FastifyRequest) {
  return async (method: "GET" | "POST", path: string, body?: unknown) => {
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { "x-request-id": visitor.id, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // It could lead anywhere (OWASP ASVS 5.0, V15.3.2).
        redirect: "error",
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      logOf(visitor).warn({ err: error }, "the API of API_URL does not answer");
      return { status: 503, body: undefined };
    }
  };
}
