import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { rentedOn } from "../../../../test/calls/money/rented.ts";
import { dayOfMonth } from "../../../../test/database/days.ts";
import { makeTenant, makeUser } from "../../../../test/records/factories.ts";
import { makeDue } from "../../../../test/records/make-money.ts";

let testApp: TestApp;
let rented: ReturnType<typeof rentedOn>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  rented = rentedOn(testApp);
});
afterAll(() => testApp.close());

it("dues, receipts and an account are written as sheets", { meta: { proves: "16.23" } }, async () => {
  const { database } = testApp;
  const { property, token, ofOwner } = await rented.makePlace("Nehru Mansion");
  const tenancy = await rented.makeLet(property, "Uma Bhat");
  const { token: ofTenant } = await makeUser(database, "Tenant", { tenant_id: tenancy.tenant_id });
  await makeDue(database, tenancy.id, { dueOn: dayOfMonth(2, 5), amount: 1000.1 });
  await makeDue(database, tenancy.id, { dueOn: dayOfMonth(1, 5), amount: 500 });
  const paid = await rented.receive(token, tenancy.id, { receivedOn: dayOfMonth(1, 6), amount: 1200.1, tds: 100 });
  const undone = await rented.receive(token, tenancy.id, { receivedOn: dayOfMonth(1, 7), amount: 9 });
  await rented.ask(`POST /receipts/${undone.receiptId}/undo`, token, { reason: "Another's" });

  const dues = await rented.rowsOf("dues?format=csv", token);
  expect(dues[0]?.slice(0, 6)).toEqual(["Due on", "Tenant", "Unit", "Property", "Due", "Name"]);
  expect(dues.slice(1).map((row) => [row[0], row[1], row[8], row[10]])).toEqual([
    [dayOfMonth(2, 5), "Uma Bhat", "1000.1", "0"],
    [dayOfMonth(1, 5), "Uma Bhat", "500", "200"],
  ]);
  expect(
    await rented.rowsOf(
      `dues?format=csv&from=${dayOfMonth(1, 5)}&until=${dayOfMonth(1, 5)}&propertyId=${property.id}`,
      token,
    ),
  ).toHaveLength(2);
  expect(await rented.rowsOf("dues?format=csv&propertyId=999999", token)).toHaveLength(1);
  const receipts = await rented.rowsOf(`receipts?format=csv&from=${dayOfMonth(1, 6)}`, token);
  expect(receipts.slice(1).map((row) => [row[0], row[5], row[8], row[9], row[11]])).toEqual([
    [paid.number, "NEFT", "1200.1", "100", ""],
    [undone.number, "NEFT", "9", "0", "Undone"],
  ]);
  expect(await rented.rowsOf(`receipts?format=csv&until=${dayOfMonth(1, 6)}`, token)).toHaveLength(2);

  for (const as of [token, ofOwner, ofTenant]) {
    const [headings = [], ...lines] = await rented.rowsOf(
      `account?format=csv&tenancyId=${tenancy.id}&until=${dayOfMonth(1, 6)}`,
      as,
    );
    expect(headings.slice(-3)).toEqual(["Charged", "Paid", "Balance"]);
    expect(lines.map((line) => line.slice(0, 2).concat(line.slice(-3)))).toEqual([
      [dayOfMonth(2, 5), "Due", "1000.1", "", "1000.1"],
      [dayOfMonth(1, 5), "Due", "500", "", "1500.1"],
      [dayOfMonth(1, 6), "Receipt", "", "1300.1", "200"],
    ]);
  }
  const { token: stranger } = await makeUser(database, "Tenant", { tenant_id: (await makeTenant(database)).id });
  expect(
    await testApp.call(`GET /exports/account?format=csv&tenancyId=${tenancy.id}`, { token: stranger }),
  ).toMatchObject({ status: 404 });
  expect(await testApp.call("GET /exports/dues?format=csv", { token: ofTenant })).toMatchObject({ status: 403 });
});
