import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { applicantNumbers } from "@vasati/contract/leasing/enquiries";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { onlyInMatrix } from "../../server/test/app/matrix.ts";
import { checkOutPreviousVersion } from "../../server/test/app/previous-version.ts";
import { startReadinessProxy } from "../../server/test/peers/readiness-proxy.ts";
import { startServerProcess } from "../../server/test/app/server-process.ts";
import { createEmptyDatabase, urlsOf } from "../../server/test/database/database.ts";
import { makeUser } from "../../server/test/records/factories.ts";
import { startBucketServer } from "../../server/test/files/stores.ts";
import { findWrongRecords } from "../../server/src/verify/verify.queries.ts";
import { planWave, sendWave } from "./waves/enquiry-wave.ts";
import { offeredThoughLet, planLeases, writeLeases } from "./waves/lease-wave.ts";
import { planMoney, writeMoney } from "./waves/money-wave.ts";
import { planTenancies, writeTenancies } from "./waves/tenancy-wave.ts";

/** What both versions must read in the same way, also what the other one has written. */
const lists = [
  "/tenants?size=100",
  "/tenancies?size=100",
  "/documents?size=100",
  "/properties?size=100",
  "/serviceRequests?size=100",
  "/tenants/enquiries?size=100",
  "/reports/rentRoll?size=100",
  "/deposits?size=100",
];

/** The version before shows these in full if it has written them, and what is left of them otherwise (decision 33). */
const identityNumbers = new Set<string>([...applicantNumbers, "pan"]);

/** What two versions answer of the same records, without what only one of them knows. */
function inBoth(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, at) => inBoth(item, other[at]));
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one;
  const shared = Object.entries(one).filter(([name]) => name in other && !identityNumbers.has(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, inBoth(value, other[name as keyof typeof other])]));
}

/** A database and a bucket for the previous version and this one, which both start on demand. */
async function prepareBoth() {
  const previous = await checkOutPreviousVersion();
  const { owner, ownersDatabase: database, drop } = await createEmptyDatabase();
  // Listing the pages of its bucket needs DES.
  const store = await startBucketServer(["--openssl-legacy-provider"]);
  const running: { stop: () => Promise<unknown> }[] = [];
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await store.stop();
    await drop();
  });
  const start = async (directory?: string) => {
    const settings = {
      ...store.environment,
      // As the owner, because the previous version may not know a role of the server yet.
      ...urlsOf({ connection: owner, owner }),
      SIGNING_KEY: testSigningKey,
      REQUESTS_PER_MINUTE: "0",
      DATA_DIR: await temporaryDirectory(),
    };
    const server = startServerProcess(settings, directory === undefined ? {} : { directory });
    running.push(server);
    return { address: await server.ready, output: server.output, stop: server.stop };
  };
  return { previous, database, startOlder: () => start(previous.directory), startNewer: () => start() };
}

describe.each(onlyInMatrix("the previous version"))("beside %s", () => {
  it(
    "works on one database, from call to call on either",
    { meta: { proves: ["20.98", "20.158", "20.159"] } },
    async () => {
      const { previous, database, startOlder, startNewer } = await prepareBoth();
      const size = { clients: 4, units: 4 };
      const first = await startOlder();
      // Prepares statements before the newer version changes their tables.
      await sendWave(first.address, await planWave(database, size));
      const newer = await startNewer();
      // As a migration of the newer one would.
      for (const table of ["tenants", "tenancies", "documents", "properties", "units", "enquiries", "users", "dues"])
        await sql`alter table ${sql.table(table)} add column later text`.execute(database);
      const migrations = (await readdir(join(import.meta.dirname, "../../server/migrations"))).length;
      expect(previous.migrations).toBeLessThan(migrations);
      expect(newer.output()).toContain("Migrated the database to");
      const proxy = await startReadinessProxy([first.address, newer.address], { asks: false });
      onTestFinished(proxy.close);

      await sendWave(proxy.address, await planWave(database, size));
      await writeTenancies(proxy.address, await planTenancies(database, size));
      const leases = await planLeases(database, size);
      await writeLeases(proxy.address, leases, { offered: [] });
      for (const { address } of [first, newer])
        await expect.poll(() => offeredThoughLet(address, leases.flat()), { timeout: 20_000 }).toEqual([]);
      await writeMoney(proxy.address, await planMoney(database, { clients: 4, units: 5 }));
      for (const { address } of [first, newer]) expect(proxy.sent.get(address)).toBeGreaterThan(100);
      expect((await findWrongRecords(database, { isStrict: true })).wrong).toEqual([]);

      // As when a rollout is taken back, or the older one is moved to another machine meanwhile.
      await first.stop();
      const older = await startOlder();
      await sendWave(older.address, await planWave(database, size));
      const { token } = await makeUser(database, "Administrator");
      for (const list of lists) {
        const [old, now] = await Promise.all(
          [older, newer].map(async ({ address }) => {
            const answer = await fetch(`${address}/api/v1${list}`, { headers: { authorization: `Bearer ${token}` } });
            expect({ list, status: answer.status }).toEqual({ list, status: 200 });
            return answer.json() as Promise<unknown>;
          }),
        );
        expect(inBoth(now, old)).toEqual(inBoth(old, now));
      }
    },
  );
});
