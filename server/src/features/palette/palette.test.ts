import type { FoundRecords } from "@vasati/contract/office/palette";
import { foundAtMost } from "@vasati/contract/office/palette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeEnquiry,
  makeOwner,
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

const indiranagar = { code: "indiranagar", title: "Indiranagar" };

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
      properties: [{ id: property.id, title: "Sampige Arcade", detail: "", area: indiranagar }],
      units: [
        { id: unit.id, title: "Sampige Shop", detail: "Sampige Arcade", area: indiranagar },
        { id: named.id, title: "Sampige Store, SAMPIGE Arcade", detail: "", area: indiranagar },
      ],
      tenants: [{ id: tenant.id, title: "Sampige Tenant", detail: "9845012345 · ravi@example.com", area: null }],
      owners: [{ id: owner.id, title: "Sampige Owner", detail: "9845012345 · o@example.com", area: null }],
      employees: [],
      enquiries: [],
      requests: [],
      areas: [],
    });
    const unknown = await makeOwner(testApp.database, "Nobody's Neighbour");
    const { token: administrator } = await makeUser(testApp.database, "Administrator");
    expect((await find(administrator, "nobody's")).owners).toEqual([
      { id: unknown.id, title: unknown.name, detail: "", area: null },
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
    expect(await statementsOf(testApp, () => find(administrator, "a"))).toBe(8);
    expect(await statementsOf(testApp, () => find(administrator, "1042"))).toBe(9);
    expect(await statementsOf(testApp, () => find(token, "1042"))).toBe(4);
  });

  it("refuses invalid texts", async () => {
    const { token } = await makeUser(testApp.database, "Administrator");
    for (const query of ["", "?text=", "?text=%20", `?text=${"x".repeat(101)}`, "?text=a%00b", "?text=a&text=b"])
      expect(await testApp.call(`GET /search${query}`, { token })).toMatchObject({ status: 400 });
  });
});

/** A portfolio whose people have one contact, and other people with another. */
async function fillWithContacts() {
  const { database } = testApp;
  const reached = { telephone: "+919980076543", email: "Leela.Nair@mail.example" };
  const called = { phone: "9980076543", email: "leela.nair@mail.example" };
  const staff = await makeCustodianUser(database);
  const owner = await makeOwner(database, "Leela Nair", { ...called, created_by: staff.user.id });
  const property = await makeProperty(database, { name: "Mantapa", custodian_id: staff.custodian.id });
  const unit = await makeUnit(database, property, { name: "Corner", number: "Z-0417" });
  const tenant = await makeTenant(database, "Leela Nair", { ...reached, created_by: staff.user.id });
  await makeTenant(database, "Ravi Kumar", { created_by: staff.user.id });
  const colleague = await makeCustodian(database, { name: "Leela Nair", ...called });
  const { user } = await makeUser(database);
  const enquiry = await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, ...reached });
  const request = await makeRequest(database, { unit_id: unit.id, raised_by: user.id });
  return { ...staff, owner, unit, tenant, colleague, enquiry, request };
}
const peopleIn = (found: FoundRecords) =>
  (["tenants", "owners", "employees", "enquiries"] as const).map((kind) => found[kind].map(({ id }) => id));

describe("finding by what is known of a record", () => {
  it(
    "knows people by telephone number, however it is written, and by e-mail address",
    { meta: { proves: "23.11" } },
    async () => {
      const { token, tenant, owner, colleague, enquiry } = await fillWithContacts();
      const everybody = [[tenant.id], [owner.id], [colleague.id], [enquiry.id]];
      for (const text of [
        "9980076543",
        "+91 99800 76543",
        "099800-76543",
        "(0091) 9980076543",
        "76543",
        "6543",
        "+91 99800 765",
        "LEELA.NAIR@mail",
      ])
        expect({ text, found: peopleIn(await find(token, text)) }).toEqual({ text, found: everybody });
      for (const text of ["99800765431", "leela@"])
        expect({ text, found: peopleIn(await find(token, text)) }).toEqual({ text, found: [[], [], [], []] });
      expect((await find(token, "543")).tenants).toEqual([]);
      for (const table of ["tenants", "owner_profiles", "custodians"] as const)
        await testApp.database
          .updateTable(table)
          .set({ archived_at: new Date() })
          .where("name", "=", "Leela Nair")
          .execute();
      expect(peopleIn(await find(token, "9980076543"))).toEqual([[], [], [], [enquiry.id]]);
    },
  );

  it("shows people and requests only to whom they are shown elsewhere", { meta: { proves: "23.12" } }, async () => {
    const { request, unit, colleague } = await fillWithContacts();
    const other = await makeCustodianUser(testApp.database);
    expect(peopleIn(await find(other.token, "9980076543"))).toEqual([
      [],
      [],
      expect.arrayContaining([colleague.id]),
      [],
    ]);
    const outsiders = [other.token];
    for (const role of ["User", "Tenant", "Owner", "Custodian"] as const) {
      const { token } = await makeUser(testApp.database, role);
      expect(peopleIn(await find(token, "9980076543"))).toEqual([[], [], [], []]);
      outsiders.push(token);
    }
    for (const token of outsiders) expect((await find(token, `#${request.id}`)).requests).toEqual([]);
    const tenant = await makeTenant(testApp.database);
    await makeTenancy(testApp.database, unit, { tenant_id: tenant.id, status: "Active", activated_at: "2026-01-01" });
    const { token } = await makeUser(testApp.database, "Tenant", { tenant_id: tenant.id });
    expect((await find(token, `#${request.id}`)).requests).toMatchObject([{ id: request.id }]);
  });

  it("knows service requests and units by number, and areas by name", { meta: { proves: "23.11" } }, async () => {
    const { token, unit, request } = await fillWithContacts();
    for (const text of [`${request.id}`, `#${request.id}`, `Request ${request.id}`, `अनुरोध ${request.id}`])
      expect((await find(token, text)).requests).toEqual([
        { id: request.id, title: `#${request.id} · The kitchen tap leaks`, detail: "Corner", area: null },
      ]);
    expect((await find(token, `shop ${request.id}`)).requests).toEqual([]);
    for (const text of ["z-0417", "Z 0417", "z04"])
      expect((await find(token, text)).units).toEqual([
        { id: unit.id, title: "Corner", detail: "Mantapa", area: indiranagar },
      ]);
    const area = { ...indiranagar, detail: "Bengaluru" };
    for (const text of ["indira", "इंदिरा", "ಇಂದಿರಾ"]) expect((await find(token, text)).areas).toEqual([area]);
    expect((await find(token, "koramangala")).areas).toEqual([]);
    expect((await find((await makeCustodianUser(testApp.database)).token, "indira")).areas).toEqual([]);
  });
});
