import type { Ageing, Collection, TdsAwaited } from "@vasati/contract/reports/money-reports";
import type { DepositTotals, HeldDeposit } from "@vasati/contract/money/deposits";
import type { TenancyAccount } from "@vasati/contract/money/accounts";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { add, moneyOfRupees, negate } from "@vasati/contract/money/money";
import type { RentRoll } from "@vasati/contract/reports/reports";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { rentedOn } from "../../../test/calls/money/rented.ts";
import { reportsOn } from "../../../test/calls/money/reports.ts";
import { dayFromNow, dayOfMonth } from "../../../test/database/days.ts";
import { makeProperty } from "../../../test/records/factories.ts";
import { makeDue } from "../../../test/records/make-money.ts";
import { findBalances } from "../../ledger/ledger.queries.ts";

let testApp: TestApp;
let report: ReturnType<typeof reportsOn>;
let rented: ReturnType<typeof rentedOn>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  report = reportsOn(testApp, () => "");
  rented = rentedOn(testApp);
});
afterAll(() => testApp.close());

const today = dayFromNow(0);
const quarterOf = (quartersAgo: number) => {
  const month = Number(today.slice(5, 7)) - 1;
  return dayOfMonth((month % 3) + 3 * quartersAgo, 1);
};

/** The balance that the journal has of an account, in paise, in all of some tenancies. */
async function journalOf(account: "deposits_held" | "tds_receivable" | "receivable", ids: number[], through?: string) {
  const found = await findBalances(testApp.database, { by: "tenancy", account, ids, ...(through && { through }) });
  return add(...found.values());
}

it(
  "collection adds up what was due, received and is open, by month and property",
  { meta: { proves: "16.18" } },
  async () => {
    const { database } = testApp;
    const { property, token, ofOwner } = await rented.makePlace("Lotus Court");
    const other = await makeProperty(database, { name: "Banyan Row", custodian_id: property.custodian_id });
    const [meera, ravi] = [await rented.makeLet(property, "Meera Rao"), await rented.makeLet(other, "Ravi Das")];
    await makeDue(database, meera.id, { dueOn: dayOfMonth(13, 5), amount: 77 });
    await makeDue(database, meera.id, { dueOn: dayOfMonth(2, 28), amount: 1000.1 });
    await makeDue(database, meera.id, { dueOn: dayOfMonth(1, 1), amount: 2000.2 });
    await makeDue(database, ravi.id, { dueOn: dayOfMonth(1, 28), amount: 500 });
    // What another book left open fell due before that.
    await makeDue(database, ravi.id, { dueOn: dayOfMonth(1, 28), amount: 40_000, kind: "opening" });
    // Settles what is older than the report, too: it was received in it.
    await rented.receive(token, meera.id, { receivedOn: dayOfMonth(1, 3), amount: 1000, tds: 100.1 });
    const undone = await rented.receive(token, ravi.id, { receivedOn: dayOfMonth(1, 3), amount: 300 });
    await rented.ask(`POST /receipts/${undone.receiptId}/undo`, token, { reason: "Another's" });

    const { months, sums, properties } = await report<Collection>("collection", token);
    expect(months).toHaveLength(12);
    expect(sums).toEqual({ due: 3500.3, outstanding: 2477.2, received: 1100.1, tds: 100.1 });
    expect(months.slice(-3, -1)).toEqual([
      { month: dayOfMonth(2, 1).slice(0, 7), due: 1000.1, outstanding: 0, received: 0, tds: 0 },
      { month: dayOfMonth(1, 1).slice(0, 7), due: 2500.2, outstanding: 2477.2, received: 1100.1, tds: 100.1 },
    ]);
    expect(properties.items.map(({ propertyName, due, outstanding }) => [propertyName, due, outstanding])).toEqual([
      ["Lotus Court", 3000.3, 1977.2],
      ["Banyan Row", 500, 500],
    ]);
    expect((await report<Collection>("collection?months=24", token)).sums.due).toBe(3577.3);
    expect((await report<Ageing>("ageing", token)).sums.open).toBe(42_477.2);
    expect(await report<Collection>("collection?size=1&page=1", token)).toMatchObject({
      properties: { total: 2, items: [{ propertyName: "Banyan Row" }] },
    });
    expect((await report<Collection>("collection", ofOwner)).sums.due).toBe(3000.3);
    expect((await report<Collection>(`collection?propertyId=${other.id}`, token)).sums.due).toBe(500);
    expect((await report<Collection>("collection?category=RS", token)).sums.due).toBe(0);
    const sheet = await rented.rowsOf("reports/collection?format=csv&by=property", token);
    expect(sheet).toEqual([
      ["Property", "Due", "Received, with TDS", "TDS in it", "Outstanding"],
      ["Lotus Court", "3000.3", "1100.1", "100.1", "1977.2"],
      ["Banyan Row", "500", "0", "0", "500"],
    ]);
    expect((await rented.rowsOf("reports/collection?format=csv", token)).at(-2)?.slice(1)).toEqual([
      "2500.2",
      "1100.1",
      "100.1",
      "2477.2",
    ]);
  },
);

