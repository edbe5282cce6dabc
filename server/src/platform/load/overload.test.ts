import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeUser } from "../../../test/records/factories.ts";
import type { CallKind } from "./work-limits.ts";
import { workLimits } from "./work-limits.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const areas = "GET /properties/searchfilters/areas";
const { atOnce, waiting: mostWaiting } = workLimits.reading;
const capacity = atOnce + mostWaiting;

/** How much of a kind of work the server says is under way and waiting. */
async function workOf(kind: CallKind) {
  const { body } = await testApp.app.inject({ url: "/metrics" });
  const value = (of: string) => Number(new RegExp(`^vasati_work${of} (\\d+)$`, "m").exec(body)?.[1] ?? 0);
  return {
    running: value(`{kind="${kind}",state="running"}`),
    waiting: value(`{kind="${kind}",state="waiting"}`),
    refused: value(`_refused_total{kind="${kind}"}`),
  };
}

/** Does something while every call that reads the areas is blocked. */
async function whileBlocked(meanwhile: () => Promise<void>): Promise<void> {
  await testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table areas in access exclusive mode`.execute(transaction);
    await meanwhile();
  });
}

it(
  "refuses what is beyond its limits, and answers health checks and everything that was let in",
  { meta: { proves: ["20.9", "20.10", "20.11"] } },
  async () => {
    const beyond = 30;
    const staff = await makeUser(testApp.database, "Administrator");
    const answers: ReturnType<TestApp["call"]>[] = [];
    await whileBlocked(async () => {
      // From more addresses than wait in an overload, so that there is no room for one more.
      for (let number = 0; number < capacity + beyond; number += 1)
        answers.push(testApp.call(areas, { from: `192.0.2.${number % 50}` }));
      // On a slow machine more than that, because after a while it is no burst any more.
      await expect
        .poll(async () => {
          const { waiting, refused } = await workOf("reading");
          return waiting + refused;
        })
        .toBe(mostWaiting + beyond);
      expect((await workOf("reading")).running).toBe(atOnce);
      const sent = testApp.statements.length;
      const refused = await testApp.call("GET /tenants", { token: staff.token });
      expect(testApp.statements.slice(sent).filter(({ text }) => text.includes("sessions"))).toEqual([]);
      expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
      expect(refused.headers["content-type"]).toContain("application/problem+json");
      expect(refused.body).toMatchObject({ detail: "Vasati is busy right now. Try again in a few seconds." });
      for (const url of ["/healthz", "/readyz"]) expect((await testApp.app.inject({ url })).statusCode).toBe(200);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeGreaterThanOrEqual(atOnce);
    expect(answered).toBeLessThanOrEqual(capacity);
    expect(statuses.filter((status) => status === 503)).toHaveLength(capacity + beyond - answered);
    expect(await workOf("reading")).toMatchObject({ running: 0, waiting: 0 });
  },
);

it(
  "reads and reports while more changes are blocked than the pool has connections",
  { meta: { proves: "20.9" } },
  async () => {
    const staff = await makeUser(testApp.database, "Administrator");
    const leaving = await Promise.all(Array.from({ length: 12 }, () => makeUser(testApp.database)));
    const left = await testApp.database.transaction().execute(async (transaction) => {
      await sql`lock table sessions in share mode`.execute(transaction);
      const logouts = Promise.all(leaving.map(({ token }) => testApp.call("POST /users/logout", { token })));
      const { atOnce: changesAtOnce } = workLimits.changing;
      await expect
        .poll(() => workOf("changing"))
        .toMatchObject({ running: changesAtOnce, waiting: leaving.length - changesAtOnce });
      for (const call of ["GET /reports/occupancy", "GET /tenants"])
        expect(await testApp.call(call, { token: staff.token })).toMatchObject({ status: 200 });
      return { logouts };
    });
    expect((await left.logouts).map(({ status }) => status)).toEqual(leaving.map(() => 204));
  },
);

it("does nothing for a client that left before its turn", { meta: { proves: "20.12" } }, async () => {
  await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = testApp.app.server.address() as AddressInfo;
  testApp.statements.length = 0;
  await whileBlocked(async () => {
    const others = Array.from({ length: atOnce }, () => testApp.call(areas));
    void Promise.all(others);
    await expect.poll(async () => (await workOf("reading")).running).toBe(atOnce);
    const left = request({ port, host: "127.0.0.1", path: "/api/v1/properties/searchfilters/areas" }).end();
    const failed = once(left, "error");
    await expect.poll(async () => (await workOf("reading")).waiting).toBe(1);
    left.destroy(new Error("left"));
    await failed;
    await expect.poll(async () => (await workOf("reading")).waiting).toBe(0);
  });
  await expect.poll(async () => (await workOf("reading")).running).toBe(0);
  expect(testApp.statements.filter(({ text }) => text.includes('"areas"'))).toHaveLength(atOnce);
});
