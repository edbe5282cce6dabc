import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

it("a tenant with a pending renewal keeps seeing earlier requests that staff raised, and new ones", async () => {
  const staff = await makeCustodianUser(testApp.database);
  const { unit, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
  const raised = { unit_id: unit.id, raised_by: staff.user.id };
  const before = await makeRequest(testApp.database, raised);
  const held = await testApp.database
    .selectFrom("tenancies")
    .where("unit_id", "=", unit.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const terms = { percent: 5 };
  const renewal = await testApp.call(`POST /tenancies/${held.id}/renewals`, { body: terms, token: staff.token });
  const { tenancyId, tenantId } = renewal.body as { tenancyId: number; tenantId: number };
  const activation = { tenancyId, tenantId, tenancyStatus: "Active" };
  expect(await testApp.call("PATCH /tenancies/statuses", { body: activation, token: staff.token })).toMatchObject({
    status: 200,
  });
  const since = await makeRequest(testApp.database, raised);
  for (const { id } of [before, since])
    expect(await testApp.call(`GET /serviceRequests/${id}`, { token: tenant.token })).toMatchObject({ status: 200 });
});
