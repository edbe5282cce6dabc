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
} from "../../../test/database/factories.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => house.close());

/** A house of its own: two tenancies of one owner in one portfolio, each with two papers, and everybody whom they concern. */
async function makeEstate() {
  const { database } = house;
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
    const documents = [await makeDocument(house, tenancy.id), await makeDocument(house, tenancy.id)];
    const keepers = [custodian.token];
    tenancies.push({ id: tenancy.id, documents, keepers, tenants: [token], owners: [ownerToken] });
  }
  return tenancies;
}

it("answers 404 to every stranger in every call about every tenancy and paper, and leaves all of them", async () => {
  const { database } = house;
  const tenancies = [...(await makeEstate()), ...(await makeEstate())];
  const parties = tenancies.flatMap(({ keepers, tenants, owners }) => [...keepers, ...tenants, ...owners]);
  const unlinked = await Promise.all(
    (["User", "Tenant", "Owner", "Custodian"] as const).map((role) => makeUser(database, role)),
  );
  const everybody = [...new Set([...parties, ...unlinked.map(({ token }) => token)])];
  const statusOf = async (call: string, token: string, more = {}) =>
    (await house.call(call, { token, ...more })).status;

  let refused = 0;
  for (const { id, documents, keepers, tenants, owners } of tenancies) {
    for (const token of everybody) {
      const form = {
        headers: formHeaders,
        body: formOf({ tenancyId: id, documentType: "PAN" }, { name: "a.pdf", content: pdf }),
      };
      const isParty = [...keepers, ...tenants, ...owners].includes(token);
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
