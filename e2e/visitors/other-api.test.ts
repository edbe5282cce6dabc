import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { startServerProcess } from "../../server/test/app/server-process.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

/** A server with an empty portfolio whose pages use another API. */
async function startFor(apiUrl: string) {
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-e2e-"));
  const server = startServerProcess({ DATA_DIR: dataDirectory, API_URL: apiUrl });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });
  return { ...server, address: await server.ready };
}

const titleIn = (html: string) => /<title>(.+)<\/title>/.exec(html)?.[1] ?? "no title";

itInMatrix("uses the API of another server if configured", { meta: { provesInMatrix: ["7.2", "10.1"] } }, async () => {
  const { address: other } = inject("testServer");
  const { address } = await startFor(`${other}/api/v1/`);
  const page = await fetch(`${address}/user`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ${other};`);
  expect(await page.text()).toContain(`<meta name="vasati-api" content="${other}/api/v1">`);
  const unit = "/user/unit/unit-profile-details?unitId=1";
  const [here, there] = await Promise.all([fetch(`${address}${unit}`), fetch(`${other}${unit}`)]);
  expect([here.status, there.status]).toEqual([200, 200]);
  expect(titleIn(await here.text())).toBe(titleIn(await there.text()));
});

itInMatrix("says when to retry if the other server doesn't answer", async () => {
  const { address, output } = await startFor("http://127.0.0.1:9/api/v1");
  const page = await fetch(`${address}/user`);
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect(await page.text()).toContain("<!doctype html>");
  expect(output()).not.toContain("could not be rendered");
});

it("otherwise lets the pages call only their own server", { meta: { proves: ["7.2", "9.9"] } }, async () => {
  const page = await fetch(`${inject("testServer").address}/user`);
  // Besides, where the map's pictures come from in these tests.
  expect(page.headers.get("content-security-policy")).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:\d+;/);
  expect(await page.text()).toContain('<meta name="vasati-api" content="/api/v1">');
});
