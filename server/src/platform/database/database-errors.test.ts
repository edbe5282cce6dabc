import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@vasati/contract/wire/errors";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testMasterKeys } from "../../../test/app/master-keys.ts";
import { testSigningKey } from "../../../test/app/build-app.ts";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import type { DatabaseProxy } from "../../../test/database/database-proxy.ts";
import { proxyBefore } from "../../../test/database/database-proxy.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config/config.ts";
import { databaseRefusal } from "./database-errors.ts";

/** Long enough for a busy machine, and short enough for a test. */
const patience = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let app: FastifyInstance;
let dataDirectory: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  proxy = await proxyBefore(testDatabase.connection);
  const config = readConfig({ LOG_LEVEL: "silent", DEMO: "false", DATA_DIR: dataDirectory });
  const connection = { ...proxy.connection, ...patience, max: 1 };
  app = await buildApp({ config, connection, signingKey: testSigningKey, masterKeys: testMasterKeys });
  await app.ready();
});
beforeEach(async () => {
  proxy.set("open");
  await vi.waitUntil(async () => (await areas()).statusCode === 200, { timeout: 60_000 });
});
afterAll(async () => {
  proxy.set("open");
  await app.close();
  await proxy.close();
  await testDatabase.drop();
  await rm(dataDirectory, { recursive: true });
});

const areas = () => app.inject({ url: "/api/v1/properties/searchfilters/areas" });
const inTransaction = () =>
  app.inject({ method: "POST", url: "/api/v1/users/forgot-password", payload: { email: "a@example.com" } });

const statementsSent = async () => {
  const { body } = await app.inject({ url: "/metrics" });
  return /^database_statements_total (\d+)$/m.exec(body)?.[1];
};

const away = { status: 503, detail: "The database is unavailable. Try again.", retryAfter: "5" };
async function outcome(asked: ReturnType<typeof areas>) {
  const { statusCode: status, headers, json } = await asked;
  return { status, detail: json<Problem>().detail, retryAfter: headers["retry-after"] };
}

it(
  "answers 503 while the database is unavailable, and works again afterwards",
  { meta: { proves: "10.10" } },
  async () => {
    proxy.set("cut");
    expect(await outcome(areas())).toEqual(away);
    expect(await outcome(areas())).toEqual(away);
  },
);

it("answers 503 if the connection is lost during a request", async () => {
  proxy.set("silent");
  const asked = areas();
  await expect.poll(() => app.inject({ url: "/metrics" }).then(({ body }) => body)).toContain('state="idle"} 0');
  proxy.set("cut");
  expect(await outcome(asked)).toEqual(away);
});

it("answers 503 if the database stops responding", { meta: { proves: "10.10" } }, async () => {
  proxy.set("silent");
  expect(await outcome(areas())).toEqual(away);
  expect(await outcome(areas())).toEqual(away);
});

it(
  "sends nothing to a database that doesn't respond, until it does",
  { meta: { proves: ["20.11", "20.13"] } },
  async () => {
    proxy.set("silent");
    // A connection of its own, so that the others need not time out first.
    const notReady = await app.inject({ url: "/readyz" });
    expect(notReady.json()).toMatchObject({ status: 503, detail: "The database doesn't respond." });
    const sent = await statementsSent();
    for (let calls = 0; calls < 5; calls += 1) expect(await outcome(areas())).toEqual(away);
    expect(await outcome(inTransaction())).toEqual(away);
    expect(await statementsSent()).toBe(sent);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    proxy.set("open");
    await expect.poll(async () => (await areas()).statusCode).toBe(200);
    expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  },
);

it("treats a missing Unix socket as a lost connection, but not a missing file", async () => {
  const directory = await temporaryDirectory();
  const connecting = await new pg.Client({ host: directory }).connect().catch((error: Error) => error);
  const reading = await readFile(join(directory, "gone")).catch((error: Error) => error);
  expect(connecting).toMatchObject({ code: "ENOENT" });
  expect(reading).toMatchObject({ code: "ENOENT" });
  expect(databaseRefusal(connecting as Error)).toMatchObject({ status: 503 });
  expect(databaseRefusal(reading as Error)).toBeUndefined();
});

it("answers 503 if no connection becomes free, and doesn't wait again for the rollback", async () => {
  proxy.set("silent");
  expect(await Promise.all([outcome(inTransaction()), outcome(areas())])).toEqual([away, away]);
});
