import type { PageOf } from "@vasati/contract/wire/paging";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
} from "../../../test/records/factories.ts";
import { makeUnit, makeUser } from "../../../test/records/factories.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const active = { status: "Active", activated_at: new Date() } as const;

/** A unit with an active tenancy and an expired one of another tenant, with accounts that may and may not see them. */
async function makeParties() {
  const { database } = testApp;
  const custodian = await makeCustodianUser(database);
  const ownerProfile = await makeOwner(database);
  const inPortfolio = {
    custodian_id: custodian.custodian.id,
    current_owner_id: ownerProfile.id,
    name: "Lakshmi Arcade",
  };
  const property = await makeProperty(database, inPortfolio);
  const unit = await makeUnit(database, property, { name: "Corner shop", status: "OCP" });
  const [holder, earlier] = [await makeTenant(database, "Asha Rao"), await makeTenant(database, "Ravi Kumar")];
  const expired = { status: "Expired", expired_at: new Date(), tenant_id: earlier.id } as const;
  const past = await makeTenancy(database, unit, expired);
  const tenancy = await makeTenancy(database, unit, { ...active, tenant_id: holder.id, expiry_date: dayFromNow(20) });
  const as = async (role: "Owner" | "Tenant" | "User" | "Administrator", links: object = {}) =>
    (await makeUser(database, role, links)).token;
  const tokens = {
    custodian: custodian.token,
    owner: await as("Owner", { owner_profile_id: ownerProfile.id }),
    holder: await as("Tenant", { tenant_id: holder.id }),
    earlier: await as("Tenant", { tenant_id: earlier.id }),
    administrator: await as("Administrator"),
    otherCustodian: (await makeCustodianUser(database)).token,
    otherOwner: await as("Owner", { owner_profile_id: (await makeOwner(database)).id }),
    otherTenant: await as("Tenant", { tenant_id: (await makeTenant(database)).id }),
    /** Linked to the tenant, but without the role. */
    user: await as("User", { tenant_id: holder.id, owner_profile_id: ownerProfile.id }),
  };
  return { property, unit, tenancy, past, tokens };
}
type Token = keyof Awaited<ReturnType<typeof makeParties>>["tokens"];
const everybody: Token[] = [
  "custodian",
  "owner",
  "holder",
  "earlier",
  "administrator",
  "otherCustodian",
  "otherOwner",
  "otherTenant",
  "user",
];

const list = async (query: string, token: string) => {
  const { status, body } = await testApp.call(`GET /tenancies${query}`, { token });
  expect(status).toBe(200);
  return body as PageOf<ReadTenancy>;
};
const idsOf = async (query: string, token: string) =>
  (await list(query, token)).items.map(({ tenancyId }) => tenancyId);
const lookUp = (unitProfileId: unknown, token?: string, tenancyStatus: unknown = "Active") =>
  testApp.call("POST /tenancies/unitprofiles", {
    body: { unitProfileId, tenancyStatus },
    ...(token !== undefined && { token }),
  });

