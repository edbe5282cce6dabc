import type { Language } from "@vasati/contract/people/auth";
import { documentTitle } from "../lib/browser/head.tsx";
import type { Head } from "../lib/browser/head.tsx";
import type { Appearance } from "../lib/settings/preferences.ts";
import type { Assets } from "./assets.ts";
import { areaData } from "./area-data.ts";
import { offerData } from "./offer-data.ts";
import { paper } from "./paper.ts";

export interface DocumentParts {
  language: Language;
  appearance: Appearance;
  publicUrl: string;
  /** Where the browser finds the API (requirements 7.2: read at run time). */
  apiUrl: string;
  /** Where it finds the style of the map; undefined if there is no map. */
  mapStyle: string | undefined;
  /** Path under which the page is known. */
  path: string;
  head: Head;
  assets: Assets;
  body: string;
  bootstrap: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const locales = { en: "en_IN", hi: "hi_IN", kn: "kn_IN" } as const satisfies Record<Language, string>;

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escape(content)}">` : "";
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escape(content)}">` : "";

const themeColour = (appearance: Appearance) =>
  appearance === "system"
    ? `<meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)">` +
      `<meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">`
    : meta("theme-color", paper[appearance]);

/** A picture of ours as `build/link-previews.ts` draws it for those who show no SVG. */
const previewOf = (picture: string) => picture.replace(/^\/pictures\/(.+)\.svg$/, "/previews/$1.png");

/** Pictures of units are drawn by the server that has their photos, which is the one with the API. */
const pictureUrl = (picture: string, { publicUrl, apiUrl }: DocumentParts) =>
  new URL(previewOf(picture), picture.startsWith("/previews/") ? new URL(apiUrl, publicUrl) : publicUrl).href;

/** Title, description and what a link preview shows. */
function about(parts: DocumentParts): string[] {
  const { head, publicUrl, path, language } = parts;
  const url = publicUrl + (head.canonical ?? path);
  return [
    `<title>${escape(documentTitle(head.title))}</title>`,
    `<meta name="description" content="${escape(head.description ?? "")}">`,
    head.hidden ? meta("robots", "noindex") : `<link rel="canonical" href="${escape(url)}">`,
    property("og:site_name", "Vasati"),
    property("og:type", "website"),
    property("og:title", head.title),
    property("og:description", head.description),
    property("og:url", url),
    property("og:image", head.picture && pictureUrl(head.picture, parts)),
    property("og:locale", locales[language]),
    head.offers && !head.hidden ? offerData(head.offers, head, publicUrl) : "",
    head.area && !head.hidden ? areaData(head.area, head, publicUrl) : "",
  ];
}

/**
 * Styles are inline, so that the first paint waits for nothing. The link next to each tells the bundler's loader that the stylesheet is
 * already there. No browser fetches a stylesheet of an unknown type; Chromium 150 fetches even a `disabled` one when it scans ahead.
 */
const files = ({ script, firstScript, preloads, stylesheets }: Assets): string[] => [
  ...stylesheets.map(
    ({ href, content }) => `<style>${content}</style><link rel="stylesheet" type="text/inlined" href="${href}">`,
  ),
  ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  firstScript ? `<script type="module" async src="${firstScript}"></script>` : "",
  `<script type="module" src="${script}"></script>`,
  `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
];

/** What a device takes to make an app of the site (`build/app-manifest.ts`). */
const installable = (language: Language): string =>
  `<link rel="manifest" href="/manifest.${language}.webmanifest"><link rel="apple-touch-icon" href="/icons/touch-180.png">`;

/** The page as the server sends it. */
export function htmlDocument(parts: DocumentParts): string {
  const { language, appearance, apiUrl, mapStyle, assets, body, bootstrap } = parts;
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...about(parts),
    meta("vasati-api", apiUrl),
    meta("vasati-map", mapStyle),
    themeColour(appearance),
    ...files(assets),
    installable(language),
  ];
  return (
    `<!doctype html><html lang="${language}" data-appearance="${appearance}"><head>${head.join("")}</head>` +
    `<body><div id="root">${body}</div>${bootstrap}</body></html>`
  );
}
