import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeCustodian, makeCustodianUser, makeRequest } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** A request that was resolved an hour ago, in a unit of a custodian's portfolio. */
async function makeResolved(by: { archived_at?: Date } = {}) {
  const staff = await makeCustodianUser(testApp.database);
  const { unit, tenant } = await makeHeldUnit(testApp.database, staff.custodian.id);
  const helper = await makeCustodian(testApp.database, by);
  const resolved = { status: "Resolved", resolved_at: new Date(Date.now() - 3_600_000) } as const;
  const raised = { unit_id: unit.id, raised_by: tenant.user.id, custodian_id: helper.id };
  const { id } = await makeRequest(testApp.database, { ...raised, ...resolved });
  const reopen = () =>
    testApp.call(`PATCH /serviceRequests/${id}`, { token: tenant.token, body: { version: 1, status: "Assigned" } });
  return { staff, helper, reopen };
}

it("a reopened request goes back to its assignee", async () => {
  const { helper, reopen } = await makeResolved();
  expect(await reopen()).toMatchObject({ status: 200, body: { status: "Assigned", employeeId: helper.id } });
});

it(
  "a reopened request of an archived employee goes to the property's custodian",
  { meta: { proves: "15.4" } },
  async () => {
    const { staff, reopen } = await makeResolved({ archived_at: new Date() });
    expect(await reopen()).toMatchObject({ status: 200, body: { status: "Assigned", employeeId: staff.custodian.id } });
    await expect.poll(() => mailsTo(testApp, staff.user.email)).toHaveLength(1);
  },
);
