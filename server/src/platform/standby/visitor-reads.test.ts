import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { UnitDetail, UnitPage } from "@vasati/contract/portfolio/units";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testSigningKey } from "../../../test/app/build-app.ts";
import { testMasterKeys } from "../../../test/app/master-keys.ts";
import { makeCustodianUser, makeProperty, makeUnit } from "../../../test/records/factories.ts";
import { startPrimaryAndStandby, urlOfHosts } from "../../../test/database/standby.ts";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config/config.ts";
import type { Database } from "../database/database.ts";
import { databaseOn, openPool } from "../database/database.ts";
import { connectionTo } from "../database/hosts/hosts.ts";

let machines: Awaited<ReturnType<typeof startPrimaryAndStandby>>;
let apps: [changing: FastifyInstance, other: FastifyInstance];
let database: Database;
let dataDirectory: string;
let unit: { id: number; version: number | undefined };
let token: string;

/** What asks: an anonymous visitor, somebody with a login, or a browser with cookies. */
type Asker = { authorization?: string; cookie?: string };

/** The names of the vacant units that a server's search finds. */
async function searched(server: 0 | 1, headers: Asker = {}) {
  const payload = { category: "SC", location: "surathkal" };
  const answer = await apps[server].inject({ method: "POST", url: "/api/v1/units/searchfilters", headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<UnitPage>().items.map(({ unitName }) => unitName);
}
/** The name on the page of the unit. */
async function shown(server: 0 | 1, headers: Asker = {}) {
  const answer = await apps[server].inject({ url: `/api/v1/units/${unit.id}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<UnitDetail>().unitName;
}
/** Renames the unit on the first server. Returns the cookies that the browser gets. */
async function rename(unitName: string): Promise<string> {
  const answer = await apps[0].inject({
    method: "PATCH",
    url: `/api/v1/unitprofiles/${unit.id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: unit.version, unitName },
  });
  expect(answer.statusCode).toBe(200);
  unit.version = answer.json<UnitProfile>().version;
  return String(answer.headers["set-cookie"]);
}
/** When a server last read from the standby. */
async function lastRead() {
  const [row] = await machines.standby.query<{ at: Date | null }>(
    "select max(query_start) as at from pg_stat_activity where application_name = 'vasati reading'",
  );
  return row?.at?.getTime() ?? 0;
}
/** Whether what a server shows of the unit is read from the standby. */
async function readsStandby(server: 0 | 1) {
  const before = await lastRead();
  await shown(server);
  return (await lastRead()) > before;
}
/** The standby goes on until it has noticed, which the rename after it must not overtake. */
async function pauseReplay() {
  await machines.standby.query("select pg_wal_replay_pause()");
  const state = () => machines.standby.query<{ state: string }>("select pg_get_wal_replay_pause_state() as state");
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: "paused" }]);
}
const resumeReplay = () => machines.standby.query("select pg_wal_replay_resume()");

beforeAll(async () => {
  machines = await startPrimaryAndStandby();
  dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const config = readConfig({ LOG_LEVEL: "silent", DEMO: "false", DATA_DIR: dataDirectory });
  const build = (mostStale?: number) =>
    buildApp({
      config,
      connection: connectionTo(urlOfHosts(machines.primary), "primary"),
      reading: connectionTo(urlOfHosts(machines.standby), "standby"),
      mostStale,
      signingKey: testSigningKey,
      masterKeys: testMasterKeys,
    });
  // The other server reads the standby however slow the machine is on which this runs.
  apps = [await build(), await build(600_000)];
  await Promise.all(apps.map((app) => app.ready()));
  database = databaseOn(openPool(connectionTo(urlOfHosts(machines.primary), "primary")));
  const staff = await makeCustodianUser(database);
  token = staff.token;
  const property = await makeProperty(database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
  unit = await makeUnit(database, property, { name: "Shop 0" });
});
const namesOnStandby = () => machines.standby.query<{ name: string }>("select name from units order by id limit 1");
/** The standby is close behind, and both servers read it. */
async function settle() {
  await resumeReplay();
  await rename("as it was");
  await expect.poll(() => readsStandby(0), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => readsStandby(1), { timeout: 30_000 }).toBe(true);
  // Asked itself: what the standby doesn't have yet, the servers read from the primary.
  await expect.poll(namesOnStandby, { timeout: 30_000 }).toEqual([{ name: "as it was" }]);
}
beforeEach(settle);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.destroy();
  await Promise.all([machines.standby.stop(), machines.primary.stop()]);
  await rm(dataDirectory, { recursive: true });
});

it(
  "whoever has changed something sees it at once, on every server; visitors a little later",
  { meta: { proves: ["20.102", "20.103"] } },
  async () => {
    await pauseReplay();
    const cookies = await rename("as it is");
    expect(cookies).toMatch(/^vasati-changed=1; Max-Age=6; Path=\/; HttpOnly; SameSite=Lax$/);
    const changer = { cookie: "other=2; vasati-changed=1" };
    const withLogin = { authorization: `Bearer ${token}` };
    for (const server of [0, 1] as const)
      for (const asker of [changer, withLogin]) {
        expect(await searched(server, asker)).toEqual(["as it is"]);
        expect(await shown(server, asker)).toBe("as it is");
      }
    expect(await shown(1)).toBe("as it was");
    expect(await searched(1)).toEqual(["as it was"]);
    await resumeReplay();
    // What the standby said before isn't kept.
    await expect.poll(() => searched(1)).toEqual(["as it is"]);
    await expect.poll(() => shown(1)).toBe("as it is");
  },
);

it(
  "keeps an answer of the standby only once it has every change that was announced",
  { meta: { proves: "20.103" } },
  async () => {
    const isKept = async () => {
      const before = await lastRead();
      await searched(1);
      return (await lastRead()) === before;
    };
    await expect.poll(isKept).toBe(true);
    await pauseReplay();
    await rename("as it is");
    // Until the change was announced to it, the server has the answer from before.
    await expect.poll(isKept).toBe(false);
    expect(await searched(1)).toEqual(["as it was"]);
    expect(await isKept()).toBe(false);
    await resumeReplay();
    await expect.poll(isKept).toBe(true);
    expect(await searched(1)).toEqual(["as it is"]);
  },
);

it(
  "visitors see nothing that is older than five seconds, and a new unit at once",
  { meta: { proves: ["20.102", "20.104"] } },
  async () => {
    await pauseReplay();
    await rename("as it is");
    const { custodian_id } = await database.selectFrom("properties").selectAll().executeTakeFirstOrThrow();
    const property = await makeProperty(database, { custodian_id, area_code: "jayanagar" });
    const { id } = await makeUnit(database, property, { name: "New" });
    expect((await apps[1].inject({ url: `/api/v1/units/${id}` })).statusCode).toBe(200);
    expect(await shown(1)).toBe("as it was");
    await expect.poll(() => shown(0), { timeout: 30_000 }).toBe("as it is");
    expect(await searched(0)).toEqual(["as it is"]);
  },
);

it.each(["cut", "silent"] as const)(
  "visitors read from the primary while the standby is %s",
  { meta: { proves: "20.104" } },
  async (way) => {
    machines.standby.network.set(way);
    expect(await shown(1)).toBe("as it was");
    await rename("as it is");
    await expect.poll(() => shown(1)).toBe("as it is");
    machines.standby.network.set("open");
  },
);
