import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { beforeEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { serveWebFiles } from "./web-files.ts";

let app: FastifyInstance;

beforeEach(async () => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, "assets"));
  for (const name of ["assets/main-1a2b3c.js", "service-worker.js", "manifest.kn.webmanifest", "favicon.svg"]) {
    await writeFile(join(folder, name), "content");
    await writeFile(join(folder, `${name}.br`), brotliCompressSync("content"));
  }
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => void reply.header("content-security-policy", "of data"));
  serveWebFiles(app, folder, { files: {}, worker: { "content-security-policy": "of the worker" } });
});

it.each([
  ["/assets/main-1a2b3c.js", "public, max-age=31536000, immutable", "javascript"],
  ["/favicon.svg", "public, max-age=86400", "image/svg+xml"],
  ["/manifest.kn.webmanifest", "no-cache", "application/manifest+json"],
  ["/service-worker.js", "no-cache", "javascript"],
])("sends %s, packed or not, to be kept so: %s", async (url, caching, type) => {
  for (const encoding of ["identity", "br"]) {
    const { statusCode, headers } = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers["content-type"]).toContain(type);
  }
});

const policyOf = async (url: string) =>
  (await app.inject({ url, headers: { "accept-encoding": "br" } })).headers["content-security-policy"];

it("gives the service worker its own policy, and other files none", async () => {
  expect(await policyOf("/service-worker.js")).toBe("of the worker");
  expect(await policyOf("/favicon.svg")).toBeUndefined();
});