it(
  "ageing and the rent roll split and add up what the journal has",
  { meta: { proves: ["16.18", "16.19"] } },
  async () => {
    const { database } = testApp;
    const { property, token, ofOwner } = await rented.makePlace("Ashoka Arcade");
    const late = await rented.makeLet(property, "Late Tenant");
    const fresh = await rented.makeLet(property, "Fresh Tenant");
    const ahead = await rented.makeLet(property, "Ahead Tenant");
    const spared = await rented.makeLet(property, "Spared Tenant");
    for (const [days, amount] of [
      [-91, 1.01],
      [-90, 2],
      [-61, 4],
      [-60, 8],
      [-31, 16],
      [-30, 32],
      [-1, 64],
      [0, 128],
      [3, 256],
    ] as const)
      await makeDue(database, late.id, { dueOn: dayFromNow(days), amount });
    await makeDue(database, fresh.id, { dueOn: dayFromNow(2), amount: 500 });
    // Paid before it is due: in advance until then.
    await makeDue(database, ahead.id, { dueOn: dayFromNow(4), amount: 700 });
    await rented.receive(token, ahead.id, { amount: 1000.5 });
    // Waived before they are due: nobody has paid that. Of the second, ₹30 were.
    for (const [amount, paid] of [
      [9000, 0],
      [800, 30],
    ] as const) {
      const dueId = await makeDue(database, spared.id, { dueOn: dayFromNow(5), amount });
      if (paid > 0) await rented.receive(token, spared.id, { amount: paid });
      await rented.ask(`POST /dues/${dueId}/waiver`, token, { reason: "Flooded" });
    }

    const { items, sums, total, late: lateOnes } = await report<Ageing>("ageing", token);
    expect(items.map(({ tenantName, dueOn, daysLate }) => [tenantName, dueOn, daysLate])).toEqual([
      ["Late Tenant", dayFromNow(-91), 91],
      ["Fresh Tenant", dayFromNow(2), 0],
    ]);
    expect(items[0]).toMatchObject({ older: 1.01, days90: 6, days60: 24, days30: 96, soon: 384, open: 511.01 });
    expect([sums, total, lateOnes]).toEqual([
      { older: 1.01, days90: 6, days60: 24, days30: 96, soon: 884, open: 1011.01 },
      2,
      1,
    ]);
    expect((await report<Ageing>("ageing?size=1&page=1", token)).items).toMatchObject([{ tenantName: "Fresh Tenant" }]);
    expect((await report<Ageing>("ageing?category=RS", token)).total).toBe(0);
    expect((await report<Ageing>("ageing", ofOwner)).sums.open).toBe(1011.01);
    const [headings, ...rows] = await rented.rowsOf("reports/ageing?format=csv", token);
    expect([headings?.at(-1), ...rows.map((row) => row.at(-1))]).toEqual(["In all", "511.01", "500"]);

    await rented.ask(`POST /tenancies/${fresh.id}/deposit/receipts`, token, rented.movement(20_000.25));
    const roll = await report<RentRoll>("rentRoll", token);
    expect(roll.items.map(({ balance, depositHeld }) => [balance, depositHeld])).toEqual([
      [255.01, 0],
      [0, 20_000.25],
      [-1000.5, 0],
      [-30, 0],
    ]);
    expect(roll.sums).toMatchObject({ owed: 255.01, advance: 1030.5, depositHeld: 20_000.25 });
    expect(roll.categories).toMatchObject([{ owed: 255.01, advance: 1030.5, depositHeld: 20_000.25 }]);
    for (const { tenancyId, balance } of roll.items) {
      const account = (await testApp.call(`GET /tenancies/${tenancyId}/account`, { token })).body as TenancyAccount;
      expect(account.balance).toBe(balance);
      expect(await journalOf("receivable", [tenancyId ?? 0], today)).toBe(moneyOfRupees(balance ?? 0));
    }
    const [titles = [], first = [], ...others] = await rented.rowsOf("reports/rentRoll?format=csv", token);
    expect([first[titles.indexOf("Balance today")], first[titles.indexOf("Deposit held")]]).toEqual(["255.01", "0"]);
    expect(others[2]?.[titles.indexOf("Balance today")]).toBe("-30");
  },
);

