import { isLanguage } from "../i18n/i18n.tsx";
import { savesData } from "./idle.ts";
import type { WorkerMessage } from "./worker-message.ts";

const script = "/service-worker.js";
const { serviceWorker: container } = navigator as Partial<Navigator>;

/** Takes the worker away, and all that it keeps, once the site has none any more: how a broken one is got rid of. */
async function retire(): Promise<void> {
  const { status } = await fetch(script, { cache: "no-store" });
  if (status !== 404 && status !== 410) return;
  const registrations = await container?.getRegistrations();
  await Promise.all(registrations?.map((registration) => registration.unregister()) ?? []);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const isFile = (path: string) => /^\/(assets|pictures)\//.test(path);

/** The files that this page has loaded, by their paths. */
const loadedFiles = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
    .map(({ pathname }) => pathname);

/** Registers the service worker, and hands over what the page has loaded before there was one. */
async function start(workers: ServiceWorkerContainer): Promise<void> {
  const isFirst = workers.controller === null;
  const tell = async (message: WorkerMessage) => (await workers.ready).active?.postMessage(message);
  const registration = await workers.register(script);
  // Where registrations are forbidden, some browsers say nothing.
  await registration?.update();
  const { lang } = document.documentElement;
  if (isLanguage(lang)) await tell({ about: "language", language: lang });
  if (isFirst && !savesData()) await tell({ about: "page", page: location.href, files: loadedFiles() });
}

/** Lets the product be used without a network, where the browser can (decision 20). */
export function startServiceWorker(): void {
  if (container) start(container).catch(() => retire().catch(() => undefined));
}
