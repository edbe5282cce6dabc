import { startTransition } from "react";
import { App } from "./app.tsx";
import { watchOpenings } from "./layout/page/use-arrival.ts";
import { readBootstrap } from "./lib/settings/bootstrap.ts";
import { takeArrived } from "./lib/api/query.ts";
import { calm } from "./lib/browser/fetch-ahead.ts";
import { isLanguage, startI18n } from "./lib/i18n/i18n.tsx";
import { defaultSettings } from "./lib/settings/settings.tsx";
import { loadPage } from "./routing/router.tsx";
import { routeOf } from "./routing/routes.ts";

/** React's renderer, evaluated in a task of its own: it takes a slow phone as long as all the rest. */
async function loadRenderer() {
  await new Promise((resume) => setTimeout(resume));
  return import("react-dom/client");
}

/** Hydrates a page that the server has drawn; draws any other from scratch, with the answers that have come before its code. */
async function start() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  const route = routeOf(location.pathname);
  const [{ createRoot, hydrateRoot }, i18n] = await Promise.all([
    loadRenderer(),
    startI18n(language, route.page),
    loadPage(route).catch(() => {}),
  ]);
  const bootstrap = readBootstrap();
  const answers = new Map(bootstrap?.answers.concat(takeArrived()));
  watchOpenings();

  const root = document.getElementById("root") ?? document.body;
  const app = <App i18n={i18n} answers={answers} settings={bootstrap?.settings ?? defaultSettings} />;
  // For signed-in people the server draws only an empty layout, and offline the service worker answers with that of another page.
  if (bootstrap && root.hasChildNodes() && route.access === "public")
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

if (import.meta.env.PROD) setTimeout(() => void import("./routing/after-calm.ts").catch(() => undefined), calm);

void start();
