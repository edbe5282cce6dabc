import { createHash } from "node:crypto";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { createGate } from "../load/gate.ts";
import { pageRoutes } from "./pages.ts";

it("answers with a page that loads itself again while too many are drawn", { meta: { proves: "20.10" } }, async () => {
  const drawn = Promise.withResolvers<{ status: number; html: string }>();
  const web = { render: () => drawn.promise, contentSecurityHashes: () => ({ styles: [], scripts: [] }) };
  const config = readConfig({});
  const headers = securityHeaders(config, web.contentSecurityHashes());
  const gate = createGate({ atOnce: 1, waiting: 0, waitingOfOne: 0, patience: 1_000 });
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register((pages) => pageRoutes(pages, config, { web, headers, gate, countRequest: async () => {} }));

  const first = app.inject({ url: "/user" }).then((answer) => answer);
  await expect.poll(() => gate.state().running).toBe(1);
  for (const [language, words] of [
    ["en", "Vasati is busy"],
    ["hi", "वसति अभी व्यस्त है"],
    ["kn", "ವಸತಿ ಈಗ ಕಾರ್ಯನಿರತವಾಗಿದೆ"],
  ]) {
    const busy = await app.inject({ url: "/user", headers: { "accept-language": language } });
    expect(busy.statusCode).toBe(503);
    expect(busy.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(busy.body).toContain(`<html lang="${language}">`);
    expect(busy.body).toContain(`<h1>${words}</h1>`);
    expect(busy.body).toContain('<meta http-equiv="refresh" content="5">');
    const [, style = ""] = /<style>(.+)<\/style>/.exec(busy.body) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(busy.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  }
  drawn.resolve({ status: 200, html: "<!doctype html>" });
  expect((await first).statusCode).toBe(200);
});
