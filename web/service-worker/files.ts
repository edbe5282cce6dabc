import { filesStore, keep } from "./caches.ts";

/** More than a build has, so that what is in use is not pushed out by what another build left. */
const mostFiles = 300;

/** Their names change with their content: what is kept under such a name is right for ever. */
export const isHashed = (path: string): boolean => path.startsWith("/assets/");
/** Pictures and icons keep their names. */
export const isPicture = (path: string): boolean => /^\/(pictures|icons|favicon\.svg)/.test(path);

async function fetchAndKeep(request: RequestInfo, keepAlive: (work: Promise<void>) => void): Promise<Response> {
  const answer = await fetch(request);
  const key = typeof request === "string" ? request : request.url;
  if (answer.status === 200) keepAlive(keep(filesStore, key, answer.clone(), mostFiles));
  return answer;
}

const keptFile = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: filesStore, ignoreVary: true });

/** A hashed file from what is kept, a picture from the network first. */
export async function fileFor(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const keepAlive = (work: Promise<void>) => event.waitUntil(work);
  if (isHashed(new URL(request.url).pathname)) return (await keptFile(request)) ?? fetchAndKeep(request, keepAlive);
  return fetchAndKeep(request, keepAlive).catch(async () => (await keptFile(request)) ?? Response.error());
}

/** Keeps files that a page has loaded before this worker was there; the browser has them still, so nothing travels. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const work: Promise<void>[] = [];
  for (const url of urls) {
    const isKept = (await keptFile(url)) !== undefined;
    if (!isKept) await fetchAndKeep(url, (keeping) => work.push(keeping)).catch(() => undefined);
  }
  await Promise.all(work);
}

/** Whether a page could be drawn: everything that it loads first is kept. */
export async function hasFiles(html: string): Promise<boolean> {
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
  const found = await Promise.all(scripts.map(keptFile));
  return found.every((file) => file !== undefined);
}
