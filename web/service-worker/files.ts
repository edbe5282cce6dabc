import { filesStore, putInCache } from "./caches.ts";

/** More than one build has, so that leftovers of other builds don't evict files in use. */
const mostFiles = 300;

/** Their names contain a hash of the content, so a cached file never becomes stale. */
export const isHashed = (path: string): boolean => path.startsWith("/assets/");
/** Pictures and icons keep their names. */
export const isPicture = (path: string): boolean => /^\/(pictures|icons|favicon\.svg)/.test(path);

async function fetchAndCache(request: RequestInfo, keepAlive: (work: Promise<void>) => void): Promise<Response> {
  const answer = await fetch(request);
  const key = typeof request === "string" ? request : request.url;
  if (answer.status === 200) keepAlive(putInCache(filesStore, key, answer.clone(), mostFiles));
  return answer;
}

const cachedFile = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: filesStore, ignoreVary: true });

/** Hashed files come from the cache first, pictures from the network first. */
export async function fileFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const keepAlive = (work: Promise<void>) => event.waitUntil(work);
  if (isHashed(new URL(request.url).pathname)) return (await cachedFile(request)) ?? fetchAndCache(request, keepAlive);
  return fetchAndCache(request, keepAlive).catch(async () => (await cachedFile(request)) ?? Response.error());
}

/** Caches the files that a page loaded before this worker was running; they come from the browser's own cache. */
export async function cacheFiles(urls: readonly string[]): Promise<void> {
  const work: Promise<void>[] = [];
  for (const url of urls) {
    const isCached = (await cachedFile(url)) !== undefined;
    if (!isCached) await fetchAndCache(url, (caching) => work.push(caching)).catch(() => undefined);
  }
  await Promise.all(work);
}

/** Whether all scripts that a page needs first are cached. */
export async function hasFiles(html: string): Promise<boolean> {
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
  const found = await Promise.all(scripts.map(cachedFile));
  return found.every((file) => file !== undefined);
}
