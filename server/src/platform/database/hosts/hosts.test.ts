import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testSigningKey } from "../../../../test/app/build-app.ts";
import { testMasterKeys } from "../../../../test/app/master-keys.ts";
import { startPrimaryAndStandby, urlOfHosts } from "../../../../test/database/standby.ts";
import { buildApp } from "../../../app.ts";
import { readConfig } from "../../../config/config.ts";
import { addressesIn } from "./addresses.ts";
import { connectionTo } from "./hosts.ts";

let machines: Awaited<ReturnType<typeof startPrimaryAndStandby>>;
let app: FastifyInstance;
let dataDirectory: string;

beforeAll(async () => {
  machines = await startPrimaryAndStandby();
  dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  const config = readConfig({ LOG_LEVEL: "silent", DEMO: "false", DATA_DIR: dataDirectory });
  // The standby is named first.
  const connection = connectionTo(urlOfHosts(machines.standby, machines.primary), "primary");
  app = await buildApp({ config, connection, signingKey: testSigningKey, masterKeys: testMasterKeys });
  await app.ready();
});
afterAll(async () => {
  machines.primary.network.set("open");
  await app.close();
  await Promise.all([machines.standby.stop(), machines.primary.stop()]);
  await rm(dataDirectory, { recursive: true });
});

const ready = async () => (await app.inject({ url: "/readyz" })).statusCode;
let count = 0;
const register = async () => {
  count += 1;
  const payload = { email: `a${count}@example.com`, name: "Asha", password: "a long walk to the sea" };
  return (await app.inject({ method: "POST", url: "/api/v1/registration", payload })).statusCode;
};
const accountsOf = async (machine: keyof typeof machines) => {
  const [row] = await machines[machine].query<{ accounts: number }>("select count(*)::integer as accounts from users");
  return row?.accounts;
};

it("works on the host that accepts changes", { meta: { proves: "20.100" } }, async () => {
  expect(await register()).toBe(201);
  expect(await accountsOf("primary")).toBe(1);
  await expect.poll(() => accountsOf("standby")).toBe(1);
});

it(
  "works on the next one after a failover, also if the one before is only cut off",
  { meta: { proves: "20.100" } },
  async () => {
    // As a cut cable: nobody closes a connection.
    machines.primary.network.set("silent");
    await machines.standby.query("select pg_promote()");
    await expect.poll(register, { timeout: 60_000 }).toBe(201);
    expect(await accountsOf("standby")).toBe(2);
    expect(await accountsOf("primary")).toBe(1);
    // A machine that comes back and still accepts changes isn't believed: its timeline is lower.
    machines.primary.network.set("open");
    await expect.poll(ready).toBe(200);
    expect(await register()).toBe(201);
    expect(await accountsOf("primary")).toBe(1);
  },
);

it("reads the hosts of an address as libpq does", () => {
  expect(addressesIn("postgres://vasati:secret@one:5432,two,[::1]:5433/vasati?sslmode=verify-full")).toEqual([
    "postgres://vasati:secret@one:5432/vasati?sslmode=verify-full",
    "postgres://vasati:secret@two/vasati?sslmode=verify-full",
    "postgres://vasati:secret@[::1]:5433/vasati?sslmode=verify-full",
  ]);
  expect(addressesIn("postgres:///vasati?host=/var/run/postgresql")).toHaveLength(1);
});

it.each([
  [
    "postgres://a@one,two/vasati?target_session_attrs=any",
    "must have target_session_attrs=read-write, or leave it out",
  ],
  ["postgres://a@/vasati?host=one,two", "must name several hosts before the database"],
  ["postgres://a@one,/vasati", "must name several hosts before the database"],
])("%s isn't accepted as DATABASE_URL", (DATABASE_URL, problem) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(`DATABASE_URL ${problem}`);
});

it("asks for a way past a pooler", { meta: { proves: "20.101" } }, () => {
  expect(() => readConfig({ DATABASE_URL: "postgres://a@localhost:6432/vasati?pgbouncer=true" })).toThrow(
    "DATABASE_DIRECT_URL must be set if DATABASE_URL has pgbouncer=true",
  );
  expect(() => readConfig({ DATABASE_READ_URL: "postgres://a@localhost/vasati" })).toThrow("DATABASE_URL must be set");
});
