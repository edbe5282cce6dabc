import { answerTo } from "./answers.ts";
import { endSession, forgetEarlierVersions, forgetOthers, forgetPeople } from "./caches.ts";
import { fileFor, isHashed, isPicture, keepFiles } from "./files.ts";
import { keepingOf } from "./kept-calls.ts";
import { keepOfflinePage, keepPage, pageFor, servesPages } from "./pages.ts";
import { storeFor } from "./session-store.ts";
import type { WorkerMessage } from "../src/lib/browser/worker-message.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The product without a network (decision 20). This worker knows no build: files are kept by names that change with their
 * content, and each page names the files that it needs. So a new one may take over at once, also from running tabs.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage(self.navigator.language.slice(0, 2)).then(() => self.skipWaiting()));
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
  const keeping = keepingOf(request.method, pathname);
  if (keeping === "parting") event.waitUntil(storeFor(request).then(endSession));
  if (keeping === "changing" || keeping === "fixed") return answerTo(event, keeping);
  return request.method === "GET" && (isHashed(pathname) || isPicture(pathname)) ? fileFor(event) : undefined;
}

self.addEventListener("fetch", (event) => {
  const answer = answerFor(event);
  if (answer) event.respondWith(answer);
});

async function obey(message: WorkerMessage): Promise<void> {
  if (message.about === "end of session") return forgetPeople();
  if (message.about === "language") return keepOfflinePage(message.language);
  await keepFiles(message.files);
  const { page } = message;
  const answer = await fetch(page, { headers: { accept: "text/html" } });
  await Promise.all([keepPage(page, answer), forgetOthers()]);
}

self.addEventListener("message", (event) => {
  event.waitUntil(obey(event.data as WorkerMessage).catch(() => undefined));
});
