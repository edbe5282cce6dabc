import { readdir, rename } from "node:fs/promises";
import { endpoints } from "@vasati/contract/wire/api";
import type { Role } from "@vasati/contract/people/roles";
import { roles } from "@vasati/contract/people/roles";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import type { TestApp } from "../test/app/build-app.ts";
import { buildTestApp } from "../test/app/build-app.ts";
import { makeUser } from "../test/records/factories.ts";
import { apiPrefix } from "./platform/endpoints/platform.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ LOG_LEVEL: "silent", REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replaceAll(/\{\w+\}/g, "1")}`;
const byCall = endpoints.map((endpoint) => ({ call: callOf(endpoint), endpoint }));
const forMembers = byCall.filter(({ endpoint }) => endpoint.access !== "public");
const withBody = byCall.filter(({ endpoint }) => endpoint.body !== undefined);

describe("every call of the contract", () => {
  it.each(byCall)("$call is served", { meta: { proves: "7.1" } }, ({ endpoint }) => {
    const url = `${apiPrefix}${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    expect(testApp.app.hasRoute({ method: endpoint.method, url })).toBe(true);
  });

  it("is all that the server serves under the prefix", { meta: { proves: ["7.1", "10.1"] } }, () => {
    const served = testApp.app.printRoutes({ commonPrefix: false });
    expect(served).not.toContain("undefined");
    const branches = served.split(/\n(?=[├└])/).filter((branch) => branch.slice(4).startsWith(apiPrefix));
    const calls = branches.flatMap((branch) => branch.match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g) ?? []);
    expect(calls).toHaveLength(endpoints.length);
  });

  it.each(forMembers)("$call answers 401 without a token", { meta: { proves: ["6.9", "10.5"] } }, async ({ call }) => {
    const { status, headers, body } = await testApp.call(call);
    expect(status).toBe(401);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(body).toMatchObject({ status: 401, title: "Unauthorized", requestId: headers["x-request-id"] });
  });

  it.each(forMembers)("$call answers 422 for a malformed token", { meta: { proves: "10.5" } }, async ({ call }) => {
    expect(await testApp.call(call, { token: "not.a.token" })).toMatchObject({ status: 422 });
  });

  it.each(withBody)(
    "$call answers 400, never 422, for a wrong body",
    { meta: { proves: "10.4" } },
    async ({ call, endpoint }) => {
      const role = Array.isArray(endpoint.access) ? (endpoint.access[0] as Role) : "User";
      const member = endpoint.access === "public" ? {} : { token: (await makeUser(testApp.database, role)).token };
      // If every field is optional, an empty body is valid too.
      const isTaken = (body: unknown) => z.safeParse(endpoint.body as z.core.$ZodType, body).success;
      for (const body of [{}, [], { unexpected: "field" }, "text", 5].filter((each) => !isTaken(each)))
        expect(await testApp.call(call, { ...member, body: JSON.stringify(body), headers: json })).toMatchObject({
          status: 400,
        });
    },
  );
  const json = { "content-type": "application/json" };

  it.each(forMembers.filter(({ endpoint }) => Array.isArray(endpoint.access)))(
    "$call lets in the declared roles alone",
    async ({ call, endpoint }) => {
      for (const role of roles) {
        const { token } = await makeUser(testApp.database, role);
        const { status } = await testApp.call(call, { token });
        expect(`${role} ${status === 403}`).toBe(`${role} ${!endpoint.access.includes(role as never)}`);
      }
    },
  );

  it.each([
    [413, JSON.stringify("x".repeat(1024 * 1024)), "application/json"],
    [415, "email=a", "text/plain"],
    [415, "email=a", "application/x-www-form-urlencoded"],
  ])("answers %i for a body that it does not take: %.8s", { meta: { proves: "10.8" } }, async (status, body, type) => {
    const answer = await testApp.call("POST /users/login", { body, headers: { "content-type": type } });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });
});

describe("the server", () => {
  it("answers an unknown route with a problem, without internals", { meta: { proves: ["10.3", "10.6"] } }, async () => {
    const { status, body } = await testApp.call("GET /no/such/route");
    expect(status).toBe(404);
    expect(body).toMatchObject({ type: "about:blank", title: "Not Found", instance: "/api/v1/no/such/route" });
  });

  it("keeps a given request id and creates one otherwise", { meta: { proves: "10.13" } }, async () => {
    const given = await testApp.call("GET /codes/roles", { headers: { "x-request-id": "from-a-proxy_1" } });
    expect(given.headers["x-request-id"]).toBe("from-a-proxy_1");
    const forged = await testApp.call("GET /codes/roles", { headers: { "x-request-id": "a b\tc" } });
    expect(forged.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("reports that it is up and ready, and serves metrics", { meta: { proves: "10.14" } }, async () => {
    expect((await testApp.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await testApp.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    const metrics = await testApp.app.inject({ url: "/metrics" });
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(metrics.body).toContain("database_connections");
  });

  it("is not ready while its storage is unavailable", { meta: { proves: ["10.10", "10.14"] } }, async () => {
    const aside = `${testApp.dataDirectory}.aside`;
    await rename(testApp.dataDirectory, aside);
    const answer = await testApp.app.inject({ url: "/readyz" });
    await rename(aside, testApp.dataDirectory);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.json()).toMatchObject({ status: 503, detail: "The storage doesn't accept files." });
    expect((await testApp.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    expect(await readdir(testApp.dataDirectory)).not.toContainEqual(expect.stringContaining("probe"));
  });

  it("forbids framing, sniffing and foreign content", { meta: { proves: "10.16" } }, async () => {
    const { headers } = await testApp.call("GET /codes/roles");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  });
});

it.each([
  [{ NODE_ENV: "production" }, 404],
  [{ NODE_ENV: "production", API_DOCS_OPEN: "true" }, 200],
  [{ API_DOCS_OPEN: "false" }, 404],
  [{}, 200],
])("describes the API with %j: %i", { meta: { proves: ["10.15", "20.34"] } }, async (environment, status) => {
  const open = await buildTestApp({ PUBLIC_URL: "https://rent.example.org", ...environment });
  onTestFinished(() => open.close());
  for (const url of ["/api/docs", "/api/docs/", "/api/docs/json"])
    expect((await open.app.inject({ url })).statusCode).toBe(status);
});
