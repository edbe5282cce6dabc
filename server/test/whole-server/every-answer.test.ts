import { endpoints } from "@vasati/contract/wire/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { makeUser } from "../records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const inject = (method: "GET" | "OPTIONS", url: string) =>
  testApp.app.inject({
    method,
    url,
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
  });

describe("no answer", { meta: { proves: "20.157" } }, () => {
  it.each([
    ["GET", "/api/v1/areas/bengaluru/indiranagar/homes"],
    ["GET", "/api/v1/users/me"],
    ["OPTIONS", "/api/v1/users/login"],
    ["GET", "/nowhere"],
  ] as const)("lets another site read it, nor tells one where it was: %s %s", async (method, url) => {
    const { headers } = await inject(method, url);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it.each(["/assets/", "/assets", "/.git/config", "/.env", "/package.json"])("has what is no page: %s", async (url) => {
    expect((await inject("GET", url)).statusCode).toBe(404);
  });
});

it("a parameter has one value", { meta: { proves: "20.157" } }, async () => {
  const { token } = await makeUser(testApp.database, "Administrator");
  expect(await testApp.call("GET /audit?page=0", { token })).toMatchObject({ status: 200 });
  expect(await testApp.call("GET /audit?page=0&page=1", { token })).toMatchObject({ status: 400 });
});

it("calls that only read change nothing that others read", { meta: { proves: "20.157" } }, () => {
  const reading = endpoints.filter(({ method }) => method === "GET");
  expect(reading.filter(({ changes = [] }) => changes.length > 0)).toEqual([]);
});
