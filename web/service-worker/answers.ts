import { endSession, forget, forgetOthers, keep, kept, keptHeader, publicStore, stamped } from "./caches.ts";
import { withoutIdentityNumbers } from "./identity-numbers.ts";
import type { Keeping } from "./kept-calls.ts";
import { storeFor } from "./session-store.ts";
import { ofServer, within } from "./within.ts";

/** Of a person, and of what anybody is answered. */
const mostAnswers = 60;
/** In milliseconds: a network that takes longer is none, where there is something to show meanwhile. */
const patience = 8_000;

/** A search is a POST; its body tells it from others. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === "GET") return request.url;
  return `${request.url}?${new URLSearchParams({ body: await request.clone().text() })}`;
}

interface Place {
  store: string;
  key: string;
}

async function keepAnswer({ store, key }: Place, answer: Response): Promise<void> {
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  if (isJson) await keep(store, key, stamped(withoutIdentityNumbers(text), answer), mostAnswers);
}

/** What the server says of the session and the record holds for what is kept of them too. */
async function heed({ store, key }: Place, answer: Response): Promise<void> {
  const { status } = answer;
  if (answer.ok) await keepAnswer({ store, key }, answer);
  else if ((status === 401 && store !== publicStore) || status === 422) await endSession(store);
  else if ([401, 403, 404].includes(status)) await forget(store, key);
}

/** A list of choices is as good as new; anything else says when it was answered. */
function shown(answer: Response, keeping: Keeping): Response {
  if (keeping === "changing") return answer;
  const { status, headers } = answer;
  const unmarked = new Headers(headers);
  unmarked.delete(keptHeader);
  return new Response(answer.body, { status, headers: unmarked });
}

/** Answers a call from the network; where there is none, or nobody behind a proxy, what was answered last, which then says when that was. */
export async function answerTo(event: FetchEvent, keeping: Keeping): Promise<Response> {
  const { request } = event;
  const [store, key] = await Promise.all([storeFor(request), keyOf(request)]);
  if (store === null) return fetch(request);
  // Some calls go without the token also where there is one (requirements 7.3): they tell nothing of who asks.
  const forgotten = forgetOthers(store === publicStore ? undefined : store);
  const network = fetch(request);
  const heeded = network.then((answer) => heed({ store, key }, answer.clone()));
  event.waitUntil(Promise.allSettled([forgotten, heeded]));
  const known = await kept(store, key).catch(() => undefined);
  try {
    return await (known ? within(patience, ofServer(network)) : network);
  } catch {
    return known ? shown(known, keeping) : Response.error();
  }
}
