import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp()));
afterAll(() => house.close());

it("a tenant whose tenancy was renewed goes on seeing what staff raised for them before, and what they raise until it begins", async () => {
  const staff = await makeCustodianUser(house.database);
  const { unit, tenant } = await makeHeldUnit(house.database, staff.custodian.id);
  const raised = { unit_id: unit.id, raised_by: staff.user.id };
  const before = await makeRequest(house.database, raised);
  const held = await house.database
    .selectFrom("tenancies")
    .where("unit_id", "=", unit.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const terms = { percent: 5 };
  const renewal = await house.call(`POST /tenancies/${held.id}/renewals`, { body: terms, token: staff.token });
  const { tenancyId, tenantId } = renewal.body as { tenancyId: number; tenantId: number };
  const activation = { tenancyId, tenantId, tenancyStatus: "Active" };
  expect(await house.call("PATCH /tenancies/statuses", { body: activation, token: staff.token })).toMatchObject({
    status: 200,
  });
  const since = await makeRequest(house.database, raised);
  for (const { id } of [before, since])
    expect(await house.call(`GET /serviceRequests/${id}`, { token: tenant.token })).toMatchObject({ status: 200 });
});
