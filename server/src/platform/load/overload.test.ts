import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import type { Load } from "./load.ts";
import type { CallKind } from "./work-limits.ts";
import { arrivalLimits, mostWaitingForPool, uncountedBody, workLimits } from "./work-limits.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0", TRUSTED_PROXIES: "1" });
  await testApp.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => testApp.close());

const areas = "GET /properties/searchfilters/areas";
const { atOnce, waiting: mostWaiting } = workLimits.reading;
const capacity = atOnce + mostWaiting;

/** How much of a kind of work the server says is under way and waiting. */
async function workOf(kind: CallKind | keyof Load["places"]) {
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

it(
  "refuses changes of visitors before any statement once too many statements wait for a connection",
  { meta: { proves: "20.149" } },
  async () => {
    const answers: ReturnType<TestApp["call"]>[] = [];
    const statuses: number[] = [];
    const write = (from: string) =>
      testApp.call("POST /enquiries/links/messages", { from, body: { token: "none", message: "Hello" } });
    await testApp.database.transaction().execute(async (transaction) => {
      // What such a change does first waits for this lock, and all others for the pool's connections.
      await sql`lock table rate_limits in access exclusive mode`.execute(transaction);
      for (let number = 0; number < mostWaitingForPool + 20; number += 1) {
        const answer = write(`198.51.${number}.1`);
        void answer.then(({ status }) => statuses.push(status));
        answers.push(answer);
        // One arrives after the other, as over a network.
        await breathe();
      }
      await expect.poll(() => statuses).toContain(503);
      const sent = testApp.statements.length;
      const refused = await write("203.0.113.1");
      expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
      expect(testApp.statements.slice(sent).filter(({ text }) => text.includes("rate_limits"))).toEqual([]);
      expect((await testApp.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    });
    await Promise.all(answers);
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(mostWaitingForPool);
    expect(await write("203.0.113.1")).toMatchObject({ status: 404 });
  },
);

/** Begins a request over a socket, which arrives slowly. */
function begin(path: string, headers: OutgoingHttpHeaders, part: Buffer | string) {
  const { port } = testApp.app.server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", method: "POST", path: `/api/v1${path}`, headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", (response) => resolve(response.resume())).once("error", reject);
  });
  sent.write(part);
  return { sent, answer, leave: () => void sent.on("error", () => {}).destroy() };
}

const refusal = { statusCode: 503, headers: { "retry-after": "5" } };

it(
  "refuses at once more uploads of one person than may travel, and takes those of others",
  { meta: { proves: "20.147" } },
  async () => {
    const { database, dataDirectory } = testApp;
    const makeSender = async () => {
      const { custodian, token } = await makeCustodianUser(database);
      const property = await makeProperty(database, { custodian_id: custodian.id });
      const { id: tenancyId } = await makeTenancy(database, await makeUnit(database, property));
      const form = formOf({ tenancyId, documentType: "PAN" }, { name: "a.pdf", content: pdf });
      const end = form.indexOf("%%EOF");
      const headers = { ...formHeaders, authorization: `Bearer ${token}` };
      return {
        half: () => begin("/documents", headers, form.subarray(0, end)),
        rest: form.subarray(end),
        send: async () => (await testApp.call("POST /documents", { token, headers: formHeaders, body: form })).status,
      };
    };
    const incoming = () => readdir(join(dataDirectory, "incoming")).catch(() => []);
    const [one, other] = [await makeSender(), await makeSender()];
    const { ofOne } = arrivalLimits.upload;
    const travelling = Array.from({ length: ofOne }, one.half);
    await expect.poll(incoming).toHaveLength(ofOne);
    const [finished, ...left] = travelling;
    const tooMany = one.half();
    expect(await tooMany.answer).toMatchObject(refusal);
    tooMany.leave();
    expect(await incoming()).toHaveLength(ofOne);
    expect(await other.send()).toBe(201);
    finished?.sent.end(one.rest);
    expect(await finished?.answer).toMatchObject({ statusCode: 201 });
    await expect.poll(() => workOf("upload")).toMatchObject({ running: ofOne - 1 });
    expect(await one.send()).toBe(201);
    for (const { answer, leave } of left) {
      answer.catch(() => {});
      leave();
    }
    await expect.poll(() => workOf("upload")).toMatchObject({ running: 0, refused: 1 });
    expect(await incoming()).toEqual([]);
  },
);

it(
  "answers whoever may not upload before their file has arrived, and they take no place",
  { meta: { proves: "20.147" } },
  async () => {
    const { token } = await makeUser(testApp.database);
    const part = formOf({ tenancyId: 1, documentType: "PAN" }, { name: "a.pdf", content: pdf }).subarray(0, 100);
    for (const path of ["/documents", "/tenants/enquiries/1/files"]) {
      const { answer, leave } = begin(path, { ...formHeaders, authorization: `Bearer ${token}` }, part);
      expect(await answer).toMatchObject({ statusCode: 404 });
      leave();
    }
    expect(await workOf("upload")).toMatchObject({ running: 0 });
  },
);

it(
  "refuses at once more bytes of bodies than one network may send, but neither small bodies nor those of others",
  { meta: { proves: "20.148" } },
  async () => {
    const megabyte = 1024 * 1024;
    const number = arrivalLimits.body.ofOne / megabyte;
    const { token } = await makeUser(testApp.database, "Administrator");
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const half = (from: string, length: OutgoingHttpHeaders = { "content-length": megabyte }) =>
      begin("/tenants", { ...headers, "x-forwarded-for": from, ...length }, "{");
    // The size of one in chunks isn't known, so it counts as the largest.
    const chunked = half("192.0.2.1", { "transfer-encoding": "chunked" });
    const travelling = [chunked, ...Array.from({ length: number - 1 }, () => half("192.0.2.1"))];
    for (const { answer } of travelling) answer.catch(() => {});
    await expect.poll(() => workOf("body")).toMatchObject({ running: number });
    const tooMany = half("192.0.2.1");
    expect(await tooMany.answer).toMatchObject(refusal);
    const small = half("192.0.2.1", { "content-length": uncountedBody });
    small.sent.end(" ".repeat(uncountedBody - 1));
    expect(await small.answer).toMatchObject({ statusCode: 400 });
    const others = half("198.51.100.1");
    await expect.poll(() => workOf("body")).toMatchObject({ running: number + 1 });
    chunked.sent.end("}");
    expect(await chunked.answer).toMatchObject({ statusCode: 400 });
    for (const { leave } of [...travelling, tooMany, others]) leave();
    others.answer.catch(() => {});
    await expect.poll(() => workOf("body")).toMatchObject({ running: 0, refused: 1 });
  },
);
