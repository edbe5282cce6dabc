import { isLanguage } from "../i18n/i18n.tsx";
import { savesData } from "./fetch-ahead.ts";
import { trustedScript } from "./trusted-script.ts";
import type { WorkerMessage } from "./worker-message.ts";

const script = "/service-worker.js";

const { serviceWorker: container } = navigator as Partial<Navigator>;

/** Removes the worker and its caches once the site no longer has one. This is how to get rid of a broken worker. */
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

/** Registers the service worker and tells it which files the page has already loaded. */
async function start(workers: ServiceWorkerContainer): Promise<void> {
  const isFirst = workers.controller === null;
  const post = async (message: WorkerMessage) => (await workers.ready).active?.postMessage(message);
  const registration = await workers.register(trustedScript(script));
  // Some browsers neither register nor fail if workers are disabled.
  await registration?.update();
  const { lang } = document.documentElement;
  if (isLanguage(lang)) await post({ about: "language", language: lang });
  if (isFirst && !savesData()) await post({ about: "page", page: location.href, files: loadedFiles() });
}

/** Enables offline use, if the browser supports it (decision 20). */
export function startServiceWorker(): void {
  if (container) start(container).catch(() => retire().catch(() => undefined));
}
