import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchOpenings } from "./layout/use-arrival.ts";
import { readBootstrap } from "./lib/browser/bootstrap.ts";
import { isLanguage, startI18n } from "./lib/i18n/i18n.tsx";
import { defaultSettings } from "./lib/browser/settings.tsx";
import { loadPage } from "./router.tsx";
import { routeOf } from "./routes.ts";

/** Takes over the page that the server rendered; draws it from nothing under `vite dev`. */
async function start() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  const [i18n] = await Promise.all([
    startI18n(language),
    // The page itself says that its code cannot be loaded.
    loadPage(routeOf(location.pathname)).catch(() => undefined),
  ]);
  const bootstrap = readBootstrap();
  const answers = new Map(bootstrap?.answers);
  watchOpenings();

  const root = document.getElementById("root") ?? document.body;
  const app = <App i18n={i18n} answers={answers} settings={bootstrap?.settings ?? defaultSettings} />;
  // Without a network the service worker gives the frame of another page, empty.
  if (bootstrap && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** In milliseconds: until then the network is for what the page itself shows. */
const calm = 3_000;
if (import.meta.env.PROD) setTimeout(() => void import("./after-calm.ts").catch(() => undefined), calm);

void start();