it("deposits held equal the journal through every movement", { meta: { proves: "16.20" } }, async () => {
  const { database } = testApp;
  const { property, token, ofOwner } = await rented.makePlace("Sampige Plaza");
  const [first, second] = [
    await rented.makeLet(property, "First Tenant"),
    await rented.makeLet(property, "Second Tenant"),
  ];
  await rented.ask(`POST /tenancies/${first.id}/deposit/receipts`, token, rented.movement(60_000.05));
  await rented.ask(`POST /tenancies/${second.id}/deposit/receipts`, token, rented.movement(10_000));
  await rented.ask(`POST /tenancies/${first.id}/deposit/refunds`, token, rented.movement(0.03));
  await makeDue(database, first.id, { dueOn: dayFromNow(-10), amount: 1200.01 });
  const setOff = { day: today, amount: 1200.01, reason: "Broken window", allocations: [] };
  await rented.ask(`POST /tenancies/${first.id}/deposit/setOffs`, token, setOff);
  const renewal = (await rented.ask(`POST /tenancies/${second.id}/renewals`, token, {
    percent: 5,
  })) as ReadTenancy;
  const active = { tenancyId: renewal.tenancyId, tenantId: second.tenant_id, tenancyStatus: "Active" };
  await rented.ask("PATCH /tenancies/statuses", token, active);

  const ids = [first.id, second.id, renewal.tenancyId];
  const journal = negate(await journalOf("deposits_held", ids));
  expect(journal).toBe(6_880_001n);
  for (const by of ["property", "owner"]) {
    const { held, tenancies, groups } = (await rented.ask(
      `GET /deposits/totals?by=${by}&category=SC`,
      token,
    )) as DepositTotals;
    expect([moneyOfRupees(held), tenancies]).toEqual([journal, 2]);
    expect(groups.items.map(({ name }) => name)).toEqual([by === "owner" ? "Owner of Sampige Plaza" : "Sampige Plaza"]);
    const [, ...rows] = await rented.rowsOf(`deposits?format=csv&by=${by}`, token);
    expect(rows.map((row) => row.slice(1))).toEqual([["2", "68800.01"]]);
  }
  const listed = async (query: string, as = token) =>
    ((await rented.ask(`GET /deposits?${query}`, as)) as PageOf<HeldDeposit>).items;
  expect((await listed("location=indiranagar")).map(({ tenancyId, held }) => [tenancyId, held])).toEqual([
    [first.id, 58_800.01],
    [renewal.tenancyId, 10_000],
  ]);
  expect(await listed("category=RS")).toEqual([]);
  expect(await listed("", ofOwner)).toHaveLength(2);
});

