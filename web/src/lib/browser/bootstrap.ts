import type { Known } from "../api/answers.tsx";
import type { Settings } from "./settings.tsx";

/** What the server hands to the browser inside the page, as JSON that is never executed. */
export interface Bootstrap {
  settings: Settings;
  /** The answers with which the page was rendered. */
  answers: [query: string, known: Known][];
}

const id = "bootstrap";

/** As text for a `<script type="application/json">`: `<` cannot end the element. */
export const bootstrapScript = (bootstrap: Bootstrap): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(bootstrap).replaceAll("<", String.raw`\u003c`)}</script>`;

/** When the service worker kept this page; NaN where it has just come from the server. */
const keptAt = () => Date.parse(document.querySelector<HTMLMetaElement>("meta[name=vasati-kept]")?.content ?? "");

/** Null where the page was not rendered by the server (`vite dev`). The answers in it count as just given. */
export function readBootstrap(): Bootstrap | null {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  const bootstrap = JSON.parse(text) as Bootstrap;
  const kept = keptAt();
  for (const [, { data }] of bootstrap.answers)
    if (data) Object.assign(data, kept ? { keptAt: kept } : { at: Date.now() });
  return bootstrap;
}
