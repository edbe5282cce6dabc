import type { ReadRequest } from "@vasati/contract/service-requests";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/build-app.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { makeCustodianUser, makeRequest } from "../../../test/factories.ts";
import { makeHeldUnit } from "../../../test/held-unit.ts";
import { mailsTo } from "../../../test/outbox.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp()));
afterAll(() => house.close());

it("tells those in the unit of what staff raise for them and do about it, and nobody who came later", async () => {
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

  await expect.poll(() => mailsTo(house, tenant.user.email), { timeout: 10_000 }).toHaveLength(2);
  const told = (await mailsTo(house, tenant.user.email)).map(({ text }) => String(text)).join();
  expect(told).toContain(`was raised for ${unit.name}.`);
  expect(told).toContain("was assigned.");
  expect(await mailsTo(house, later.tenant.user.email)).toEqual([]);
});
