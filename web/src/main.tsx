import { hydrate } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchOpenings } from "./layout/use-arrival.ts";
import { sendByFetch } from "./lib/api-client.ts";
import { readBootstrap } from "./lib/bootstrap.ts";
import { handleFailure } from "./lib/handle-failure.ts";
import { isLanguage, startI18n } from "./lib/i18n.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { defaultSettings } from "./lib/settings.tsx";
import { loadPage, routeOf } from "./router.tsx";

/** Takes over the page that the server rendered; draws it from nothing under `vite dev`. */
async function start() {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  const [i18n] = await Promise.all([startI18n(language), loadPage(routeOf(location.pathname))]);
  const bootstrap = readBootstrap();
  const queryClient = createQueryClient({ transport: sendByFetch, onFailure: handleFailure });
  if (bootstrap) hydrate(queryClient, bootstrap.queries);
  watchOpenings();

  const root = document.getElementById("root") ?? document.body;
  const app = <App i18n={i18n} queryClient={queryClient} settings={bootstrap?.settings ?? defaultSettings} />;
  if (bootstrap) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
