import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp()));
afterAll(() => house.close());

it("tells those in the unit alone of what staff raise for them", { meta: { proves: "15.4" } }, async () => {
  const staff = await makeCustodianUser(house.database);
  const { token } = staff;
  const { unit, tenant } = await makeHeldUnit(house.database, staff.custodian.id);
  const later = await makeHeldUnit(house.database, staff.custodian.id);
  const assign = (id: number) =>
    house.call(`PATCH /serviceRequests/${id}`, { token, body: { version: 1, employeeId: staff.custodian.id } });
  const form = { unitProfileId: unit.id, category: "PLB", description: "The kitchen tap leaks", preferredTime: "" };
  const raised = await house.call("POST /serviceRequests", { token, body: form });
  await assign((raised.body as ReadRequest).serviceRequestId);
  const created_at = new Date("2019-12-01T10:00:00Z");
  const before = await makeRequest(house.database, { unit_id: later.unit.id, raised_by: staff.user.id, created_at });
  expect(await assign(before.id)).toMatchObject({ status: 200 });

  await expect.poll(() => mailsTo(house, tenant.user.email)).toHaveLength(2);
  const told = (await mailsTo(house, tenant.user.email)).map(({ text }) => String(text)).join();
  expect(told).toContain(`New service request for ${unit.name}.`);
  expect(told).toContain("was assigned.");
  expect(await mailsTo(house, later.tenant.user.email)).toEqual([]);
});

it("tells nobody whose account is disabled, who has moved out, or whose portfolio it is no longer", async () => {
  const { database } = house;
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
    expect(await house.call(`POST /serviceRequests/${id}/comments`, { token: staff.token, body })).toMatchObject({
      status: 201,
    });
  }
  await expect.poll(() => mailsTo(house, there.tenant.user.email)).toHaveLength(2);
  for (const { user } of [disabled.tenant, gone.tenant, former]) expect(await mailsTo(house, user.email)).toEqual([]);
});
