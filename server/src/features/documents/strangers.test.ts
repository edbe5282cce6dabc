import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeDocument,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

/** A separate server with two tenancies of one owner in one portfolio, two documents each, and everybody who has access. */
async function makeEstate() {
  const { database } = testApp;
  const custodian = await makeCustodianUser(database);
  const owner = await makeOwner(database);
  const place = { custodian_id: custodian.custodian.id, current_owner_id: owner.id };
  const property = await makeProperty(database, place);
  const ownerToken = (await makeUser(database, "Owner", { owner_profile_id: owner.id })).token;
  const tenancies = [];
  for (const name of ["Shop 1", "Shop 2"]) {
    const tenant = await makeTenant(database);
    const unit = await makeUnit(database, property, { name });
    const tenancy = await makeTenancy(database, unit, { tenant_id: tenant.id });
    const { token } = await makeUser(database, "Tenant", { tenant_id: tenant.id });
    const documents = [await makeDocument(testApp, tenancy.id), await makeDocument(testApp, tenancy.id)];
    const custodians = [custodian.token];
    tenancies.push({ id: tenancy.id, documents, custodians, tenants: [token], owners: [ownerToken] });
  }
  return tenancies;
}

it("answers 404 to every stranger in every call about every tenancy and document, and deletes nothing", async () => {
  const { database } = testApp;
  const tenancies = [...(await makeEstate()), ...(await makeEstate())];
  const parties = tenancies.flatMap(({ custodians, tenants, owners }) => [...custodians, ...tenants, ...owners]);
  const unlinked = await Promise.all(
    (["User", "Tenant", "Owner", "Custodian"] as const).map((role) => makeUser(database, role)),
  );
  const everybody = [...new Set([...parties, ...unlinked.map(({ token }) => token)])];
  const statusOf = async (call: string, token: string, more = {}) =>
    (await testApp.call(call, { token, ...more })).status;

  let refused = 0;
  for (const { id, documents, custodians, tenants, owners } of tenancies) {
    for (const token of everybody) {
      const form = {
        headers: formHeaders,
        body: formOf({ tenancyId: id, documentType: "PAN" }, { name: "a.pdf", content: pdf }),
      };
      const isParty = [...custodians, ...tenants, ...owners].includes(token);
      const listed = await statusOf(`GET /documents/tenancies/${id}`, token);
      const read = await Promise.all(
        documents.map((document) => statusOf(`GET /documents/${document.id}/downloads`, token)),
      );
      expect([listed, ...read]).toEqual(isParty ? [200, 200, 200] : [404, 404, 404]);
      if (isParty) continue;
      const changed = documents.map((document) => statusOf(`DELETE /documents/${document.id}`, token));
      expect(await Promise.all([...changed, statusOf("POST /documents", token, form)])).toEqual([404, 404, 404]);
      refused += 1;
    }
  }
  expect(refused).toBe(tenancies.length * (everybody.length - 3));
  const { length } = await database.selectFrom("documents").select("id").execute();
  expect(length).toBe(tenancies.length * 2);
});
