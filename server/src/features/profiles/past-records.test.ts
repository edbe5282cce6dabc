import type { RecordedChange } from "@vasati/contract/office/audit";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeDocument,
  makeEnquiry,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const archived = { archived_at: new Date() };
const erased = { ...archived, erased_at: new Date() };
const ended = { status: "Expired", activated_at: new Date(), expired_at: new Date() } as const;

async function itemsOf(token: string, path: string): Promise<unknown> {
  const { status, body } = await testApp.call(`GET ${path}`, { token });
  expect(status).toBe(200);
  return (body as { items: unknown }).items;
}

it("says which of the records that answers name are archived or erased", { meta: { proves: "23.4" } }, async () => {
  const { database } = testApp;
  const { user, token, custodian } = await makeCustodianUser(database);
  const caretaker = await makeCustodian(database, archived);
  const property = await makeProperty(database, { custodian_id: custodian.id, caretaker_id: caretaker.id });
  const unit = await makeUnit(database, property);
  const old = await makeUnit(database, property, archived);
  const gone = await makeTenant(database, "Erased person", erased);
  const former = await makeTenant(database, "Ravi Kumar", archived);
  const first = await makeTenancy(database, old, { ...ended, tenant_id: gone.id });
  const second = await makeTenancy(database, unit, { ...ended, tenant_id: former.id });
  const third = await makeTenancy(database, unit, ended);
  for (const { id } of [first, second, third]) await makeDocument(testApp, id);
  const raised = { raised_by: user.id, status: "Assigned" as const };
  await makeRequest(database, { ...raised, unit_id: old.id, custodian_id: caretaker.id });
  await makeRequest(database, { ...raised, unit_id: unit.id, custodian_id: custodian.id });
  const sent = { unit_id: unit.id, user_id: user.id, tenant_id: former.id, status: "Converted" as const };
  const enquiry = await makeEnquiry(database, sent);

  const pastOfTenancies = [
    [third.id, undefined],
    [second.id, { tenantId: "archived" }],
    [first.id, { tenantId: "erased", unitProfileId: "archived" }],
  ];
  for (const list of ["tenancies", "documents"]) {
    const items = (await itemsOf(token, `/${list}?propertyId=${property.id}`)) as {
      tenancyId: number;
      past?: object;
    }[];
    expect(items.map(({ tenancyId, past }) => [tenancyId, past])).toEqual(pastOfTenancies);
  }
  const account = await testApp.call(`GET /tenancies/${second.id}/account`, { token });
  expect(account.body).toMatchObject({ tenantId: former.id, past: { tenantId: "archived" } });
  const requests = (await itemsOf(token, `/serviceRequests?propertyId=${property.id}`)) as { past?: object }[];
  expect(requests.map(({ past }) => past)).toEqual([undefined, { unitProfileId: "archived", employeeId: "archived" }]);
  const converted = await testApp.call(`GET /enquiries/${enquiry.id}`, { token });
  expect(converted.body).toMatchObject({ past: { tenantId: "archived" } });

  const shown = await testApp.call(`GET /properties/${property.id}`, { token });
  expect(shown.body).toMatchObject({ careTaker: caretaker.id, past: { careTaker: "archived" } });
  const edit = { version: (shown.body as { version: number }).version, careTaker: custodian.id };
  const edited = await testApp.call(`PATCH /properties/${property.id}`, { token, body: edit });
  expect(edited).toMatchObject({ status: 200 });
  const { token: administrator } = await makeUser(database, "Administrator");
  const entries = await itemsOf(administrator, `/audit?recordType=property&recordId=${property.id}`);
  const [change] = entries as [RecordedChange];
  expect(change.before).toMatchObject({ careTaker: caretaker.id });
  // It's no part of the property, so it's no part of what was changed either.
  expect(change).not.toHaveProperty("past");
  expect({ ...change.before, ...change.after }).not.toHaveProperty("past");
});
