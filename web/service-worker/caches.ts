/** The version of the cache format; increase it when the format changes. */
const version = "1";

/** Code, styles and pictures: the same for everyone, and needed to render any page. */
export const filesStore = `files ${version}`;
export const pagesStore = `pages ${version}`;
/** Answers that don't depend on the session. */
export const publicStore = `answers ${version}`;
const personPrefix = `person ${version} `;

/** The header with the time of caching, as an ISO instant; never sent by a server. */
export const cachedAtHeader = "x-vasati-kept";

/** In milliseconds; older answers are useless. */
const longest = 7 * 24 * 3_600_000;

/** The cache of a session, named by its expiry in seconds since 1970 and a hash that needs the token. */
export const personStore = (endsAt: number, hash: string): string => `${personPrefix}${endsAt} ${hash}`;

const isPersonStore = (name: string) => name.startsWith(personPrefix);
const hasEnded = (name: string) => Number(name.slice(personPrefix.length).split(" ")[0]) * 1000 <= Date.now();

/** Sessions that ended while this worker ran: answers still loading then must not be cached. */
const ended = new Set<string>();

/** Stores an answer and deletes the oldest beyond `most`. Fails silently on a full disk or with strict privacy settings. */
export async function putInCache(store: string, key: string, answer: Response, most: number): Promise<void> {
  if (ended.has(store)) return;
  try {
    const cache = await caches.open(store);
    await cache.delete(key);
    await cache.put(key, answer);
    const tooMany = (await cache.keys()).slice(0, -most);
    await Promise.all(tooMany.map((old) => cache.delete(old)));
    if (ended.has(store)) await caches.delete(store);
  } catch {
    // The product works without a cache.
  }
}

/** The cached answer for the key, unless it is too old. */
export async function findCached(store: string, key: string): Promise<Response | undefined> {
  if (!(await caches.has(store))) return undefined;
  const cache = await caches.open(store);
  const answer = await cache.match(key, { ignoreVary: true });
  if (!answer) return undefined;
  const at = Date.parse(answer.headers.get(cachedAtHeader) ?? "");
  if (Date.now() - at <= longest) return answer;
  await cache.delete(key);
  return undefined;
}

/** Deletes a cached answer. */
export async function forget(store: string, key: string): Promise<void> {
  if (await caches.has(store)) await (await caches.open(store)).delete(key);
}

/** A copy with the time of caching. */
export function stamped(body: BodyInit | null, { status, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set(cachedAtHeader, new Date().toISOString());
  // The body is already decompressed.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(body, { status, headers });
}

async function drop(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant);
  for (const name of names) if (isPersonStore(name)) ended.add(name);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes all answers and pages, so that the next person on this device finds nothing; code stays. */
export const forgetPeople = (): Promise<void> => drop((name) => name !== filesStore);

/** Ends the session: answers still loading won't be cached either. */
export function endSession(store: string | null): Promise<void> {
  if (store !== null && isPersonStore(store)) ended.add(store);
  return forgetPeople();
}

/** Deletes the caches of ended sessions and, if `own` is given, of all other sessions. */
export const forgetOthers = (own?: string): Promise<void> =>
  drop((name) => isPersonStore(name) && (hasEnded(name) || (own !== undefined && name !== own)));

/** Deletes the caches of earlier versions. */
export const forgetEarlierVersions = (): Promise<void> =>
  drop((name) => ![filesStore, pagesStore, publicStore].includes(name) && !isPersonStore(name));
