import type { Known } from "../api/answers.tsx";
import type { Settings } from "./settings.tsx";

/** Data that the server passes to the browser inside the page, as JSON that is never executed. */
export interface Bootstrap {
  settings: Settings;
  /** The answers with which the page was rendered. */
  answers: [query: string, known: Known][];
}

const id = "bootstrap";

/** As text for a `<script type="application/json">`: `<` cannot end the element. */
export const bootstrapScript = (bootstrap: Bootstrap): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(bootstrap).replaceAll("<", String.raw`\u003c`)}</script>`;

/** When the service worker cached this page; NaN if it came from the server. */
const cachedAt = () => Date.parse(document.querySelector<HTMLMetaElement>("meta[name=vasati-kept]")?.content ?? "");

/** Null if the server didn't render the page (`vite dev`). Its answers count as fresh. */
export function readBootstrap(): Bootstrap | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const bootstrap = JSON.parse(text) as Bootstrap;
  const cached = cachedAt();
  for (const [, { data }] of bootstrap.answers)
    if (data) Object.assign(data, cached ? { cachedAt: cached } : { at: Date.now() });
  return bootstrap;
}