it("deducted tax waits by quarter and tenancy for its certificates", { meta: { proves: "16.21" } }, async () => {
  const { property, token, ofOwner } = await rented.makePlace("Jayanagar Court");
  const [one, two] = [await rented.makeLet(property, "Nandi Traders"), await rented.makeLet(property, "Kaveri Foods")];
  await rented.receive(token, one.id, { receivedOn: quarterOf(1), amount: 900.01, tds: 100.02 });
  await rented.receive(token, one.id, { receivedOn: dayOfMonth(0, 1), amount: 900, tds: 100.01 });
  await rented.receive(token, one.id, { receivedOn: dayOfMonth(0, 1), amount: 1, tds: 0.02 });
  await rented.receive(token, two.id, { receivedOn: quarterOf(5), amount: 0, tds: 7 });
  const undone = await rented.receive(token, two.id, { amount: 1, tds: 50 });
  await rented.ask(`POST /receipts/${undone.receiptId}/undo`, token, { reason: "Another's" });

  const certificate = { quarter: quarterOf(1), number: "ABCDEFX", receivedOn: today, tan: "" };
  for (const [amount, number] of [
    [60.02, "ABCDEFX"],
    [10, "ABCDEFY"],
  ] as const)
    await rented.ask(`POST /tenancies/${one.id}/tds/certificates`, token, { ...certificate, amount, number });

  const { items, quarters, sums, total } = await report<TdsAwaited>("tds", token);
  expect(items).toMatchObject([
    {
      quarter: quarterOf(0),
      tenantName: "Nandi Traders",
      receipts: 2,
      received: 1001.03,
      deducted: 100.03,
      awaited: 100.03,
    },
    { quarter: quarterOf(1), ownerName: "Owner of Jayanagar Court", received: 1000.03, certified: 70.02, awaited: 30 },
    { quarter: quarterOf(5), tenantName: "Kaveri Foods", received: 7, deducted: 7, certified: 0, certificates: "" },
  ]);
  expect([total, quarters.length]).toEqual([3, 8]);
  expect(quarters.at(-1)).toEqual({
    quarter: quarterOf(0),
    tenancies: 1,
    deducted: 100.03,
    certified: 0,
    awaited: 100.03,
  });
  expect(moneyOfRupees(sums.awaited)).toBe(await journalOf("tds_receivable", [one.id, two.id]));
  expect(await report<TdsAwaited>("tds?quarters=4", token)).toMatchObject({
    total: 2,
    sums: { deducted: 200.05, certified: 70.02, awaited: 130.03 },
  });
  expect((await report<TdsAwaited>("tds?size=1&page=1", token)).items).toMatchObject([{ deducted: 100.02 }]);
  expect((await report<TdsAwaited>("tds", ofOwner)).total).toBe(3);
  const [headings, ...rows] = await rented.rowsOf("reports/tds?format=csv", token);
  expect(headings).toEqual([
    "Financial year",
    "Quarter",
    "Tenant",
    "Unit",
    "Property",
    "Owner",
    "Receipts",
    "Rent settled",
    "TDS",
    "Certified",
    "Awaited",
    "Certificates",
  ]);
  expect(rows.map((row) => row.slice(-4))).toEqual([
    ["100.03", "0", "100.03", ""],
    ["100.02", "70.02", "30", "ABCDEFX, ABCDEFY"],
    ["7", "0", "7", ""],
  ]);
  expect(rows[0]?.[1]).toBe(`Q${((Number(quarterOf(0).slice(5, 7)) + 8) % 12) / 3 + 1}`);
});
