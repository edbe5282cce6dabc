import { answerTo } from "./answers.ts";
import { endSession, forgetEarlierVersions, forgetOthers, forgetPeople } from "./caches.ts";
import { fileFor, isHashed, isPicture, cacheFiles } from "./files.ts";
import { cachingOf } from "./cached-calls.ts";
import { cacheOfflinePage, cachePage, pageFor, servesPages } from "./pages.ts";
import { storeFor } from "./session-store.ts";
import type { WorkerMessage } from "../src/lib/browser/worker-message.ts";
import { messageIn } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Offline support (decision 20). This worker doesn't depend on a build: cached files have hashed names, and each page names the
 * files it needs. So a new worker can take over at once, even from open tabs.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(self.navigator.language.slice(0, 2)).then(() => self.skipWaiting()));
});

async function begin(): Promise<void> {
  await Promise.all([forgetEarlierVersions(), self.registration.navigationPreload?.enable()]);
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") return servesPages(pathname) ? pageFor(event) : undefined;
  const caching = cachingOf(request.method, pathname);
  if (caching === "parting") event.waitUntil(storeFor(request).then(endSession));
  if (caching === "changing" || caching === "fixed") return answerTo(event, caching);
  return request.method === "GET" && (isHashed(pathname) || isPicture(pathname)) ? fileFor(event) : undefined;
}

self.addEventListener("fetch", (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

async function obey(message: WorkerMessage): Promise<void> {
  if (message.about === "end of session") return forgetPeople();
  if (message.about === "language") return cacheOfflinePage(message.language);
  await cacheFiles(message.files);
  const { page } = message;
  const answer = await fetch(page, { headers: { accept: "text/html" } });
  await Promise.all([cachePage(page, answer), forgetOthers()]);
}

self.addEventListener("message", (event) => {
  const message = messageIn(event, self.location.origin);
  if (message) event.waitUntil(obey(message).catch(() => undefined));
});
