import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "5", TRUSTED_PROXIES: "1" })));
afterAll(() => testApp.close());

const areas = (from: string, headers?: Record<string, string>) =>
  testApp.call("GET /properties/searchfilters/areas", { from, ...(headers && { headers }) });

/** The header that a proxy sets, after a value that the client may have forged. */
const said = (address: string) => ({ "x-forwarded-for": `198.51.100.99, ${address}` });

describe("the limit of requests", () => {
  it("stops only the one address, and says when to retry", { meta: { proves: "10.9" } }, async () => {
    for (let count = 1; count <= 5; count += 1) expect(await areas("203.0.113.1")).toMatchObject({ status: 200 });
    const { status, headers, body } = await areas("203.0.113.1");
    expect(status).toBe(429);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(body).toMatchObject({ status: 429, title: "Too Many Requests", requestId: headers["x-request-id"] });
    expect(await areas("203.0.113.2")).toMatchObject({ status: 200 });
  });

  it("applies before the token and the body are read", async () => {
    for (let count = 1; count <= 5; count += 1) await areas("203.0.113.3");
    const call = { from: "203.0.113.3", token: "not.a.token", body: { far: "from an enquiry" } };
    expect(await testApp.call("POST /tenants/enquiries", call)).toMatchObject({ status: 429 });
  });

  it("doesn't apply to health, readiness and metrics", async () => {
    for (const url of ["/healthz", "/readyz", "/metrics"])
      for (let count = 1; count <= 7; count += 1)
        expect(await testApp.app.inject({ url, remoteAddress: "10.0.0.4" })).toMatchObject({ statusCode: 200 });
  });

  it("only trusts the nearest proxy about the client's address", async () => {
    for (let count = 1; count <= 5; count += 1) await areas("10.0.0.1", said("203.0.113.5"));
    expect(await areas("10.0.0.1", said("203.0.113.5"))).toMatchObject({ status: 429 });
    expect(await areas("10.0.0.1", said("203.0.113.6"))).toMatchObject({ status: 200 });
  });
});
