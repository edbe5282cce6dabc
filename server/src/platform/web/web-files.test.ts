import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { beforeEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { readConfig } from "../../config/config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { serveWebFiles } from "./web-files.ts";

const style = "body { margin: 0 }";
const script = 'addEventListener("online", () => location.reload());';
const page = `<!doctype html><style>${style}</style><h1>Offline</h1>\n<script>${script}</script>`;
const security = securityHeaders(readConfig({}), { styles: [], scripts: [] });

let app: FastifyInstance;

beforeEach(async () => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, "assets"));
  for (const name of [
    "assets/main-1a2b3c.js",
    "service-worker.js",
    "manifest.kn.webmanifest",
    "favicon.svg",
    "offline.kn.html",
  ]) {
    const content = name.endsWith(".html") ? page : "content";
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => void reply.headers(security.data));
  serveWebFiles(app, folder, security);
});

it.each([
  ["/assets/main-1a2b3c.js", "public, max-age=31536000, immutable", "javascript"],
  ["/favicon.svg", "public, max-age=86400", "image/svg+xml"],
  ["/manifest.kn.webmanifest", "no-cache", "application/manifest+json"],
  ["/service-worker.js", "no-cache", "javascript"],
  ["/offline.kn.html", "public, max-age=86400", "text/html"],
])("sends %s, packed or not, to be kept so: %s", async (url, caching, type) => {
  for (const encoding of ["identity", "br"]) {
    const { statusCode, headers } = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers["content-type"]).toContain(type);
  }
});

const headersOf = async (url: string, encoding = "br") =>
  (await app.inject({ url, headers: { "accept-encoding": encoding } })).headers;
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("gives the service worker its own policy, and files that are no documents none", async () => {
  expect((await headersOf("/service-worker.js"))["content-security-policy"]).toBe(
    security.worker["content-security-policy"],
  );
  for (const url of ["/assets/main-1a2b3c.js", "/manifest.kn.webmanifest"])
    expect(await headersOf(url)).not.toHaveProperty("content-security-policy");
});

it("lets HTML files run their own code only, and no site frame them", { meta: { proves: "20.151" } }, async () => {
  for (const encoding of ["identity", "br"]) {
    const sent = await headersOf("/offline.kn.html", encoding);
    const directives = String(sent["content-security-policy"]).split("; ");
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${hashOf(script)}`,
        `style-src ${hashOf(style)}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(sent).toMatchObject({ "x-frame-options": "DENY", "cross-origin-opener-policy": "same-origin" });
  }
});

it("lets SVG files run nothing, and no site frame them", { meta: { proves: "20.151" } }, async () => {
  for (const encoding of ["identity", "br"])
    expect((await headersOf("/favicon.svg", encoding))["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
});
