import { createHash } from "node:crypto";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../config/config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { createGate } from "../load/gate.ts";
import { pageRoutes } from "./pages.ts";

/** Pages of a web that notes what it's to draw. */
async function pagesWith(settings: NodeJS.ProcessEnv) {
  const drawn: object[] = [];
  const web = {
    render: async (input: object) => {
      drawn.push(input);
      return { status: 200, html: "" };
    },
    contentSecurityHashes: () => ({ styles: [], scripts: [] }),
  };
  const config = readConfig(settings);
  const headers = securityHeaders(config, web.contentSecurityHashes());
  const gate = createGate({ atOnce: 1, waiting: 0, waitingOfOne: 0, patience: 1_000 });
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register((pages) => pageRoutes(pages, config, { web, headers, gate, countRequest: async () => {} }));
  return { app, drawn, headers };
}

it.each([
  ["http://localhost:3000", "language=kn; appearance=dark; __Host-navigation=folded", undefined],
  [
    "https://rent.example.org",
    "__Host-language=kn; __Host-appearance=dark; navigation=folded",
    "max-age=31536000; includeSubDomains",
  ],
])(
  "draws a page at %s with the preferences that only this site can keep",
  { meta: { proves: ["20.28", "20.94"] } },
  async (PUBLIC_URL, cookie, transport) => {
    const { app, drawn, headers } = await pagesWith({ PUBLIC_URL });
    const answer = await app.inject({ url: "/user", headers: { cookie } });
    expect(drawn).toMatchObject([{ language: "kn", appearance: "dark", navigation: "expanded" }]);
    expect(answer.headers["strict-transport-security"]).toBe(transport);
    expect(answer.headers["content-security-policy"]).toContain(
      "require-trusted-types-for 'script'; trusted-types vasati;",
    );
    expect(answer.headers["permissions-policy"]).toMatch(/^accelerometer=\(\), camera=\(\), .*geolocation=\(\), /);
    for (const sent of [headers.data, headers.files, headers.worker])
      expect(sent["strict-transport-security"]).toBe(transport);
  },
);

it.each([
  ["", undefined, "connect-src 'self'; img-src 'self' data: blob:;"],
  ["/map-files/style.json", "/map-files/style.json", "connect-src 'self'; img-src 'self' data: blob:;"],
  [
    "https://maps.example.org/style.json",
    "https://maps.example.org/style.json",
    "connect-src 'self' https://maps.example.org; img-src 'self' data: blob: https://maps.example.org;",
  ],
])(
  "lets pages load the map of MAP_STYLE_URL=%s and nothing else from elsewhere",
  { meta: { proves: "21.38" } },
  async (MAP_STYLE_URL, mapStyle, sources) => {
    const { app, drawn } = await pagesWith({ MAP_STYLE_URL });
    const answer = await app.inject({ url: "/map" });
    expect(drawn).toMatchObject([{ mapStyle }]);
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types vasati; style-src 'self'; " +
        `${sources} manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; ` +
        "form-action 'self'",
    );
  },
);

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
