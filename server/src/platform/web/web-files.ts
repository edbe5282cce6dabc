import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { SecurityHeaders } from "../http/security-headers.ts";

const aYear = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
/** Cached but revalidated before each use: the worker decides how everything else is cached, and the manifest names the app. */
const revalidated = "no-cache";

/** The packed copies beside a file (`web/build/compress.ts`) are sent in its place. */
const isWorker = (path: string) => /\/service-worker\.js(\.\w+)?$/.test(path);
const isManifest = (path: string) => /\.webmanifest(\.\w+)?$/.test(path);

function cachingOf(path: string): string {
  if (path.includes("/assets/")) return aYear;
  return isWorker(path) || isManifest(path) ? revalidated : aDay;
}

/** Serves the files of the built web in `folder`. Files below `assets` have a hash of their content in their name. */
export function serveWebFiles(
  app: FastifyInstance,
  folder: string,
  { files, worker }: Pick<SecurityHeaders, "files" | "worker">,
): void {
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.removeHeader("content-security-policy").headers(isWorker(path) ? worker : files);
      void reply.header("cache-control", cachingOf(path));
    },
  });
}
