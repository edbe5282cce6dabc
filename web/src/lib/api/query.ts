import type { AnyRequest, Answer, Call, Request, SendOptions, Transport } from "./api-client.ts";
import { sendByFetch } from "./api-client.ts";
import { accessToken } from "../session/current-session.ts";
import type { Failure } from "./error-policy.ts";

/** A query as text, which is also its cache key: call, request and row of the error policy, as JSON. */
export type ApiQuery<Content = unknown> = string & { readonly answer?: Content };

type QueryParts = [call: string, request: AnyRequest, failure: Failure];
export const partsOf = (query: string): QueryParts => JSON.parse(query) as QueryParts;

/**
 * A query for `useApi` and for a page's first view: `apiQuery("GET /units/{id}", { params: { id } }, "log")`. Searches are POST
 * calls and are never retried automatically.
 */
export const apiQuery = <C extends Call>(call: C, request: Request<C>, failure: Failure): ApiQuery<Answer<C>> =>
  JSON.stringify([call, request, failure]);

export interface Answered<Content = unknown> {
  answer: Content;
  /** When it was answered, in milliseconds since 1970; 0 if it was invalidated since. */
  at: number;
  /** If the answer comes from the service worker's cache: when it was cached, in milliseconds since 1970. `at` is 0 then. */
  cachedAt?: number;
}

/** Runs a query once. @throws ApiError */
export async function fetchOnce(
  query: string,
  transport: Transport = sendByFetch,
  options: SendOptions = {},
): Promise<Answered> {
  const [call, request] = partsOf(query);
  let cachedAt = 0;
  const answer = await transport(call, request, { ...options, onCached: (at) => void (cachedAt = at) });
  return cachedAt ? { answer, at: 0, cachedAt } : { answer, at: Date.now() };
}

/** Answers fetched before the code that shows them was loaded. */
const prefetched = new Map<string, { answer: Promise<Answered>; token: string | null; at: number }>();
/** Those of them that have come, as the cache keeps them. */
const arrived: [query: string, known: { data?: Answered }][] = [];
/** In milliseconds. No screen's code takes longer to load; an unused answer is stale by then. */
const prefetchedFor = 30_000;

/** Prefetches a page's first queries while its code is loading. */
export function prefetch(queries: readonly string[]): void {
  for (const query of queries) {
    const answer = fetchOnce(query);
    // The page sees the failure, retries and reports it.
    answer.then((data) => arrived.push([query, { data }])).catch(() => {});
    prefetched.set(query, { answer, token: accessToken(), at: Date.now() });
  }
}

/** Takes a prefetched answer, once; undefined if there is none, or it is stale or from another session. */
export function takePrefetched(query: string): Promise<Answered> | undefined {
  const found = prefetched.get(query);
  prefetched.delete(query);
  const isMeant = found?.token === accessToken() && Date.now() - found.at < prefetchedFor;
  return isMeant ? found.answer : undefined;
}

/** Takes the prefetched answers that have come by now. */
export const takeArrived = () => arrived.filter(([query]) => takePrefetched(query) !== undefined);
