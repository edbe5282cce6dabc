import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "@vasati/contract/people/auth";
import { paths } from "../src/routing/paths.ts";
import { paper } from "../src/server-rendering/paper.ts";
import { wordsIn } from "./messages.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const tokens = read("../src/ui/tokens.css").replaceAll(/\/\*.*?\*\//gs, "");
const picture = read("../public/pictures/offline.svg").replace("<svg ", '<svg aria-hidden="true" ');

/** Everything is inline, because nothing else can be loaded when the page is shown. */
const style = `${tokens}
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text-3)/1.5 var(--font); }
main { display: grid; justify-items: center; gap: var(--space-4); max-width: 28rem; min-height: 100vh; margin: auto;
  padding: var(--space-5); box-sizing: border-box; align-content: center; text-align: center; }
svg { width: min(100%, 320px); height: auto; }
h1 { margin: 0 0 var(--space-2); font: 600 var(--text-4)/1.35 var(--font-title); text-wrap: balance; }
a { box-sizing: border-box; min-width: 12rem; min-height: var(--control); padding: 10px var(--space-5); border-radius: var(--radius-control);
  background: var(--teal); color: var(--on-teal); text-decoration: none; }
a:last-child { border: 1px solid var(--line-control); background: none; color: var(--ink); }
a:focus-visible { outline: 3px solid var(--marigold); outline-offset: 2px; }`.replaceAll(/\s+/g, " ");

/** Shows the page itself as soon as the server can be reached. */
const script =
  'const look = () => navigator.onLine && fetch("/healthz").then(({ ok }) => ok && location.reload(), () => 0);' +
  'addEventListener("online", look); setInterval(look, 5000);';

/** Writes the offline page in each language (`web/service-worker/pages.ts`). */
for (const language of languages) {
  const words = wordsIn(language);
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">
<title>Vasati</title><style>${style}</style></head>
<body><main>${picture}<h1>${words["offline.page"]}</h1>
<a href="">${words["state.tryAgain"]}</a><a href="${paths.search}">${words["error.home"]}</a></main>
<script>${script}</script></body></html>`;
  writeFileSync(new URL(`../dist/client/offline.${language}.html`, import.meta.url), html);
}
