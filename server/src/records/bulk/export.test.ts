import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import type { Tenant } from "@vasati/contract/people/tenants";
import { parseCsv } from "hucre/csv";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, statementsOf } from "../../../test/app/build-app.ts";
import {
  makeCustodianUser,
  makeOwner,
  makeProperty,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import { tenantColumns } from "../../features/tenants/tenant-sheets.service.ts";
import { exportOf } from "./export.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
let other: Awaited<ReturnType<typeof makeCustodianUser>>;
let sheets: ReturnType<typeof sheetsOn>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const { database } = testApp;
  administrator = (await makeUser(database, "Administrator")).token;
  staff = await makeCustodianUser(database);
  other = await makeCustodianUser(database);
  sheets = sheetsOn(testApp, () => staff.token);
  const own = { created_by: staff.user.id };
  for (const name of ["Zara", "Anil"]) await makeTenant(database, name, own);
  await makeTenant(database, "Stranger", { created_by: other.user.id });
  await makeTenant(database, "Gone", { ...own, archived_at: new Date() });
  await makeOwner(database, "Previous Owner", { ...own, ownership_status: "Previous" });
  await makeOwner(database, "Pan Owner", {
    ...own,
    id_card_type: "PAN",
    id_card_number: "ABCPG1234F",
    id_card_last_four: "234F",
  });
  const arcade = await makeProperty(database, { custodian_id: staff.custodian.id, name: "Arcade" });
  const home = await makeProperty(database, { custodian_id: staff.custodian.id, name: "Home", category: "RS" });
  const foreign = await makeProperty(database, { custodian_id: other.custodian.id, name: "Foreign" });
  await makeUnit(database, arcade, { name: "Shop", unit_sub_type: "GCS", status: "NOP", min_rent: 10, max_rent: 20 });
  await makeUnit(database, arcade, {
    name: "Hall",
    unit_type: "Hall",
    unit_sub_type: null,
    status: "OCP",
    floor_number: -1,
  });
  await makeUnit(database, home, { name: "Flat" });
  await makeUnit(database, foreign, { name: "Foreign shop" });
});
afterAll(() => testApp.close());

const rowsOf = async (path: string, token = staff.token) => {
  const { bytes } = await sheets.download(`/exports/${path}`, token);
  return parseCsv(bytes.toString("utf8"));
};
/** The exported values of one column. */
const column = async (path: string, heading: string, token?: string) => {
  const [headings = [], ...rows] = await rowsOf(path, token);
  return rows.map((row) => row[headings.indexOf(heading)]);
};

const refused = async (path: string, token = staff.token) =>
  (await testApp.call(`GET /exports/${path}`, { token })).status;

