import { filesStore, putInCache, findCached, cachedAtHeader, pagesStore, stamped } from "./caches.ts";
import { hasFiles } from "./files.ts";
import { ofServer, within } from "./within.ts";

const mostPages = 20;
/** In milliseconds, if the page is cached. */
const patience = 5_000;
/** Paths of the server that aren't pages. */
const elsewhere = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** Their addresses may contain the token of an e-mailed link, or they are true only once. */
const neverCached = /^\/(auth|error)(\/|$)/;
/** The server renders these by query; of all others it renders only the layout, the same for every query. */
const drawnByQuery = new Set(["/user", "/user/unit/unit-profile-details"]);

/** The offline page, shown if nothing else is cached, by language. */
const offlinePage = (language: string) => `/offline.${language}.html`;
const languages = new Set(["en", "hi", "kn"]);

export const servesPages = (path: string): boolean => !elsewhere.test(path);

function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (drawnByQuery.has(pathname) ? search : "");
}

/** Caches a page as the server rendered it: for an anonymous visitor, so it contains no personal data. */
export async function cachePage(address: string, answer: Response): Promise<void> {
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  if (answer.status !== 200 || answer.redirected || !isHtml || neverCached.test(new URL(address).pathname)) return;
  await putInCache(pagesStore, keyOf(address), stamped(await answer.text(), answer), mostPages);
}

/** Fetches and caches the offline page. */
export async function cacheOfflinePage(language: string): Promise<void> {
  const spoken = languages.has(language) ? language : "en";
  const known = await caches.match("/offline", { cacheName: filesStore });
  if ((await known?.text())?.includes(`<html lang="${spoken}"`)) return;
  const answer = await fetch(offlinePage(spoken), { cache: "no-cache" });
  if (answer.ok) await putInCache(filesStore, "/offline", answer, Infinity);
}

/** Adds the time of caching to the page, so that it doesn't show old content as new. */
function dated(html: string, { status, headers }: Response): Response {
  const meta = `<meta name="vasati-kept" content="${headers.get(cachedAtHeader)}">`;
  return new Response(html.replace("<head>", `<head>${meta}`), { status, headers });
}

/** Removes the content, which belongs to another address; the app then renders the requested page. */
const frameOf = (html: string): string =>
  html.replace(
    /<div id="root">.*<\/div>(?=<script type="application\/json" id="bootstrap">)/s,
    '<div id="root"></div>',
  );

/** The cached page for the address, if all its files are cached too. */
async function pageAt(address: string): Promise<Response | undefined> {
  const answer = await findCached(pagesStore, keyOf(address));
  const html = await answer?.clone().text();
  return answer && html !== undefined && (await hasFiles(html)) ? dated(html, answer) : undefined;
}

/** The layout of a cached page: preferably of the same path, because it includes the right styles, otherwise of the latest. */
async function frameFor(address: string): Promise<Response | undefined> {
  if (!(await caches.has(pagesStore))) return undefined;
  const keys = (await (await caches.open(pagesStore)).keys()).map(({ url }) => url).toReversed();
  const { pathname } = new URL(address);
  const samePath = (key: string) => new URL(key).pathname === pathname;
  for (const key of [...keys.filter(samePath), ...keys.filter((other) => !samePath(other))]) {
    const page = await pageAt(key);
    if (page) return new Response(frameOf(await page.text()), page);
  }
  return undefined;
}

async function instead(address: string): Promise<Response> {
  const page = (await pageAt(address)) ?? (await frameFor(address));
  return page ?? (await caches.match("/offline", { cacheName: filesStore })) ?? Response.error();
}

/** A page from the network; if that fails or is too slow, the cached page, the empty layout, or the offline page. */
export async function pageFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  // Navigation preload: some browsers start the request while this worker wakes up.
  const asked = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (early) => early ?? fetch(event.request),
  );
  event.waitUntil(asked.then((answer) => cachePage(url, answer.clone())).catch(() => undefined));
  try {
    const isKnown = (await findCached(pagesStore, keyOf(url)).catch(() => undefined)) !== undefined;
    return await (isKnown ? within(patience, ofServer(asked)) : asked);
  } catch {
    return instead(url);
  }
}
