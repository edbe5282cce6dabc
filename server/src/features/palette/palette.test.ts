import type { FoundRecords } from "@vasati/contract/office/palette";
import { foundAtMost } from "@vasati/contract/office/palette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/database/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const find = async (token: string, text: string) => {
  const { status, body } = await testApp.call(`GET /search?text=${encodeURIComponent(text)}`, { token });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as FoundRecords;
};
const titlesIn = (found: FoundRecords) =>
  Object.values(found)
    .flat()
    .map(({ title }) => title);

/** One record of each kind in a custodian's portfolio, with names that start with the same letters. */
async function fillPortfolio(name: string) {
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  const owner = await makeOwner(database, `${name} Owner`, { phone: "9845012345", email: "o@example.com" });
  const property = await makeProperty(database, {
    name: `${name} Arcade`,
    custodian_id: staff.custodian.id,
    current_owner_id: owner.id,
  });
  const unit = await makeUnit(database, property, { name: `${name} Shop` });
  const tenant = await makeTenant(database, `${name} Tenant`);
  await makeTenancy(database, unit, { tenant_id: tenant.id });
  return { ...staff, owner, property, unit, tenant };
}

describe("finding records by name", () => {
  it("shows for each record what distinguishes it", async () => {
    const { token, owner, property, unit, tenant } = await fillPortfolio("Sampige");
    const named = await makeUnit(testApp.database, property, { name: "Sampige Store, SAMPIGE Arcade" });
    expect(await find(token, "sampige")).toEqual({
      properties: [{ id: property.id, title: "Sampige Arcade", detail: "Indiranagar" }],
      units: [
        { id: unit.id, title: "Sampige Shop", detail: "Sampige Arcade, Indiranagar" },
        { id: named.id, title: "Sampige Store, SAMPIGE Arcade", detail: "Indiranagar" },
      ],
      tenants: [{ id: tenant.id, title: "Sampige Tenant", detail: "9845012345 · ravi@example.com" }],
      owners: [{ id: owner.id, title: "Sampige Owner", detail: "9845012345 · o@example.com" }],
    });
    const unknown = await makeOwner(testApp.database, "Nobody's Neighbour");
    const { token: administrator } = await makeUser(testApp.database, "Administrator");
    expect((await find(administrator, "nobody's")).owners).toEqual([
      { id: unknown.id, title: unknown.name, detail: "" },
    ]);
  });

  it("shows each role what it may find, and archived records to nobody", { meta: { proves: "16.11" } }, async () => {
    const name = "Parijata";
    const own = await fillPortfolio(name);
    const other = await fillPortfolio(name);
    const archived = { name: `${name} Archived`, archived_at: new Date() };
    const gone = await makeProperty(testApp.database, { ...archived, custodian_id: own.custodian.id });
    await makeUnit(testApp.database, gone, archived);
    await makeTenant(testApp.database, archived.name, { ...archived, created_by: own.user.id });
    await makeOwner(testApp.database, archived.name, { ...archived, created_by: own.user.id });
    const idsFor = async (token: string) => {
      const { properties, units, tenants, owners } = await find(token, name);
      return [properties, units, tenants, owners].map((records) => records.map(({ id }) => id));
    };
    const idsOf = ({ property, unit, tenant, owner }: typeof own) => [property.id, unit.id, tenant.id, owner.id];
    const both = idsOf(own).map((id, kind) => [id, idsOf(other)[kind]]);
    expect(await idsFor(own.token)).toEqual(idsOf(own).map((id) => [id]));
    expect(await idsFor(other.token)).toEqual(idsOf(other).map((id) => [id]));
    expect(await idsFor((await makeUser(testApp.database, "Administrator")).token)).toEqual(both);
    const browsing = [...both.slice(0, 2), [], []];
    for (const role of ["User", "Tenant"] as const)
      expect(await idsFor((await makeUser(testApp.database, role)).token)).toEqual(browsing);
    const owner = await makeUser(testApp.database, "Owner", { owner_profile_id: own.owner.id });
    expect(await idsFor(owner.token)).toEqual(browsing);
    expect(await idsFor((await makeUser(testApp.database, "Custodian")).token)).toEqual([[], [], [], []]);
  });

  it("ranks names that begin with the text first, and shows a few of each kind", async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    const names = ["Old Kaveri", "Kaveri Rao", "A Kaveri", "kaveri 3", "KAVERI 2", "Kaveri", "Kaveri Zaveri"];
    for (const name of names) await makeTenant(testApp.database, name, { created_by: user.id });
    const { tenants } = await find(token, "KAVERI");
    expect(tenants.map(({ title }) => title)).toEqual([
      "Kaveri",
      "KAVERI 2",
      "kaveri 3",
      "Kaveri Rao",
      "Kaveri Zaveri",
    ]);
    expect(tenants).toHaveLength(foundAtMost);
  });

  it("matches one or two letters at the beginning, and takes %, _ and \\ literally", async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    for (const name of ["Xyla Roy", "Alex Roy", "100% Roy", "R_y\\", "आशा"])
      await makeTenant(testApp.database, name, { created_by: user.id });
    expect(titlesIn(await find(token, "x"))).toEqual(["Xyla Roy"]);
    expect(titlesIn(await find(token, "%"))).toEqual([]);
    expect(titlesIn(await find(token, "00%"))).toEqual(["100% Roy"]);
    expect(titlesIn(await find(token, "_y\\"))).toEqual(["R_y\\"]);
    expect(titlesIn(await find(token, " आशा "))).toEqual(["आशा"]);
    expect(titlesIn(await find(token, "'; drop table units; --"))).toEqual([]);
  });

  it("takes one statement for each kind that the caller may find", async () => {
    const { token: administrator } = await makeUser(testApp.database, "Administrator");
    const { token } = await makeUser(testApp.database);
    expect(await statementsOf(testApp, () => find(administrator, "a"))).toBe(5);
    expect(await statementsOf(testApp, () => find(token, "arcade"))).toBe(3);
  });

  it("refuses invalid texts", async () => {
    const { token } = await makeUser(testApp.database, "Administrator");
    for (const query of ["", "?text=", "?text=%20", `?text=${"x".repeat(101)}`, "?text=a%00b", "?text=a&text=b"])
      expect(await testApp.call(`GET /search${query}`, { token })).toMatchObject({ status: 400 });
  });
});
