import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";

const metrics = async ({ app }: TestApp, remoteAddress: string, headers = {}) => {
  const { statusCode, headers: answered } = await app.inject({ url: "/metrics", remoteAddress, headers });
  return { status: statusCode, type: answered["content-type"] };
};
const shown = { status: 200, type: expect.stringContaining("text/plain") as string };
const hidden = { status: 404, type: expect.stringContaining("application/problem+json") as string };

describe("/metrics", () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await buildTestApp({ TRUSTED_PROXIES: "1" })));
  afterAll(() => testApp.close());

  it.each([
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.31.0.9",
    "192.168.1.5",
    "fd12::7",
    "fe80::1%eth0",
    "::ffff:10.1.2.3",
  ])("is there for %s", async (address) => expect(await metrics(testApp, address)).toEqual(shown));

  it.each(["nowhere", "203.0.113.7", "172.32.0.1", "2001:db8::7", "::ffff:203.0.113.7"])(
    "is not there for %j",
    async (address) => expect(await metrics(testApp, address)).toEqual(hidden),
  );

  it.each(["x-forwarded-for", "forwarded", "via", "x-real-ip"])(
    "is not available through a proxy (%s)",
    async (header) => expect(await metrics(testApp, "127.0.0.1", { [header]: "127.0.0.1" })).toEqual(hidden),
  );

  it("counts undelivered events", { meta: { proves: "18.9" } }, async () => {
    const { body } = await testApp.app.inject({ url: "/metrics" });
    expect(body).toContain("vasati_outbox_events 0\n");
    expect(body).toContain("vasati_outbox_oldest_seconds 0\n");
  });

  it("is there for everybody where a setting opens it", async () => {
    const open = await buildTestApp({ METRICS_OPEN: "true" });
    onTestFinished(open.close);
    expect(await metrics(open, "203.0.113.7", { via: "1.1 proxy" })).toEqual(shown);
  });
});