describe("an export", () => {
  it("is a file with a name, a byte order mark for Excel, and quotes where needed", async () => {
    await makeTenant(testApp.database, 'Comma, "quote"', {
      created_by: other.user.id,
      sponsor_name: "=cmd|' /C calc'!A0",
    });
    const { bytes, type, disposition } = await sheets.download("/exports/tenants?format=csv&search=comma", other.token);
    expect(type).toBe("text/csv");
    expect(disposition).toMatch(/^attachment; filename=vasati-tenants-\d{4}-\d\d-\d\d\.csv$/);
    const [headings, row = ""] = bytes.toString().split("\r\n");
    expect(headings).toBe(`\ufeff${tenantColumns.map(({ title }) => title).join()}`);
    expect(row).toMatch(/^"Comma, ""quote""",0,0,Indian,'=cmd\|' \/C calc'!A0,0,9845012345,/);
    const workbook = await sheets.download("/exports/tenants?format=xlsx", other.token);
    expect(workbook.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(workbook.bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "|cmd", '=HYPERLINK("http://x")'])(
    "takes %s for no formula",
    { meta: { proves: "16.7" } },
    async (name) => {
      const { token, user } = await makeCustodianUser(testApp.database);
      await makeTenant(testApp.database, name, { created_by: user.id });
      expect(await column("tenants?format=csv", "Tenant name", token)).toEqual([`'${name}`]);
    },
  );

  it("has only headings when the list is empty", async () => {
    const { token } = await makeCustodianUser(testApp.database);
    for (const list of ["tenants", "owners", "properties", "commercial-units", "residential-units"])
      expect(await rowsOf(`${list}?format=csv`, token)).toHaveLength(1);
  });

  it(
    "has the same rows as the list: the caller's portfolio, with the same filters",
    { meta: { proves: "16.7" } },
    async () => {
      const tenants = (query: string, token?: string) => column(`tenants?format=csv${query}`, "Tenant name", token);
      expect(await tenants("")).toEqual(["Zara", "Anil"]);
      expect(await tenants("&search=ani")).toEqual(["Anil"]);
      expect(await tenants("&archived=true", administrator)).toEqual(["Gone"]);
      const { items } = (await testApp.call("GET /tenants", { token: staff.token })).body as { items: Tenant[] };
      const zara = items.find(({ tenantName }) => tenantName === "Zara")!.tenantId;
      expect(await tenants(`&ids=${zara},${zara}`)).toEqual(["Zara"]);
      expect(await tenants(`&ids=${zara}`, other.token)).toEqual([]);
      const owners = (query: string) => column(`owners?format=csv${query}`, "Owner name");
      expect(await owners("")).toEqual(["Previous Owner", "Pan Owner"]);
      expect(await owners("&ownershipStatus=Previous")).toEqual(["Previous Owner"]);
      expect(await owners("&ids=999999999")).toEqual([]);
      expect(await column("owners?format=csv&search=pan", "Identity document number")).toEqual(["••••••••234F"]);
      const properties = (query: string, token?: string) =>
        column(`properties?format=csv${query}`, "Property name", token);
      expect(await properties("")).toEqual(["Arcade", "Home"]);
      expect(await properties("", administrator)).toEqual(["Arcade", "Home", "Foreign"]);
      expect(await properties(`&custodianId=${other.custodian.id}`)).toEqual([]);
      expect(await properties(`&custodianId=${other.custodian.id}`, administrator)).toEqual(["Foreign"]);
      expect(await properties("&category=RS&location=indiranagar&search=hom&unitStatus=NOP")).toEqual(["Home"]);
      expect(await properties("&unitStatus=OCP&unitStatus=UNM")).toEqual(["Arcade"]);
    },
  );

  it("has units of one kind, with the filters of a search", async () => {
    const units = (query: string, token?: string) => column(`commercial-units?format=csv${query}`, "Unit name", token);
    expect(await units("")).toEqual(["Shop", "Hall"]);
    expect(await units("", administrator)).toEqual(["Shop", "Hall", "Foreign shop"]);
    expect(await units("&category=LC")).toEqual([]);
    expect(await units("&unitStatus=OCP&location=indiranagar&unitProfile=Hall")).toEqual(["Hall"]);
    expect(await units("&maxRent=20")).toEqual(["Shop"]);
    expect(await units("&minRent=21")).toEqual(["Hall"]);
    expect(await units(`&custodianId=${other.custodian.id}`)).toEqual([]);
    expect(await column("residential-units?format=csv&search=fl", "Unit name")).toEqual(["Flat"]);
    const [, , hall = []] = await rowsOf("commercial-units?format=csv");
    expect(hall).toEqual(expect.arrayContaining(["Hall", "Occupied", "-1", "Glass", "Owner", "Front", "Yes"]));
  });

  it("refuses unknown filters, and archived records to all but administrators", async () => {
    for (const path of [
      "tenants",
      "tenants?format=pdf",
      "properties?format=csv&category=XX",
      "commercial-units?format=csv&unitStatus=XXX",
    ])
      expect(await refused(path)).toBe(400);
    for (const list of ["properties", "commercial-units", "residential-units"])
      expect(await refused(`${list}?format=csv&location=atlantis`)).toBe(400);
    for (const list of ["tenants", "owners", "properties", "commercial-units", "residential-units"])
      expect(await refused(`${list}?format=csv&archived=true`)).toBe(403);
  });
});

/** An endless list that records what was read from it. */
function endless() {
  const seen = { batches: 0, ended: false };
  async function* batches() {
    try {
      for (;;) {
        seen.batches += 1;
        yield Array.from({ length: 1000 }, (_, place) => ({ name: `${seen.batches} ${place}` }));
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, batches: batches() };
}
const list = {
  list: "tenants" as const,
  columns: [{ id: "name", title: "Name", example: "", kind: "text" as const }],
  shown: (record: { name: string }) => record,
};

describe("a long export", () => {
  it("runs two statements per thousand rows and has each row once", async () => {
    const { token, user } = await makeCustodianUser(testApp.database);
    await sql`insert into tenants (name, passport_number, labour_card_number, ethnicity, sponsor_name,
        commercial_registration_number, telephone, email, area, postal_code, post_box_number, created_by)
      select 'T ' || number, number, '1', 'I', 'S', 'C', '9845012345', 'a@b.in', 'A', '560001', '1', ${user.id}
      from generate_series(1, 3500) as number`.execute(testApp.database);
    let names: unknown[] = [];
    const statements = await statementsOf(testApp, async () => {
      names = await column("tenants?format=csv", "Tenant name", token);
    });
    expect(statements).toBe(1 + 2 * 4);
    expect(names).toEqual(Array.from({ length: 3500 }, (_, place) => `T ${place + 1}`));
  });

  it.each(["csv", "xlsx"] as const)(
    "reads no further than is sent, and stops when the client leaves: %s",
    async (format) => {
      const { seen, batches } = endless();
      const reader = (await exportOf(list, format, batches)).bytes.getReader();
      expect(seen.batches).toBe(1);
      for (let chunks = 0; chunks < 10; chunks += 1) await reader.read();
      expect(seen.batches).toBeLessThan(200);
      await reader.cancel();
      expect(seen.ended).toBe(true);
    },
  );

  it("survives a cut connection", async () => {
    await testApp.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = testApp.app.server.address() as AddressInfo;
    const request = get({
      port,
      host: "127.0.0.1",
      path: "/api/v1/exports/tenants?format=csv",
      headers: { authorization: `Bearer ${administrator}` },
    });
    const [answer] = (await once(request, "response")) as [NodeJS.ReadableStream];
    await once(answer, "data");
    request.destroy();
    expect(await column("tenants?format=csv", "Tenant name")).toEqual(["Zara", "Anil"]);
  });
});
