import type { RecordedChange } from "@vasati/contract/office/audit";
import type { PageOf } from "@vasati/contract/wire/paging";
import { parseCsv } from "hucre/csv";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections, statementsOf } from "../../../test/app/build-app.ts";
import { sheetsOn } from "../../../test/files/sheets.ts";
import {
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { randomWord } from "../../../test/records/random-word.ts";

let testApp: TestApp;
let administrator: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
});
afterAll(() => testApp.close());

const list = async (query: string) => {
  const { status, body } = await testApp.call(`GET /audit?${query}`, { token: administrator });
  expect(status).toBe(200);
  return body as PageOf<RecordedChange>;
};

it("shows who changed what in a record, newest first", { meta: { proves: ["12.6", "16.10"] } }, async () => {
  const { token, user } = await makeCustodianUser(testApp.database);
  const { id } = await makeTenant(testApp.database, "First name", { created_by: user.id });
  const rename = (version: number, tenantName: string) =>
    testApp.call(`PATCH /tenants/${id}`, { token, body: { version, tenantName } });
  for (const [version, name] of ["Second <script>", "Third नाम", "Fourth"].entries()) await rename(version + 1, name);

  const { items, ...facts } = await list(`recordType=tenant&recordId=${id}`);
  expect(facts).toEqual({ page: 0, size: 10, total: 3, totalIsCapped: false });
  expect(items[0]).toEqual({
    auditEntryId: expect.any(Number) as number,
    at: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    userId: user.id,
    userName: "Asha Rao",
    recordType: "tenant",
    recordId: id,
    recordName: "Fourth",
    tenancyId: null,
    action: "tenant.edited",
    before: { tenantName: "Third नाम", version: 3 },
    after: { tenantName: "Fourth", version: 4 },
  });
  expect(items.map(({ after }) => after?.["tenantName"])).toEqual(["Fourth", "Third नाम", "Second <script>"]);
  expect((await list(`recordType=tenant&recordId=${id}&size=2&page=1`)).items).toEqual(items.slice(2));
  expect(await list(`recordType=owner&recordId=${id}`)).toMatchObject({ items: [], total: 0 });
  expect(await statementsOf(testApp, () => list(`recordType=tenant&recordId=${id}`))).toBe(4);
});

it("finds what a person did on a day, by part of their name or address", { meta: { proves: "16.10" } }, async () => {
  const name = `Farida ${randomWord()}`;
  const { user } = await makeUser(testApp.database, "Custodian", { name });
  const entry = { user_id: user.id, record_type: "unit", record_id: 7, action: "unit.edited" };
  // The last moment of the 19th and the first of the 20th in India.
  const [before, after] = [new Date("2026-11-19T18:29:59Z"), new Date("2026-11-19T18:30:00Z")];
  await testApp.database
    .insertInto("audit_entries")
    .values([
      { ...entry, at: before },
      { ...entry, at: after, record_type: "tenant", action: "tenant.edited" },
    ])
    .execute();
  const who = `who=${encodeURIComponent(name.toLowerCase())}`;
  const found = async (query: string) => (await list(query)).items.map(({ action }) => action);
  expect(await found(who)).toEqual(["tenant.edited", "unit.edited"]);
  expect(await found(`who=${user.email}&recordType=unit`)).toEqual(["unit.edited"]);
  expect(await found(`${who}&from=2026-11-20`)).toEqual(["tenant.edited"]);
  expect(await found(`${who}&to=2026-11-19`)).toEqual(["unit.edited"]);
  expect(await found(`${who}&from=2026-11-20&to=2026-11-19`)).toEqual([]);
  expect(await found("who=%25%25%25")).toEqual([]);
  expect(await list("")).not.toMatchObject({ total: 0 });
});

it("says what records are called, and to which tenancy they belong", { meta: { proves: "23.5" } }, async () => {
  const { database } = testApp;
  const { token } = await makeUser(database, "Administrator");
  const unit = await makeUnit(database, await makeProperty(database), { name: "Shop 4" });
  const { id: tenancyId, tenant_id } = await makeTenancy(database, unit);
  const due = await testApp.call(`POST /tenancies/${tenancyId}/dues`, {
    token,
    body: { kind: "other", name: "Lock", amount: 500, dueOn: "2026-01-05" },
  });
  const { dueId } = due.body as { dueId: number };
  const [charged] = (await list(`recordType=due&recordId=${dueId}`)).items;
  const { name } = await database
    .selectFrom("tenants")
    .where("id", "=", tenant_id)
    .select("name")
    .executeTakeFirstOrThrow();
  expect(charged).toMatchObject({ recordName: `${name}, Shop 4`, tenancyId, action: "due.charged" });
});

it(
  "shows logins apart from changes, by action too, and exports what it shows",
  { meta: { proves: ["23.6", "23.7"] } },
  async () => {
    const name = `Nagesh ${randomWord()}`;
    const { user } = await makeUser(testApp.database, "Custodian", { name });
    const entry = { user_id: user.id, record_type: "user", record_id: user.id, at: new Date("2026-11-19T06:00:00Z") };
    const actions = ["user.logged-in", "user.edited", "user.logged-out"];
    await testApp.database
      .insertInto("audit_entries")
      .values(actions.map((action) => ({ ...entry, action })))
      .execute();
    const query = `recordType=user&recordId=${user.id}`;
    const found = async (more: string) => (await list(query + more)).items.map(({ action }) => action);
    expect(await found("")).toEqual(actions.toReversed());
    expect(await found("&show=logins")).toEqual(["user.logged-out", "user.logged-in"]);
    expect(await found("&show=changes")).toEqual(["user.edited"]);
    expect(await found("&action=user.logged-in")).toEqual(["user.logged-in"]);
    expect(await found("&action=nothing")).toEqual([]);

    const sheets = sheetsOn(testApp, () => administrator);
    const { bytes } = await sheets.download(`/exports/audit?format=csv&show=logins&${query}`);
    const rows = parseCsv(bytes.toString("utf8"));
    expect(rows.slice(1).map((row) => row.slice(1, 7))).toEqual(
      ["user.logged-in", "user.logged-out"].map((action) => [
        name,
        String(user.id),
        action,
        "user",
        name,
        String(user.id),
      ]),
    );
  },
);

it("refuses a filter that names no record", async () => {
  for (const query of ["recordType=tenant&recordId=x", "recordId=1", "from=today", "to=2026-02-30"])
    expect(await testApp.call(`GET /audit?${query}`, { token: administrator })).toMatchObject({ status: 400 });
  const { body } = await testApp.call("GET /audit?recordType=password&recordId=1", { token: administrator });
  expect(rejections(body)).toEqual(["recordType is not a known kind of record"]);
});

it("keeps from where and in which session something was done", { meta: { proves: "20.82" } }, async () => {
  const { token, user, sessionId } = await makeCustodianUser(testApp.database);
  const { id } = await makeTenant(testApp.database, "First name", { created_by: user.id });
  const body = { version: 1, tenantName: "Second" };
  await testApp.call(`PATCH /tenants/${id}`, { token, body, from: "::ffff:203.0.113.8" });
  const entries = testApp.database.selectFrom("audit_entries").where("record_id", "=", id);
  expect(await entries.where("record_type", "=", "tenant").select(["address", "session_id"]).execute()).toEqual([
    { address: "203.0.113.8", session_id: sessionId },
  ]);
});
