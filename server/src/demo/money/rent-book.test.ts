import { isGstin, panInGstin } from "@vasati/contract/people/identity-numbers";
import { add, moneyOfRupees, noMoney } from "@vasati/contract/money/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import type { Plan } from "../plan.ts";
import { planFor } from "../plan.ts";
import { ownerRow, tenantRow } from "../records/people.ts";
import { ownersWithGst, propertyRow } from "../records/properties.ts";
import { tenanciesOf } from "../records/tenancies.ts";
import { unitsOf } from "../records/units.ts";
import type { RentBook } from "./rent-book.ts";
import { rentBookOf } from "./rent-book.ts";

let test: TestDatabase;
let plan: Plan;
let book: RentBook;
beforeAll(async () => {
  test = await createTestDatabase();
  plan = planFor(400, await test.database.selectFrom("areas").selectAll().orderBy("position").execute());
  book = rentBookOf(plan);
});
afterAll(() => test.drop());

const share = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean) =>
  items.filter(isMeant).length / items.length;
const openOf = ({ due, settled }: RentBook["dues"][number]) => due.amount + due.tax - settled;

it("most units are occupied, and Indiranagar keeps two pages of vacant shops", { meta: { proves: "17.8" } }, () => {
  const units = [...unitsOf(plan)];
  expect(share(units, ({ status }) => status === "OCP")).toBeGreaterThan(0.83);
  expect(share(units, ({ status }) => status === "OCP")).toBeLessThan(0.87);
  const vacant = units.filter(({ status }) => status === "NOP").map(({ property }) => property);
  const inFirst = vacant.filter(({ area, category }) => area.code === "indiranagar" && category === "SC");
  expect(inFirst.length).toBeGreaterThan(8);
  const places = new Set(vacant.map(({ area, category }) => `${area.city} ${category}`));
  for (const city of ["Bengaluru", "Mysuru", "Mangaluru", "Hubballi"])
    for (const category of ["RS", "SC"]) expect(places).toContain(`${city} ${category}`);
  expect(places).toContain("Bengaluru LC");
});

it(
  "two years of rent came mostly by UPI and bank transfer, cash stays below the law's limit",
  { meta: { proves: "17.8" } },
  () => {
    const receipts = book.receipts.map(({ receipt }) => receipt);
    expect(receipts[0]?.receivedOn).toMatch(/^2024-1[12]/);
    expect(receipts.at(-1)?.receivedOn.slice(0, 7)).toBe("2026-11");
    expect(share(receipts, ({ mode }) => mode === "upi" || mode === "neft")).toBeGreaterThan(0.7);
    expect(receipts.filter(({ mode }) => mode === "sameBank").length).toBeGreaterThan(10);
    const cash = receipts.filter(({ mode }) => mode === "cash");
    expect(cash.length).toBeGreaterThan(10);
    expect(cash.every(({ amount }) => amount < moneyOfRupees(20_000))).toBe(true);
    const references = receipts.flatMap(({ reference }) => reference ?? []);
    expect(new Set(references).size).toBe(references.length);
  },
);

it(
  "tells of late tenants, advances, a returned cheque, tax deducted, steps and deposits",
  { meta: { proves: "17.8" } },
  () => {
    const late = book.dues.filter((due) => openOf(due) > 0n && due.due.dueOn < "2026-11-15");
    expect(new Set(late.map(({ tenancyId }) => tenancyId)).size).toBeGreaterThan(20);
    expect(book.receipts.filter(({ rest }) => rest > 0n).length).toBeGreaterThan(5);
    const returned = book.receipts.filter(({ reversal }) => reversal);
    expect(returned.map(({ receipt }) => receipt.mode)).toEqual(["cheque"]);
    expect(add(...book.receipts.map(({ receipt }) => receipt.tds))).toBeGreaterThan(noMoney);
    expect(book.certificates.length).toBeGreaterThan(10);
    const steps = book.agreed.flatMap(({ agreed }) => agreed.charges.filter(({ amounts }) => amounts.length > 1));
    expect(steps.length).toBeGreaterThan(20);
    expect(book.deposits.filter(({ held }) => held > 0n).length).toBeGreaterThan(250);
  },
);

it(
  "knows the PAN of tenants who deduct tax, and the GSTIN of owners who charge GST",
  { meta: { proves: "17.8" } },
  () => {
    const agreed = book.agreed.map((each) => each.agreed);
    const tenants = agreed.filter(({ row }) => row.tds !== "nobody").map(({ tenancy }) => tenantRow(plan, tenancy));
    expect(tenants.length).toBeGreaterThan(10);
    expect(tenants.filter(({ pan }) => !pan)).toEqual([]);
    const registered = ownersWithGst(plan);
    const charging = agreed
      .filter(({ row }) => row.gst === "charged")
      .map(({ tenancy }) => propertyRow(plan, tenancy.unit.property).current_owner_id ?? 0);
    expect(charging.length).toBeGreaterThan(5);
    expect(charging.filter((id) => !ownerRow(plan, id, registered.has(id)).gstin)).toEqual([]);
    const shops = agreed.map(({ tenancy }) => tenantRow(plan, tenancy)).filter(({ gstin }) => gstin);
    expect(shops.length).toBeGreaterThan(30);
    expect(share(shops, ({ pan, gstin }) => isGstin(gstin ?? "") && panInGstin(gstin ?? "") === pan)).toBe(1);
  },
);

it("leaves the demo's tenant one month's rent to pay", { meta: { proves: "17.8" } }, () => {
  const tenancy = [...tenanciesOf(plan)].find(({ status }) => status === "Active");
  const own = book.dues.filter(({ tenancyId }) => tenancyId === tenancy?.id);
  const open = own.filter((due) => openOf(due) > 0n).map(({ due }) => due.dueOn.slice(0, 7));
  expect(own.length).toBeGreaterThan(open.length);
  expect(new Set(open)).toEqual(new Set(["2026-11"]));
});
