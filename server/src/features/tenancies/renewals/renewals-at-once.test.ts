import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../../test/records/factories.ts";
import { lockAwaited } from "../../../../test/database/locks.ts";
import { violationsIn } from "../../../../test/app/verified.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let arcade: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
  arcade = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
});
afterAll(() => testApp.close());

type Tenancy = Awaited<ReturnType<typeof makeTenancy>>;
/** A unit with an active tenancy and a pending renewal. */
async function makeRenewed() {
  const unit = await makeUnit(testApp.database, arcade, { status: "OCP" });
  const held = await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
  const renewal = await makeTenancy(testApp.database, unit, { tenant_id: held.tenant_id, renews_tenancy_id: held.id });
  return { unit, held, renewal };
}
const bring = ({ id, tenant_id }: Tenancy, tenancyStatus: string) =>
  testApp.call("PATCH /tenancies/statuses", {
    body: { tenancyId: id, tenantId: tenant_id, tenancyStatus },
    token: staff.token,
  });
const statusesOf = async ({ id }: { id: number }) => {
  const rows = await testApp.database
    .selectFrom("tenancies")
    .where("unit_id", "=", id)
    .select(["id", "status"])
    .execute();
  return new Map(rows.map(({ id: tenancy, status }) => [tenancy, status]));
};
const unitStatusOf = async ({ id }: { id: number }) =>
  (await testApp.database.selectFrom("units").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;

/** Repeats the public search for the unit until stopped; counts the searches and how often the unit was found. */
function watchSearch(unit: { id: number }) {
  const seen = { asked: 0, found: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // Each body is different, so that no answer comes from memory.
      const body = { category: "SC", location: "surathkal", size: 100, maxRent: 1_000_000 + seen.asked };
      const { body: page } = await testApp.call("POST /units/searchfilters", { body });
      const { items } = page as { items: { unitProfileId: number }[] };
      seen.asked += 1;
      if (items.some(({ unitProfileId }) => unitProfileId === unit.id)) seen.found += 1;
    }
    return seen;
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

it("one of fifty activations of a renewal wins, without a gap", { meta: { proves: "14.10" } }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { unit, held, renewal } = await makeRenewed();
    const search = watchSearch(unit);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bring(renewal, "Active")));
    const { asked, found } = await search.stop();
    expect(asked).toBeGreaterThan(0);
    expect(found).toBe(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await statusesOf(unit)).toEqual(
      new Map([
        [held.id, "Expired"],
        [renewal.id, "Active"],
      ]),
    );
    expect(await unitStatusOf(unit)).toBe("OCP");
  }
});

it("when a renewal and other tenancies are activated at once, the renewal wins because the unit is let until then", async () => {
  const { unit, renewal } = await makeRenewed();
  const others = await Promise.all(Array.from({ length: 20 }, () => makeTenancy(testApp.database, unit)));
  const answers = await Promise.all(
    [...others.slice(0, 10), renewal, ...others.slice(10)].map((t) => bring(t, "Active")),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, place) => (place === 10 ? 200 : 409)));
});

it("activating a renewal while the old tenancy is expired by hand leaves the unit consistent with its tenancies", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { unit, held, renewal } = await makeRenewed();
    const [expired, activated] = await Promise.all([bring(held, "Expired"), bring(renewal, "Active")]);
    expect(activated).toMatchObject({ status: 200 });
    expect([200, 409]).toContain(expired.status);
    expect(await unitStatusOf(unit)).toBe("OCP");
  }
});

it("changes nothing if the connection is lost half-way", { meta: { proves: "14.10" } }, async () => {
  const { unit, held, renewal } = await makeRenewed();
  // The server's role may not lock the trail.
  const { ownersDatabase: database } = testApp;
  let answer: Awaited<ReturnType<typeof bring>> | undefined;
  await database.transaction().execute(async (transaction) => {
    // The old tenancy is expired by now, and the entry in the trail waits for the lock.
    await sql`lock table audit_entries in share mode`.execute(transaction);
    const activation = bring(renewal, "Active");
    await lockAwaited(database);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    answer = await activation;
  });
  expect(answer).toMatchObject({ status: 503 });
  expect(await statusesOf(unit)).toEqual(
    new Map([
      [held.id, "Active"],
      [renewal.id, "PendingActivation"],
    ]),
  );
  expect(await unitStatusOf(unit)).toBe("OCP");
  expect(await bring(renewal, "Active")).toMatchObject({ status: 200 });
});

it("passes db:verify, which does find inconsistencies", async () => {
  expect(await violationsIn(testApp)).toEqual([]);
  const { held, renewal } = await makeRenewed();
  const wrong = { status: "Expired", activated_at: new Date(), expired_at: new Date() } as const;
  await testApp.database.updateTable("tenancies").set(wrong).where("id", "=", renewal.id).execute();
  expect(await violationsIn(testApp)).toEqual([
    `tenancy ${held.id}: is Active although tenancy ${renewal.id}, which renews it, has held`,
  ]);
  const { unit_id } = await makeTenancy(testApp.database, await makeUnit(testApp.database, arcade));
  const strange = { status: "PendingActivation", activated_at: null, expired_at: null, unit_id } as const;
  await testApp.database.updateTable("tenancies").set(strange).where("id", "=", renewal.id).execute();
  expect(await violationsIn(testApp)).toEqual([
    `tenancy ${renewal.id}: renews tenancy ${held.id}, and is of another unit or tenant`,
  ]);
});