describe("who sees a tenancy", () => {
  const parties: Token[] = ["custodian", "owner", "holder", "administrator"];

  it("in the list and by its id: its parties", async () => {
    const { tenancy, past, unit, tokens } = await makeParties();
    for (const who of everybody) {
      const token = tokens[who];
      const [mine, earlier] = [parties.includes(who), parties.includes(who) ? who !== "holder" : who === "earlier"];
      expect({ who, ids: await idsOf(`?unitProfileId=${unit.id}`, token) }).toEqual({
        who,
        ids: [...(mine ? [tenancy.id] : []), ...(earlier ? [past.id] : [])],
      });
      expect(await testApp.call(`GET /tenancies/${tenancy.id}`, { token })).toMatchObject({ status: mine ? 200 : 404 });
      expect(await testApp.call(`GET /tenancies/${past.id}`, { token })).toMatchObject({ status: earlier ? 200 : 404 });
    }
  });

  it(
    "as active: its parties see everything, others only that there is one",
    { meta: { proves: ["6.6", "7.20"] } },
    async () => {
      const { tenancy, unit, tokens } = await makeParties();
      for (const who of everybody) {
        const { status, body } = await lookUp(unit.id, tokens[who]);
        expect(status).toBe(200);
        const { body: whole } = await testApp.call(`GET /tenancies/${tenancy.id}`, { token: tokens[who] });
        expect(body).toEqual(parties.includes(who) ? whole : { unitProfileId: unit.id, tenancyStatus: "Active" });
      }
      expect(await lookUp(unit.id)).toMatchObject({ status: 401 });
    },
  );

  it("with the actions that only its staff may take", async () => {
    const { tenancy, tokens } = await makeParties();
    for (const who of parties) {
      const { body } = await testApp.call(`GET /tenancies/${tenancy.id}`, { token: tokens[who] });
      const isStaff = who === "custodian" || who === "administrator";
      expect(body).toMatchObject({ mayEdit: false, nextStatuses: isStaff ? ["Expired"] : [] });
    }
  });

  it("changes when the property goes from one custodian to another", async () => {
    const { tenancy, property, tokens } = await makeParties();
    const heir = await makeCustodianUser(testApp.database);
    const custodian_id = heir.custodian.id;
    await testApp.database.updateTable("properties").set({ custodian_id }).where("id", "=", property.id).execute();
    expect(await testApp.call(`GET /tenancies/${tenancy.id}`, { token: heir.token })).toMatchObject({ status: 200 });
    expect(await testApp.call(`GET /tenancies/${tenancy.id}`, { token: tokens.custodian })).toMatchObject({
      status: 404,
    });
  });
});

describe("POST /tenancies/unitprofiles", () => {
  it("answers null without an active tenancy or without such a unit", { meta: { proves: "4.7" } }, async () => {
    const { tokens } = await makeParties();
    const unit = await makeUnit(testApp.database, await makeProperty(testApp.database));
    await makeTenancy(testApp.database, unit);
    for (const id of [unit.id, 999_999]) {
      const { status, headers, body } = await lookUp(id, tokens.administrator);
      expect({ status, body }).toEqual({ status: 200, body: null });
      expect(headers["content-type"]).toMatch(/^application\/json/);
    }
  });

  it.each([
    ["5", "Active"],
    [0, "Active"],
    [1, "Expired"],
    [1, undefined],
  ])("refuses unit %j in state %j", async (unitProfileId, tenancyStatus) => {
    const { tokens } = await makeParties();
    expect(await lookUp(unitProfileId, tokens.user, tenancyStatus ?? null)).toMatchObject({ status: 400 });
  });
});

