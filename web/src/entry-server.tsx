import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import type { Answers } from "./lib/api/answers.tsx";
import { fetchAll } from "./lib/api/answers.tsx";
import type { Transport } from "./lib/api/api-client.ts";
import { target } from "./lib/api/api-client.ts";
import { apiError } from "./lib/api/api-error.ts";
import { bootstrapScript } from "./lib/settings/bootstrap.ts";
import type { Head } from "./lib/browser/head.tsx";
import { HeadCollector } from "./lib/browser/head.tsx";
import type { Language } from "./lib/i18n/i18n.tsx";
import type { Appearance, Navigation } from "./lib/settings/preferences.ts";
import { errorUrl, paths } from "./routing/paths.ts";
import { loadPage } from "./routing/router.tsx";
import { routeOf, sourcesOf } from "./routing/routes.ts";
import { assetsFor, styleHashes } from "./server-rendering/assets.ts";
import { htmlDocument } from "./server-rendering/document.ts";
import { i18nWithAllMessages } from "./server-rendering/words.ts";

export interface RenderInput {
  /** The requested path and query. */
  url: string;
  language: Language;
  appearance: Appearance;
  /** Of the cookie `navigation`. */
  navigation?: Navigation;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Where the browser finds the API: a path of this site, or an address elsewhere. */
  apiUrl: string;
  /** The address or path of the map's style; undefined if there is no map. */
  mapStyle?: string | undefined;
  demo: boolean;
  /** An anonymous call of the API in the process; `path` is relative to the API's base and may carry a query. */
  request: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  /** Called with a rendering error; the visitor gets the 500 screen. */
  onError?: (error: unknown) => void;
}

export interface Rendered {
  status: number;
  html: string;
  /** The target of a redirect with status 302. */
  location?: string;
}

/** The `style-src` sources that allow the inline styles; there are no inline scripts. */
export const contentSecurityHashes = (): { styles: string[]; scripts: string[] } => ({
  styles: styleHashes(),
  scripts: [],
});

const transportOf =
  (request: RenderInput["request"]): Transport =>
  async (call, asked) => {
    const { method, path } = target(call, asked);
    const { status, body } = await request(method, path, asked.body);
    if (status >= 400) throw apiError(status, body, { authenticated: false });
    return body;
  };

async function askFirstView(request: RenderInput["request"], url: URL): Promise<Answers> {
  const route = routeOf(url.pathname);
  if (route.access !== "public") return new Map();
  const page = await loadPage(route);
  return fetchAll(page.firstView?.(url) ?? [], transportOf(request));
}

const serverFailed = (answers: Answers): boolean => answers.values().some(({ error }) => (error?.status ?? 0) >= 500);

async function renderPage(input: RenderInput, url: URL): Promise<Rendered> {
  const { language, appearance, navigation = "expanded", publicUrl, apiUrl, mapStyle, demo } = input;
  const [i18n, answers] = await Promise.all([i18nWithAllMessages(language), askFirstView(input.request, url)]);
  const settings = { appearance, navigation, demo };
  let head: Head = { title: "Vasati", hidden: true };
  const body = renderToString(
    <HeadCollector value={(collected) => (head = collected)}>
      <App i18n={i18n} answers={answers} settings={settings} url={url} />
    </HeadCollector>,
  );
  const assets = assetsFor(sourcesOf(routeOf(url.pathname), language));
  const bootstrap = bootstrapScript({ settings, answers: [...answers] });
  const parts = {
    language,
    appearance,
    publicUrl,
    apiUrl,
    mapStyle,
    path: url.pathname,
    head,
    assets,
    body,
    bootstrap,
  };
  return { status: head.status ?? (serverFailed(answers) ? 503 : 200), html: htmlDocument(parts) };
}

/** The requested address on this site: `//other.example/user` is a path here, not another host. The error screen for an invalid path. */
function addressOf({ url, publicUrl }: RenderInput): URL {
  const { origin } = new URL(publicUrl);
  const asked = url.startsWith("/") ? URL.parse(`${origin}${url}`) : null;
  return asked ?? new URL(errorUrl(404), origin);
}

/** The first view of a page as the server sends it: `/` leads to the search, unknown paths answer 404. */
export async function render(input: RenderInput): Promise<Rendered> {
  const url = addressOf(input);
  if (url.pathname === paths.home) return { status: 302, html: "", location: paths.search + url.search };
  try {
    return await renderPage(input, url);
  } catch (error) {
    input.onError?.(error);
    return { ...(await renderPage(input, new URL(errorUrl(500), input.publicUrl))), status: 500 };
  }
}
