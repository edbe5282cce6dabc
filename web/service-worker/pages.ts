import { filesStore, keep, kept, keptHeader, pagesStore, stamped } from "./caches.ts";
import { hasFiles } from "./files.ts";
import { ofServer, within } from "./within.ts";

const mostPages = 20;
/** In milliseconds, where the page itself is kept. */
const patience = 5_000;
/** What the server answers itself, and no page of the product is at. */
const elsewhere = /^\/(api|healthz|readyz|metrics)(\/|$)/;
/** Their addresses may carry the token of a link in a mail, or they say what is true once only. */
const neverKept = /^\/(auth|error)(\/|$)/;
/** The server draws these from their whole address; of all others the frame alone, which is the same for every query. */
const drawnByQuery = new Set(["/user", "/user/unit/unit-profile-details"]);

/** What is shown where nothing else is kept, in each language of the product. */
const offlinePage = (language: string) => `/offline.${language}.html`;
const languages = new Set(["en", "hi", "kn"]);

export const servesPages = (path: string): boolean => !elsewhere.test(path);

function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (drawnByQuery.has(pathname) ? search : "");
}

/** Keeps a page as the server drew it: for an anonymous visitor, so nothing in it is anybody's. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") === true;
  if (answer.status !== 200 || answer.redirected || !isHtml || neverKept.test(new URL(address).pathname)) return;
  await keep(pagesStore, keyOf(address), stamped(await answer.text(), answer), mostPages);
}

/** Fetches and keeps the page that is shown where nothing else can be. */
export async function keepOfflinePage(language: string): Promise<void> {
  const spoken = languages.has(language) ? language : "en";
  const known = await caches.match("/offline", { cacheName: filesStore });
  if ((await known?.text())?.includes(`<html lang="${spoken}"`)) return;
  const answer = await fetch(offlinePage(spoken), { cache: "no-cache" });
  if (answer.ok) await keep(filesStore, "/offline", answer, Infinity);
}

/** Tells the page when it was drawn, so that it shows nothing old as new. */
function dated(html: string, { status, headers }: Response): Response {
  const meta = `<meta name="vasati-kept" content="${headers.get(keptHeader)}">`;
  return new Response(html.replace("<head>", `<head>${meta}`), { status, headers });
}

/** Without its content, which belongs to another address: the app itself then draws what is asked for. */
const frameOf = (html: string): string =>
  html.replace(
    /<div id="root">.*<\/div>(?=<script type="application\/json" id="bootstrap">)/s,
    '<div id="root"></div>',
  );

/** The page kept for the address, if all that it needs is there. */
async function pageAt(address: string): Promise<Response | undefined> {
  const answer = await kept(pagesStore, keyOf(address));
  const html = await answer?.clone().text();
  return answer && html !== undefined && (await hasFiles(html)) ? dated(html, answer) : undefined;
}

/** The frame of a page: of the same path, which brings the styles that its page needs, else of the latest. */
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

/** A page from the network; where there is none, or it takes too long, as it was last, or the app, or the offline page. */
export async function pageFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  // The browser asks the network while this worker wakes up; not every browser does.
  const asked = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (early) => early ?? fetch(event.request),
  );
  event.waitUntil(asked.then((answer) => keepPage(url, answer.clone())).catch(() => undefined));
  try {
    const isKnown = (await kept(pagesStore, keyOf(url)).catch(() => undefined)) !== undefined;
    return await (isKnown ? within(patience, ofServer(asked)) : asked);
  } catch {
    return instead(url);
  }
}
