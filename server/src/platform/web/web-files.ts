import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { InlineContents, SecurityHeaders } from "../http/security-headers.ts";

const aYear = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";
/** Cached but revalidated before each use: the worker decides how everything else is cached, and the manifest names the app. */
const revalidated = "no-cache";

/** The packed copies beside a file (`web/build/compress.ts`) are sent in its place. */
const isWorker = (path: string) => /\/service-worker\.js(\.\w+)?$/.test(path);
const isManifest = (path: string) => /\.webmanifest(\.\w+)?$/.test(path);
const isDrawing = (path: string) => /\.svg(\.\w+)?$/.test(path);

function cachingOf(path: string): string {
  if (path.includes("/assets/")) return aYear;
  return isWorker(path) || isManifest(path) ? revalidated : aDay;
}

/** The inline code of an HTML file, as sources of its policy. */
function inlineIn(html: string): InlineContents {
  const hashesOf = (tag: "style" | "script") =>
    Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs")), ([, code = ""]) => {
      return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
    });
  return { styles: hashesOf("style"), scripts: hashesOf("script") };
}

/** What gives each file its headers. The HTML files, such as the offline page, are read once for that. */
function headersOf(folder: string, { files, worker, drawings, documents }: SecurityHeaders) {
  const pages = new Map<string, Record<string, string>>();
  for (const name of globSync("*.html", { cwd: folder }))
    pages.set(name, documents(inlineIn(readFileSync(join(folder, name), "utf8"))));
  return (path: string): Record<string, string> => {
    if (isWorker(path)) return worker;
    return isDrawing(path) ? drawings : (pages.get(basename(path).replace(/(?<=\.html)\.\w+$/, "")) ?? files);
  };
}

/** Serves the files of the built web in `folder`. Files below `assets` have a hash of their content in their name. */
export function serveWebFiles(app: FastifyInstance, folder: string, headers: SecurityHeaders): void {
  const own = headersOf(folder, headers);
  void app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.removeHeader("content-security-policy").headers(own(path));
      void reply.header("cache-control", cachingOf(path));
    },
  });
}
