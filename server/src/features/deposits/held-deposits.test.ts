import type { DepositTotals, HeldDeposit } from "@vasati/contract/money/deposits";
import { add, moneyOfRupees, negate } from "@vasati/contract/money/money";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeDeposit } from "../../../test/records/make-money.ts";
import { termsOf } from "../../../test/records/money-terms.ts";
import { findBalances } from "../../ledger/ledger.queries.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { findWrongRecords } from "../../verify/verify.queries.ts";
import { saveTerms } from "../rent-book/terms/terms.service.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let administrator: Awaited<ReturnType<typeof makeUser>>;
let meera: Awaited<ReturnType<typeof makeOwner>>;
/** Of three places, the last of which was sold meanwhile. */
let places: { propertyId: number; tenancyId: number }[];
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  staff = await makeCustodianUser(database);
  administrator = await makeUser(database, "Administrator");
  meera = await makeOwner(database, "Meera Gowda");
  places = [
    await makeHeld("Lakshmi Arcade", meera.id, 333.33),
    await makeHeld("Jayanagar Court", null, 20_000.01),
    await makeHeld("Sampige Plaza", meera.id, 500),
  ];
  const [, , sold] = places;
  const buyer = { current_owner_id: (await makeOwner(database, "Bala Hegde")).id };
  await database.updateTable("properties").set(buyer).where("id", "=", sold!.propertyId).execute();
  await makeDeposit(database, sold!.tenancyId, { userId: staff.user.id, rupees: 200 });
  const deposit = { agreed: 60_000, nonRefundable: 0, refundDays: 30 };
  await inTransaction(database, (transaction) =>
    saveTerms(transaction, places[0]!.tenancyId, termsOf([], { deposit })),
  );
});
afterAll(() => testApp.close());

/** A place whose tenant has paid a deposit. */
async function makeHeld(name: string, ownerId: number | null, rupees: number) {
  const place = { name, custodian_id: staff.custodian.id, current_owner_id: ownerId };
  const property = await makeProperty(testApp.database, place);
  const unit = await makeUnit(testApp.database, property, { status: "OCP" });
  const { id } = await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
  await makeDeposit(testApp.database, id, { userId: staff.user.id, rupees });
  return { propertyId: property.id, tenancyId: id };
}

const read = async (call: string, token = staff.token) => (await testApp.call(call, { token })).body;
const list = async (query = "", token = staff.token) =>
  (await read(`GET /deposits${query}`, token)) as PageOf<HeldDeposit>;
const totals = async (query: string, token = staff.token) =>
  (await read(`GET /deposits/totals?${query}`, token)) as DepositTotals;
const names = async (query?: string) => (await list(query)).items.map(({ propertyName }) => propertyName);
/** An amount as the journal has a liability. */
const owedBack = (rupees: number) => negate(moneyOfRupees(rupees));
/** Who holds the deposit of the place that was sold, and how much. */
const holdersOfSold = async () =>
  (await list("?search=sampige")).items.flatMap(({ owners }) => owners.map(({ ownerName, held }) => [ownerName, held]));

it("equal the journal to the paisa, by tenancy, property and owner", { meta: { proves: "19.25" } }, async () => {
  const account = "deposits_held";
  const whole = (await findBalances(testApp.database, { by: "account" })).get(account);
  expect(whole).toBe(-2_103_334n);
  const { items, total } = await list();
  const byTenancy = new Map(items.map(({ tenancyId, held }) => [tenancyId, owedBack(held)]));
  expect(byTenancy).toEqual(await findBalances(testApp.database, { by: "tenancy", account }));
  expect(add(...byTenancy.values())).toBe(whole);
  for (const by of ["property", "owner"] as const) {
    const found = await totals(`by=${by}`);
    expect([owedBack(found.held), found.tenancies]).toEqual([whole, total]);
    const groups = found.groups.items.map(({ id, held }) => [id, owedBack(held)] as const);
    expect(add(...groups.map(([, paise]) => paise))).toBe(whole);
    const ofSome = new Map(groups.filter(([id]) => id !== null));
    expect(ofSome).toEqual(await findBalances(testApp.database, { by, account }));
  }
});

it("are summed up by property and by owner, the largest first", { meta: { proves: "19.25" } }, async () => {
  const groupsOf = async (query: string) =>
    (await totals(query)).groups.items.map(({ name, tenancies, held }) => [name, tenancies, held]);
  expect(await groupsOf("by=owner")).toEqual([
    ["", 1, 20_000.01],
    ["Meera Gowda", 2, 833.33],
    ["Bala Hegde", 1, 200],
  ]);
  expect(await groupsOf("by=property&size=1&page=1")).toEqual([["Sampige Plaza", 1, 700]]);
  expect(await totals("by=owner")).toMatchObject({ tenancies: 3, groups: { total: 3 } });
});

it("are listed with the largest first, by property, status and name", { meta: { proves: "19.25" } }, async () => {
  expect(await names()).toEqual(["Jayanagar Court", "Sampige Plaza", "Lakshmi Arcade"]);
  expect(await names("?sort=held&size=1")).toEqual(["Lakshmi Arcade"]);
  expect(await names(`?propertyId=${places[1]!.propertyId}`)).toEqual(["Jayanagar Court"]);
  expect(await names("?tenancyStatus=Expired")).toEqual([]);
  expect((await list("?search=lakshmi")).items).toMatchObject([
    { held: 333.33, agreed: 60_000, refundBy: "", owners: [{ ownerId: meera.id, held: 333.33 }] },
  ]);
});

it("are seen as their tenancies are, and written as a sheet", { meta: { proves: ["6.3", "19.25"] } }, async () => {
  const stranger = await makeCustodianUser(testApp.database);
  expect((await list("", stranger.token)).items).toEqual([]);
  expect(await totals("by=owner", stranger.token)).toMatchObject({ held: 0, tenancies: 0, groups: { items: [] } });
  const owner = await makeUser(testApp.database, "Owner", { owner_profile_id: meera.id });
  expect((await list("", owner.token)).items).toMatchObject([{ propertyName: "Lakshmi Arcade" }]);
  expect((await list("", administrator.token)).total).toBe(3);
  expect(await read("GET /exports/deposits?format=csv&search=lakshmi")).toContain("Meera Gowda,60000,333.33");
});

it("stay with the owner who took them, and leave there first", { meta: { proves: "19.25" } }, async () => {
  expect(await holdersOfSold()).toEqual([
    ["Meera Gowda", 500],
    ["Bala Hegde", 200],
  ]);
  const { status } = await testApp.call(`POST /tenancies/${places[2]!.tenancyId}/deposit/refunds`, {
    token: staff.token,
    body: { day: "2026-02-01", mode: "upi", reference: "620000000001", bank: "", amount: 600, note: "" },
  });
  expect(status).toBe(201);
  expect(await holdersOfSold()).toEqual([["Bala Hegde", 100]]);
  expect((await findWrongRecords(testApp.database, { isStrict: false })).wrong).toEqual([]);
});
