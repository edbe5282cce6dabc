import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { testSigningKey } from "../app/build-app.ts";
import { startReadinessProxy } from "../peers/readiness-proxy.ts";
import { workLimits } from "../../src/platform/load/work-limits.ts";
import { startServerProcess } from "../app/server-process.ts";
import { createTestDatabase, urlsOf } from "../database/database.ts";
import { startBucketServer } from "../files/stores.ts";

const areas = "/api/v1/properties/searchfilters/areas";
const clients = 6;
/** On each server so many that one place is left for the others. */
const blocked = 2 * (workLimits.reading.atOnce - 1);

/** Two servers on one database, with one bucket. */
async function startTwo() {
  const shared = await createTestDatabase();
  const store = await startBucketServer();
  const settings = {
    ...store.environment,
    ...urlsOf(shared),
    SIGNING_KEY: testSigningKey,
    REQUESTS_PER_MINUTE: "0",
    // So long that nothing depends on it.
    DRAIN_SECONDS: "120",
  };
  const directories = [await temporaryDirectory(), await temporaryDirectory()];
  const [one, other] = directories.map((DATA_DIR) => startServerProcess({ ...settings, DATA_DIR }));
  if (!one || !other) throw new Error("There are two directories.");
  onTestFinished(async () => {
    one.process.kill("SIGKILL");
    other.process.kill("SIGKILL");
    await Promise.all([one.exited, other.exited]);
    await store.stop();
    await shared.drop();
  });
  return { one, other, database: shared.database };
}

it("loses no request when a server is stopped under load", { meta: { proves: "20.14" } }, async () => {
  const { one, other, database } = await startTwo();
  const [stopped, staying] = await Promise.all([one.ready, other.ready]);
  const proxy = await startReadinessProxy([stopped, staying]);
  onTestFinished(proxy.close);
  await expect.poll(() => proxy.ready().length).toBe(2);

  const failed: string[] = [];
  let answered = 0;
  let isLoaded = true;
  let searches = 0;
  const callOn = async () => {
    while (isLoaded) {
      const body = JSON.stringify({ location: "jayanagar", category: "SC", minRent: (searches += 1) });
      const search = { method: "POST", headers: { "content-type": "application/json" }, body };
      const answer = await fetch(`${proxy.address}/api/v1/units/searchfilters`, search);
      const text = await answer.text();
      if (!answer.ok) failed.push(text);
      answered += 1;
    }
  };
  const load = Promise.all(Array.from({ length: clients }, callOn));
  await expect.poll(() => answered).toBeGreaterThan(100);

  // These are under way, half of them on either server, until the stopping one gets no more.
  const underWay = await database.transaction().execute(async (transaction) => {
    await sql`lock table areas in access exclusive mode`.execute(transaction);
    const calls = Array.from({ length: blocked }, () => fetch(`${proxy.address}${areas}`).then(({ status }) => status));
    const waiting = sql<{ calls: number }>`select count(*)::int as calls from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(database)).rows[0]?.calls).toBeGreaterThanOrEqual(blocked);
    one.process.kill("SIGTERM");
    await expect.poll(() => proxy.ready()).toEqual([staying]);
    return { statuses: Promise.all(calls) };
  });
  expect(await underWay.statuses).toEqual(Array.from({ length: blocked }, () => 200));
  expect(await one.exited).toBe(0);
  const before = answered;
  await expect.poll(() => answered).toBeGreaterThan(before + 100);
  isLoaded = false;
  await load;
  expect(failed.slice(0, 3)).toEqual([]);
  expect(proxy.sent.get(stopped)).toBeGreaterThan(50);
});
