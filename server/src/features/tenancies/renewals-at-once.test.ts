import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit } from "../../../test/database/factories.ts";
import { lockAwaited } from "../../../test/database/locks.ts";
import { violationsIn } from "../../../test/app/verified.ts";

let house: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let arcade: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  house = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(house.database);
  arcade = await makeProperty(house.database, { custodian_id: staff.custodian.id, area_code: "surathkal" });
});
afterAll(() => house.close());

type Tenancy = Awaited<ReturnType<typeof makeTenancy>>;
/** A unit with a tenancy that holds, and a renewal of it that waits. */
async function makeRenewed() {
  const unit = await makeUnit(house.database, arcade, { status: "OCP" });
  const held = await makeTenancy(house.database, unit, { status: "Active", activated_at: new Date() });
  const renewal = await makeTenancy(house.database, unit, { tenant_id: held.tenant_id, renews_tenancy_id: held.id });
  return { unit, held, renewal };
}
const bring = ({ id, tenant_id }: Tenancy, tenancyStatus: string) =>
  house.call("PATCH /tenancies/statuses", {
    body: { tenancyId: id, tenantId: tenant_id, tenancyStatus },
    token: staff.token,
  });
const statusesOf = async ({ id }: { id: number }) => {
  const rows = await house.database
    .selectFrom("tenancies")
    .where("unit_id", "=", id)
    .select(["id", "status"])
    .execute();
  return new Map(rows.map(({ id: tenancy, status }) => [tenancy, status]));
};
const unitStatusOf = async ({ id }: { id: number }) =>
  (await house.database.selectFrom("units").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;

/** Asks the public search for the unit again and again until it is stopped; how often it was asked and how often found. */
function watchSearch(unit: { id: number }) {
  const seen = { asked: 0, found: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // No two alike: nothing is answered from memory.
      const body = { category: "SC", location: "surathkal", size: 100, maxRent: 1_000_000 + seen.asked };
      const { body: page } = await house.call("POST /units/searchfilters", { body });
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

it("of a renewal and other tenancies that are activated at once the renewal wins, for the unit is let until then", async () => {
  const { unit, renewal } = await makeRenewed();
  const others = await Promise.all(Array.from({ length: 20 }, () => makeTenancy(house.database, unit)));
  const answers = await Promise.all(
    [...others.slice(0, 10), renewal, ...others.slice(10)].map((t) => bring(t, "Active")),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, place) => (place === 10 ? 200 : 409)));
});

it("a renewal that is activated while what it renews is expired by hand: the unit is as its tenancies say", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { unit, held, renewal } = await makeRenewed();
    const [expired, activated] = await Promise.all([bring(held, "Expired"), bring(renewal, "Active")]);
    expect(activated).toMatchObject({ status: 200 });
    expect([200, 409]).toContain(expired.status);
    expect(await unitStatusOf(unit)).toBe("OCP");
  }
});

it("changes nothing where the connection dies in between", { meta: { proves: "14.10" } }, async () => {
  const { unit, held, renewal } = await makeRenewed();
  const { database } = house;
  let answer: Awaited<ReturnType<typeof bring>> | undefined;
  await database.transaction().execute(async (transaction) => {
    // The renewed one is expired by now, and its entry in the trail waits.
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

it("leaves what db:verify finds in order, which finds what is not", async () => {
  expect(await violationsIn(house)).toEqual([]);
  const { held, renewal } = await makeRenewed();
  const wrong = { status: "Expired", activated_at: new Date(), expired_at: new Date() } as const;
  await house.database.updateTable("tenancies").set(wrong).where("id", "=", renewal.id).execute();
  expect(await violationsIn(house)).toEqual([
    `tenancy ${held.id}: is Active although tenancy ${renewal.id}, which renews it, has held`,
  ]);
  const { unit_id } = await makeTenancy(house.database, await makeUnit(house.database, arcade));
  const strange = { status: "PendingActivation", activated_at: null, expired_at: null, unit_id } as const;
  await house.database.updateTable("tenancies").set(strange).where("id", "=", renewal.id).execute();
  expect(await violationsIn(house)).toEqual([
    `tenancy ${renewal.id}: renews tenancy ${held.id}, and is of another unit or tenant`,
  ]);
});