describe("GET /tenancies", () => {
  it("shows pages, newest first", { meta: { proves: ["10.2", "14.6"] } }, async () => {
    const { unit, tenancy, past, tokens } = await makeParties();
    const more = await Promise.all(Array.from({ length: 10 }, () => makeTenancy(testApp.database, unit)));
    const ids = [past, tenancy, ...more].map(({ id }) => id).toSorted((a, b) => b - a);
    const first = await list("", tokens.custodian);
    expect(first).toMatchObject({ page: 0, size: 10, total: 12, totalIsCapped: false });
    expect(first.items.map(({ tenancyId }) => tenancyId)).toEqual(ids.slice(0, 10));
    expect(await idsOf("?page=1", tokens.custodian)).toEqual(ids.slice(10));
    expect(await idsOf("?page=2&size=5", tokens.custodian)).toEqual(ids.slice(10));
  });

  it("finds by status, property, tenant and part of a name", { meta: { proves: "14.6" } }, async () => {
    const { tenancy, past, property, tokens } = await makeParties();
    const { custodian } = tokens;
    const find = (query: string) => idsOf(query, custodian);
    expect(await find("?tenancyStatus=Active")).toEqual([tenancy.id]);
    expect(await find("?tenancyStatus=Expired")).toEqual([past.id]);
    expect(await find("?tenancyStatus=PendingActivation")).toEqual([]);
    expect(await find(`?tenantId=${past.tenant_id}`)).toEqual([past.id]);
    expect(await find(`?propertyId=${property.id}`)).toHaveLength(2);
    expect(await find(`?propertyId=999999`)).toEqual([]);
    expect(await find("?search=asha")).toEqual([tenancy.id]);
    for (const part of ["corner", "LAKSHMI", ""]) expect(await find(`?search=${part}`)).toHaveLength(2);
    for (const part of ["%25", "_", "nobody"]) expect(await find(`?search=${part}`)).toEqual([]);
  });

  it("finds those that end soon or are overdue, in order", { meta: { proves: ["4.6", "14.6"] } }, async () => {
    const { property, tenancy, tokens } = await makeParties();
    const { custodian } = tokens;
    const ending = async (days: number, more: object = active) => {
      const unit = await makeUnit(testApp.database, property, { status: "OCP" });
      return makeTenancy(testApp.database, unit, {
        commencing_date: "2020-01-01",
        expiry_date: dayFromNow(days),
        ...more,
      });
    };
    const [today, yesterday, later] = [await ending(0), await ending(-1), await ending(61)];
    const longAgo = await ending(-300);
    await ending(5, {});
    expect(await idsOf("?endingWithinDays=60", custodian)).toEqual([today.id, tenancy.id]);
    expect(await idsOf("?endingWithinDays=61", custodian)).toEqual([today.id, tenancy.id, later.id]);
    expect(await idsOf("?endingWithinDays=0", custodian)).toEqual([today.id]);
    expect(await idsOf("?overdue=true", custodian)).toEqual([longAgo.id, yesterday.id]);
    const { items } = await list("?overdue=true", custodian);
    expect(items).toMatchObject([
      { isOverdue: true, daysLeft: -300 },
      { isOverdue: true, daysLeft: -1 },
    ]);
    expect((await list("?endingWithinDays=0", custodian)).items).toMatchObject([{ isOverdue: false, daysLeft: 0 }]);
  });

  it.each([
    "?tenancyStatus=Ended",
    "?unitProfileId=x",
    "?endingWithinDays=-1",
    "?endingWithinDays=9999",
    "?overdue=false",
    "?size=101",
    "?page=x",
  ])("refuses %s", async (query) => {
    const { tokens } = await makeParties();
    expect(await testApp.call(`GET /tenancies${query}`, { token: tokens.custodian })).toMatchObject({ status: 400 });
  });
});

describe("GET /exports/tenancies", () => {
  it("has the rows of the list, with titles instead of codes", async () => {
    const { tokens } = await makeParties();
    const rowsOf = async (query: string, token: string) => {
      const { bytes } = await sheetsOn(testApp, () => token).download(`/exports/tenancies?format=csv${query}`, token);
      return parseCsv(bytes.toString("utf8"));
    };
    const [headings = [], ...rows] = await rowsOf("", tokens.custodian);
    const column = (title: string) => rows.map((row) => row[headings.indexOf(title)]);
    expect(column("Status")).toEqual(["Expired", "Active"]);
    expect(column("Tenant").map((cell) => String(cell).split(" #")[0])).toEqual(["Ravi Kumar", "Asha Rao"]);
    expect(column("Monthly rent").map(Number)).toEqual([12_000, 12_000]);
    expect(await rowsOf("&tenancyStatus=Active", tokens.custodian)).toHaveLength(2);
    expect(await rowsOf("", tokens.otherCustodian)).toHaveLength(1);
    expect(await testApp.call("GET /exports/tenancies?format=csv", { token: tokens.owner })).toMatchObject({
      status: 403,
    });
  });
});
