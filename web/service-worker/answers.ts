import {
  endSession,
  forget,
  forgetOthers,
  putInCache,
  findCached,
  cachedAtHeader,
  publicStore,
  stamped,
} from "./caches.ts";
import { withoutIdentityNumbers } from "./identity-numbers.ts";
import type { Caching } from "./cached-calls.ts";
import { storeFor } from "./session-store.ts";
import { ofServer, within } from "./within.ts";

/** Per session, and for the public answers. */
const mostAnswers = 60;
/** In milliseconds. A slower network counts as offline if there is a cached answer. */
const patience = 8_000;

/** A search is a POST, so its body is part of the key. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === "GET") return request.url;
  return `${request.url}?${new URLSearchParams({ body: await request.clone().text() })}`;
}

interface Place {
  store: string;
  key: string;
}

async function cacheAnswer({ store, key }: Place, answer: Response): Promise<void> {
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  if (isJson) await putInCache(store, key, stamped(withoutIdentityNumbers(text), answer), mostAnswers);
}

/** Applies the server's answer to the cache: stores it, or deletes what the caller may no longer see. */
async function heed({ store, key }: Place, answer: Response): Promise<void> {
  const { status } = answer;
  if (answer.ok) await cacheAnswer({ store, key }, answer);
  else if ((status === 401 && store !== publicStore) || status === 422) await endSession(store);
  else if ([401, 403, 404].includes(status)) await forget(store, key);
}

/** Lists of choices count as fresh; other cached answers carry their time. */
function shown(answer: Response, caching: Caching): Response {
  if (caching === "changing") return answer;
  const { status, headers } = answer;
  const unmarked = new Headers(headers);
  unmarked.delete(cachedAtHeader);
  return new Response(answer.body, { status, headers: unmarked });
}

/** Answers a call from the network; if the server can't be reached, from the cache, with the time it was cached. */
export async function answerTo(event: FetchEvent, caching: Caching): Promise<Response> {
  const { request } = event;
  const [store, key] = await Promise.all([storeFor(request), keyOf(request)]);
  if (store === null) return fetch(request);
  // Some calls never send the token (requirements 7.3), so they don't identify the session.
  const forgotten = forgetOthers(store === publicStore ? undefined : store);
  const network = fetch(request);
  const heeded = network.then((answer) => heed({ store, key }, answer.clone()));
  event.waitUntil(Promise.allSettled([forgotten, heeded]));
  const known = await findCached(store, key).catch(() => undefined);
  try {
    return await (known ? within(patience, ofServer(network)) : network);
  } catch {
    return known ? shown(known, caching) : Response.error();
  }
}
