/** The stores of this worker; a version of it that keeps things in another shape counts the number up. */
const version = "1";

/** Code, styles and pictures: the same for everybody, and what a page needs to be drawn at all. */
export const filesStore = `files ${version}`;
export const pagesStore = `pages ${version}`;
/** What anybody is answered. */
export const publicStore = `answers ${version}`;
const personPrefix = `person ${version} `;

/** When what is kept was answered, as an ISO instant: a header that no server sends. */
export const keptHeader = "x-vasati-kept";

/** In milliseconds. Longer ago says nothing of today. */
const longest = 7 * 24 * 3_600_000;

/** The store of a session: when it ends, in seconds since 1970, and a hash that only who has its token can make again. */
export const personStore = (endsAt: number, hash: string): string => `${personPrefix}${endsAt} ${hash}`;

const isPersonStore = (name: string) => name.startsWith(personPrefix);
const hasEnded = (name: string) => Number(name.slice(personPrefix.length).split(" ")[0]) * 1000 <= Date.now();

/** Sessions that ended while this worker ran: an answer that was on its way then is not kept any more. */
const ended = new Set<string>();

/** Keeps an answer, as the latest of its store, which holds no more than `most`. Full disks and privacy settings keep nothing. */
export async function keep(store: string, key: string, answer: Response, most: number): Promise<void> {
  if (ended.has(store)) return;
  try {
    const cache = await caches.open(store);
    await cache.delete(key);
    await cache.put(key, answer);
    const tooMany = (await cache.keys()).slice(0, -most);
    await Promise.all(tooMany.map((old) => cache.delete(old)));
    if (ended.has(store)) await caches.delete(store);
  } catch {
    // The product works without memory.
  }
}

/** What is kept under the key, unless it is too old. */
export async function kept(store: string, key: string): Promise<Response | undefined> {
  if (!(await caches.has(store))) return undefined;
  const cache = await caches.open(store);
  const answer = await cache.match(key, { ignoreVary: true });
  if (!answer) return undefined;
  const at = Date.parse(answer.headers.get(keptHeader) ?? "");
  if (Date.now() - at <= longest) return answer;
  await cache.delete(key);
  return undefined;
}

/** It does not hold any more. */
export async function forget(store: string, key: string): Promise<void> {
  if (await caches.has(store)) await (await caches.open(store)).delete(key);
}

/** A copy that says when it was answered. */
export function stamped(body: BodyInit | null, { status, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set(keptHeader, new Date().toISOString());
  // The body is unpacked by now.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(body, { status, headers });
}

async function drop(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant);
  for (const name of names) if (isPersonStore(name)) ended.add(name);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The next at this device finds neither what a person was answered nor what they looked for. Code stays. */
export const forgetPeople = (): Promise<void> => drop((name) => name !== filesStore);

/** The session ends: what is still on its way is not kept either. */
export function endSession(store: string | null): Promise<void> {
  if (store !== null && isPersonStore(store)) ended.add(store);
  return forgetPeople();
}

/** Nobody is remembered longer than their session; and beside the session of `own`, nobody at all. */
export const forgetOthers = (own?: string): Promise<void> =>
  drop((name) => isPersonStore(name) && (hasEnded(name) || (own !== undefined && name !== own)));

/** What earlier versions kept in another shape. */
export const forgetEarlierVersions = (): Promise<void> =>
  drop((name) => ![filesStore, pagesStore, publicStore].includes(name) && !isPersonStore(name));
