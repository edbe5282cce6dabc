import type { OwnedPage } from "@vasati/contract/office/owned";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import { makeOwner, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeDeposit, makeDue, makeReceipt } from "../../../test/records/make-money.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const active = { status: "Active", activated_at: new Date(), commencing_date: "2020-01-01" } as const;

/** A property with a vacant unit, and one whose tenant owes ₹900 of the ₹1,000 of January and ₹40 of another book, and was late with ₹500 before. */
async function makeOwned(ownerId: number, name: string) {
  const { database } = testApp;
  const property = await makeProperty(database, { current_owner_id: ownerId, name });
  const vacant = await makeUnit(database, property, { min_rent: 8_000, max_rent: 9_000, name: "Vacant" });
  const unit = await makeUnit(database, property, { status: "OCP", min_rent: 50_000, max_rent: 60_000, name: "Let" });
  const { id } = await makeTenancy(database, unit, { ...active, expiry_date: dayFromNow(400) });
  const { user } = await makeUser(database, "Administrator");
  await makeDue(database, id, { dueOn: "2025-12-05", amount: 500 });
  await makeDue(database, id, { dueOn: "2026-01-05", amount: 1_000 });
  await makeDue(database, id, { dueOn: "2026-01-06", amount: 40, kind: "opening" });
  await makeDue(database, id, { dueOn: dayFromNow(3), amount: 700 });
  await makeReceipt(database, id, { userId: user.id, receivedOn: "2026-01-10", amount: 600 });
  await makeDeposit(database, id, { userId: user.id, rupees: 6_000 });
  return { propertyId: property.id, vacantId: vacant.id, unitId: unit.id, tenancyId: id };
}

it(
  "shows an owner what their properties bring, by property and by unit, and nothing of others",
  { meta: { proves: "2.53" } },
  async () => {
    const { database } = testApp;
    const [meera, bala] = [await makeOwner(database), await makeOwner(database)];
    const arcade = await makeOwned(meera.id, "Arcade");
    const court = await makeOwned(meera.id, "Court");
    const others = await makeOwned(bala.id, "Plaza");
    const { token } = await makeUser(database, "Owner", { owner_profile_id: meera.id });
    const owned = async (query: string) => (await testApp.call(`GET /owned${query}`, { token })).body as OwnedPage;

    const figures = {
      due: 1_000,
      received: 600,
      outstanding: 940,
      depositsHeld: 6_000,
      units: 2,
      vacant: 1,
      vacancyCost: 8_000,
    };
    const place = { unitProfileId: null, unitName: "", tenancyId: null, tenantName: "" };
    expect(await owned("?month=2026-01-17")).toEqual({
      items: [
        { propertyId: arcade.propertyId, propertyName: "Arcade", ...place, ...figures },
        { propertyId: court.propertyId, propertyName: "Court", ...place, ...figures },
      ],
      totals: {
        due: 2_000,
        received: 1_200,
        outstanding: 1_880,
        depositsHeld: 12_000,
        units: 4,
        vacant: 2,
        vacancyCost: 16_000,
      },
      page: 0,
      size: 10,
      total: 2,
      totalIsCapped: false,
    });
    const { items, totals } = await owned(`?month=2025-12-01&propertyId=${court.propertyId}`);
    expect(totals).toEqual({ ...figures, due: 500, received: 0 });
    expect(items).toMatchObject([
      { unitProfileId: court.vacantId, unitName: "Vacant", tenancyId: null, due: 0, vacant: 1, vacancyCost: 8_000 },
      {
        unitProfileId: court.unitId,
        tenancyId: court.tenancyId,
        due: 500,
        outstanding: 940,
        vacant: 0,
        vacancyCost: 0,
      },
    ]);
    expect(await owned(`?propertyId=${others.propertyId}`)).toMatchObject({
      items: [],
      total: 0,
      totals: { units: 0 },
    });
  },
);
