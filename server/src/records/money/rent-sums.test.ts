import type { RentTotals } from "@vasati/contract/money/accounts";
import type { Ageing } from "@vasati/contract/reports/money-reports";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeDeposit, makeDue, makeReceipt } from "../../../test/records/make-money.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { foldRentSums } from "./rent-sums.queries.ts";

let testApp: TestApp;
let administrator: string;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  administrator = (await makeUser(testApp.database, "Administrator")).token;
});
afterAll(() => testApp.close());

const wrong = async () => (await findWrongRecords(testApp.database, { isStrict: false })).wrong;
const ask = async <Answer>(call: string, token: string) => (await testApp.call(call, { token })).body as Answer;
const inOpenCash = { bank: "", mode: "cash", reference: "", tds: 0, allocations: [] };

/** Tenancies of a property in a portfolio of its own. */
async function makePlace(count: number) {
  const { database } = testApp;
  const { custodian, user, token } = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: custodian.id });
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const unit = await makeUnit(database, property, { status: "OCP" });
    ids.push((await makeTenancy(database, unit, { status: "Active", activated_at: new Date() })).id);
  }
  return { ids, token, userId: user.id, propertyId: property.id };
}

/** Folds until the work is done, as several servers would. */
async function whileFolding(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const folding = Array.from({ length: 2 }, async () => {
    while (!isDone) await foldRentSums(testApp.database);
  });
  await work.finally(() => {
    isDone = true;
  });
  await Promise.all(folding);
}

it("receipts, dues and waivers at once leave sums that equal the records", { meta: { proves: "16.24" } }, async () => {
  const { ids, token, userId } = await makePlace(3);
  const [first = 0] = ids;
  const today = dayFromNow(0);
  const happens = async (tenancyId: number) => {
    const dueId = await makeDue(testApp.database, tenancyId, { dueOn: dayFromNow(-40), amount: 900 });
    const body = { ...inOpenCash, tenancyId, receivedOn: today, amount: 300 };
    const answers = await Promise.all([
      ...Array.from({ length: 2 }, () => testApp.call("POST /receipts", { token, body })),
      makeDue(testApp.database, tenancyId, { dueOn: dayFromNow(3), amount: 700 }),
      makeDeposit(testApp.database, tenancyId, { userId }),
    ]);
    expect(answers.slice(0, 2)).toMatchObject(Array.from({ length: 2 }, () => ({ status: 201 })));
    const waived = await testApp.call(`POST /dues/${dueId}/waiver`, { token, body: { reason: "Agreed" } });
    expect([200, 409]).toContain(waived.status);
  };
  // The first one twice at once: the same tenancy. Not many more than there are connections, for which they wait five seconds at most.
  await whileFolding(Promise.all([...ids, first].map(happens)));
  expect(await wrong()).toEqual([]);
});

it("count what is not folded yet, and the same when it is", { meta: { proves: "16.24" } }, async () => {
  const { ids, token, userId, propertyId } = await makePlace(3);
  const [late = 0, soon = 0] = ids;
  await makeDue(testApp.database, late, { dueOn: dayFromNow(-45), amount: 1_000 });
  await makeDue(testApp.database, late, { dueOn: dayFromNow(2), amount: 500 });
  await makeDue(testApp.database, soon, { dueOn: dayFromNow(2), amount: 500 });
  await makeReceipt(testApp.database, late, { userId, receivedOn: dayFromNow(0), amount: 400 });
  await makeDeposit(testApp.database, soon, { userId, rupees: 900 });
  const seen = async () => {
    const totals = await ask<RentTotals>("GET /rent/totals", token);
    const { sums, total, late: many } = await ask<Ageing>("GET /reports/ageing", token);
    return { totals, sums, total, many };
  };
  const before = await seen();
  expect(before).toMatchObject({
    totals: {
      overdue: { tenancies: 1, amount: 600 },
      dueSoon: 1_000,
      receivedThisMonth: 400,
      depositsHeld: 900,
      standings: { soon: { tenancies: 1, amount: 500 }, days60: { tenancies: 1, amount: 1_100 } },
    },
    sums: { soon: 1_000, days30: 0, days60: 600, days90: 0, older: 0, open: 1_600 },
    total: 2,
    many: 1,
  });
  await foldRentSums(testApp.database);
  expect(await seen()).toEqual(before);
  const query = `propertyId=${propertyId}`;
  expect(await ask(`GET /rent/totals?${query}`, administrator)).toEqual({
    ...before.totals,
    claimsToConfirm: expect.any(Number) as number,
    chequesToClear: expect.any(Number) as number,
  });
  expect(await ask<Ageing>(`GET /reports/ageing?${query}`, administrator)).toMatchObject({ sums: before.sums });
  const stranger = (await makeCustodianUser(testApp.database)).token;
  expect(await ask(`GET /rent/totals?${query}`, stranger)).toMatchObject({
    overdue: { tenancies: 0, amount: 0 },
    depositsHeld: 0,
  });
});

it("differences are found", { meta: { proves: "16.24" } }, async () => {
  const { ids, propertyId } = await makePlace(1);
  const [id = 0] = ids;
  await makeDue(testApp.database, id, { dueOn: "2026-01-05", amount: 10 });
  await foldRentSums(testApp.database);
  expect(await wrong()).toEqual([]);
  const isMeant = sql`property_id = ${propertyId} and what = 'open'`;
  await sql`update rent_sums set paise = paise + 1 where ${isMeant}`.execute(testApp.database);
  expect(await wrong()).toEqual([
    `rent sums of property ${propertyId}: "open" of 2026-01-05 is 1001 paise of 0 tenancies, and the records say 1000 of 0`,
  ]);
  await sql`update rent_sums set paise = paise - 1 where ${isMeant}`.execute(testApp.database);
  await sql`update tenancy_standings set owed_paise = 7 where id = ${id}`.execute(testApp.database);
  expect(await wrong()).toEqual([
    `tenancy ${id}: its standing is (${id},${propertyId},f,2026-01-05,7), and the records say (${id},${propertyId},f,2026-01-05,1000)`,
  ]);
  await sql`select sum_rent()`.execute(testApp.database);
  expect(await wrong()).toEqual([]);
});

it("leave nothing behind of what is paid", { meta: { proves: "16.24" } }, async () => {
  const { ids, userId, propertyId } = await makePlace(1);
  const [id = 0] = ids;
  await makeDue(testApp.database, id, { dueOn: "2025-12-05", amount: 10 });
  await foldRentSums(testApp.database);
  await makeReceipt(testApp.database, id, { userId, receivedOn: "2025-12-06", amount: 10 });
  await foldRentSums(testApp.database);
  const { rows } = await sql<{ what: string }>`
    select what from rent_sums where property_id = ${propertyId} order by what`.execute(testApp.database);
  expect(rows.map(({ what }) => what)).toEqual(["due", "received"]);
});
