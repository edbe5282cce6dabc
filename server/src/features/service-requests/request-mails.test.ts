import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodian, makeCustodianUser, makeRequest } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";
import { findMailReader } from "../custodians/custodians.queries.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

it(
  "only mails the residents about requests that staff raise for them",
  { meta: { proves: ["15.4", "23.59"] } },
  async () => {
    const staff = await makeCustodianUser(testApp.database);
    const { token } = staff;
    const { unit, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
    const later = await makeHeldUnit(testApp.database, staff.custodian.id);
    const assign = (id: number) =>
      testApp.call(`PATCH /serviceRequests/${id}`, { token, body: { version: 1, employeeId: staff.custodian.id } });
    const form = { unitProfileId: unit.id, category: "PLB", description: "The kitchen tap leaks", preferredTime: "" };
    const raised = await testApp.call("POST /serviceRequests", { token, body: form });
    await assign((raised.body as ReadRequest).serviceRequestId);
    const created_at = new Date("2019-12-01T10:00:00Z");
    const before = await makeRequest(testApp.database, {
      unit_id: later.unit.id,
      raised_by: staff.user.id,
      created_at,
    });
    expect(await assign(before.id)).toMatchObject({ status: 200 });

    await expect.poll(() => mailsTo(testApp, tenant.user.email)).toHaveLength(2);
    const mailed = (await mailsTo(testApp, tenant.user.email)).map(({ text }) => String(text)).join();
    expect(mailed).toContain(`New service request for ${unit.name}.`);
    expect(mailed).toContain("The kitchen tap leaks");
    expect(mailed).toContain("was assigned.");
    expect(await mailsTo(testApp, later.tenant.user.email)).toEqual([]);
  },
);

it("mails nobody whose account is disabled, who has moved out, or who no longer has the portfolio", async () => {
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  const former = await makeCustodianUser(database);
  const disabled = await makeHeldUnit(database, staff.custodian.id);
  const [gone, there] = [
    await makeHeldUnit(database, staff.custodian.id),
    await makeHeldUnit(database, staff.custodian.id),
  ];
  await database
    .updateTable("users")
    .set({ disabled_at: new Date() })
    .where("id", "=", disabled.tenant.user.id)
    .execute();
  const expired = { status: "Expired", expired_at: new Date() } as const;
  await database.updateTable("tenancies").set(expired).where("unit_id", "=", gone.unit.id).execute();
  const raised = [
    { raised_by: disabled.tenant.user.id, unit_id: disabled.unit.id },
    { raised_by: gone.tenant.user.id, unit_id: gone.unit.id },
    { raised_by: former.user.id, unit_id: there.unit.id },
    { raised_by: there.tenant.user.id, unit_id: there.unit.id },
  ];
  const body = { comment: "The technician comes tomorrow." };
  for (const each of raised) {
    const { id } = await makeRequest(database, each);
    expect(await testApp.call(`POST /serviceRequests/${id}/comments`, { token: staff.token, body })).toMatchObject({
      status: 201,
    });
  }
  await expect.poll(() => mailsTo(testApp, there.tenant.user.email)).toHaveLength(2);
  for (const { user } of [disabled.tenant, gone.tenant, former]) expect(await mailsTo(testApp, user.email)).toEqual([]);
});

it("mails an employee at their account, at their record's address if they have none, and not once the account is disabled", async () => {
  const { database } = testApp;
  const { custodian, user } = await makeCustodianUser(database);
  const email = "desk@example.in";
  await database.updateTable("custodians").set({ email }).where("id", "=", custodian.id).execute();
  const { id: withoutAccount } = await makeCustodian(database, { email });
  expect(await findMailReader(database, withoutAccount)).toMatchObject({ userId: null, email });
  expect(await findMailReader(database, custodian.id)).toMatchObject({ userId: user.id, email: user.email });
  await database.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", user.id).execute();
  expect(await findMailReader(database, custodian.id)).toBeUndefined();
});
