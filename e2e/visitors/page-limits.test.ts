import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ServerProcess } from "../../server/test/app/server-process.ts";
import { startServerProcess } from "../../server/test/app/server-process.ts";

const perMinute = 4;
let dataDirectory: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "vasati-e2e-"));
  const settings = { DATA_DIR: dataDirectory, REQUESTS_PER_MINUTE: String(perMinute), LOG_LEVEL: "info" };
  server = startServerProcess(settings);
  address = await server.ready;
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const loggedPaths = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"answered"'))
    .map((line) => (JSON.parse(line) as { path: string }).path);

it("counts and logs a page once, whatever it requests from the API, and refuses pages over the limit", async () => {
  for (let count = 1; count <= perMinute; count += 1) {
    const page = await fetch(`${address}/user`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await page.text()).not.toContain('"status":429');
  }
  const refused = await fetch(`${address}/user`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetch(`${address}/api/v1/codes/roles`)).status).toBe(429);
  const all = [...Array.from({ length: perMinute + 1 }, () => "/user"), "/api/v1/codes/roles"];
  await expect.poll(loggedPaths).toEqual(all);
});

it("allows caching of built files, but not of pages and answers", async () => {
  // A drawing is a document of its own if it's opened; other files aren't.
  for (const [file, policy] of [
    ["favicon.svg", "default-src 'none'; frame-ancestors 'none'"],
    ["icons/any-192.png", null],
  ]) {
    const { status, headers } = await fetch(`${address}/${file}`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe(policy);
    expect(headers.get("cache-control")).toContain("public");
  }
  for (const path of ["/healthz", "/readyz", "/metrics"]) {
    const { headers } = await fetch(`${address}${path}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});
