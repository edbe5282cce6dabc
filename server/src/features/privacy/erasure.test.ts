import type { Erasure } from "@vasati/contract/people/privacy";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import {
  makeCustodian,
  makeOwner,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { makeKnownTenant, typed } from "../../../test/records/make-former-tenant.ts";
import { makeDeposit, makeDue, makeWaiver } from "../../../test/records/make-money.ts";
import { countRows } from "./erasure.queries.ts";
import { entriesOfTables } from "../../records/personal-data/tables.ts";

let testApp: TestApp;
let token: string;
let administrator: number;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  const made = await makeUser(testApp.database, "Administrator");
  token = made.token;
  administrator = made.user.id;
});
afterAll(() => testApp.close());

const pathOf = (kind: string, id: number) => `/privacy/people/${kind}/${id}/erasure`;
const preview = async (kind: string, id: number) =>
  (await testApp.call(`GET ${pathOf(kind, id)}`, { token })).body as Erasure;
const erase = (kind: string, id: number) => testApp.call(`POST ${pathOf(kind, id)}`, { token });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const ended = { status: "Expired", activated_at: daysAgo(700), expired_at: daysAgo(300) } as const;

/** Every row of every table, also of the jobs, in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    testApp.database,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.raw(name)} as row where row::text ilike ${`%${text}%`} limit 1`.execute(
        testApp.database,
      );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** Entries of the audit trail that the API shows and that say a text. */
async function entriesWith(text: string): Promise<unknown[]> {
  const said: unknown[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await testApp.call(`GET /audit?size=50&page=${page}`, { token });
    const { items } = body as { items: unknown[] };
    if (items.length === 0) return said;
    said.push(...items.filter((entry) => JSON.stringify(entry).includes(text)));
  }
}

/** Tables about other kinds of people. */
const notOfTenants = new Set(["owner_profiles", "custodians", "addresses", "properties"]);

it("erases a former tenant, after what is open is settled", { meta: { proves: "20.72" } }, async () => {
  const { database } = testApp;
  const known = await makeKnownTenant(testApp, { userId: administrator, token });
  const { tenantId, userId, tenancyId } = known;
  const dueId = await makeDue(database, tenancyId);
  expect(await preview("tenant", tenantId)).toMatchObject({ obstacles: ["tenantIsBound", "moneyIsOpen"] });
  expect(await erase("tenant", tenantId)).toMatchObject({ status: 409, body: { rule: "tenantIsBound" } });
  await database.updateTable("tenancies").set(ended).where("id", "=", tenancyId).execute();
  expect(await erase("tenant", tenantId)).toMatchObject({ status: 409, body: { rule: "moneyIsOpen" } });
  const waived = await testApp.call(`POST /dues/${dueId}/waiver`, { token, body: { reason: "Settled." } });
  expect(waived.status).toBeLessThan(300);

  const shown = await preview("tenant", tenantId);
  expect(shown).toMatchObject({ name: typed.name, obstacles: [], keepUntil: expect.any(String) });
  expect(Object.fromEntries(shown.goes.map(({ what, count }) => [what, count]))).toEqual({
    account: 1,
    contact: 1,
    identity: 1,
    enquiries: 2,
    visits: 1,
    documents: 1,
    pictures: 4,
    texts: 3,
    drafts: 1,
  });
  expect(Object.fromEntries(shown.stays.map(({ what, count }) => [what, count]))).toMatchObject({
    tenancies: 1,
    money: 4,
  });

  const person = { users: [userId], tenant: tenantId, owner: null, employee: null };
  const before = await countRows(database, person);
  const touched = entriesOfTables.filter(([table, { erasure }]) => erasure && table in before);
  const untold = touched.filter(([table]) => before[table] === 0 && !notOfTenants.has(table));
  expect(untold.map(([table]) => table)).toEqual([]);

  // As a newer version, which runs beside this one, adds them.
  await sql`alter table tenants add column spouse text, add column pets text not null default 'None'`.execute(
    testApp.ownersDatabase,
  );
  await sql`update tenants set spouse = 'Zubin the younger', pets = 'Zubin the cat' where id = ${tenantId}`.execute(
    database,
  );
  const answers = await Promise.all([erase("tenant", tenantId), erase("tenant", tenantId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
  const after = await countRows(database, person);
  const left = touched.filter(([table, { erasure }]) => erasure === "delete" && after[table] !== 0);
  expect(left.map(([table]) => table)).toEqual([]);
  expect(await testApp.call(`GET /tenants/${tenantId}`, { token })).toMatchObject({ status: 404 });
  expect(await testApp.call("GET /users/me", { token: known.token })).toMatchObject({ status: 401 });
  const account = await testApp.call(`GET /tenancies/${tenancyId}/account`, { token });
  expect(account).toMatchObject({ status: 200 });
  const trail = await testApp.call(`GET /audit?recordType=tenant&recordId=${tenantId}`, { token });
  const entry = { action: "tenant.erased", after: { pseudonym: shown.pseudonym }, past: { recordId: "erased" } };
  expect(trail.body).toMatchObject({ items: [entry, {}] });
});

it(
  "leaves nothing of what was typed but in the sealed trail, which shows it to nobody",
  { meta: { proves: "20.73" } },
  async () => {
    for (const text of Object.values(typed)) {
      const found = async () => (await tablesWith(text)).filter((table) => table !== "public.audit_entries");
      await expect.poll(found).toEqual([]);
      expect(await entriesWith(text)).toEqual([]);
    }
    expect(await tablesWith("zubin")).toEqual(["public.audit_entries"]);
  },
);

it(
  "erases nobody while a newer version has tables that this one doesn't know",
  { meta: { proves: "20.74" } },
  async () => {
    const { database, ownersDatabase } = testApp;
    const { id } = await makeOwner(database, "Nalini Bhat");
    await sql`create table owner_relatives (name text)`.execute(ownersDatabase);
    onTestFinished(async () => void (await sql`drop table if exists owner_relatives`.execute(ownersDatabase)));
    const detail = "A newer version is being installed. Erase the person once that is done.";
    expect(await erase("owner", id)).toMatchObject({ status: 503, body: { detail } });
    await sql`drop table owner_relatives`.execute(ownersDatabase);
    expect(await erase("owner", id)).toMatchObject({ status: 204 });
  },
);

it("refuses to erase whoever still works here, and oneself", { meta: { proves: "20.72" } }, async () => {
  const { database } = testApp;
  const owner = await makeOwner(database, "Lata Pai", { phone: "9845077777" });
  const custodian = await makeCustodian(database, { name: "Vinod Kamath" });
  const property = await makeProperty(database, { current_owner_id: owner.id, custodian_id: custodian.id });
  expect(await erase("owner", owner.id)).toMatchObject({ status: 409, body: { rule: "ownerHasProperties" } });
  expect(await erase("employee", custodian.id)).toMatchObject({ status: 409, body: { rule: "employeeHasWork" } });
  expect(await erase("account", administrator)).toMatchObject({ status: 409, body: { rule: "accountHasRole" } });
  expect(await erase("account", 999_999)).toMatchObject({ status: 404 });
  expect(await testApp.call(`GET ${pathOf("stranger", 1)}`, { token })).toMatchObject({ status: 400 });
  await database.updateTable("properties").set({ archived_at: new Date() }).where("id", "=", property.id).execute();
  expect(await erase("owner", owner.id)).toMatchObject({ status: 204 });
  expect(await erase("employee", custodian.id)).toMatchObject({ status: 204 });
  for (const call of [`GET /ownerProfiles/${owner.id}`, `GET /custodians/${custodian.id}`])
    expect(await testApp.call(call, { token })).toMatchObject({ status: 404 });
  expect(await tablesWith("9845077777")).toEqual([]);
});

it("keeps money and deposits under the pseudonym", { meta: { proves: "20.72" } }, async () => {
  const { database } = testApp;
  const { id: tenantId } = await makeTenant(database, "Nobody Special");
  const unit = await makeUnit(database, await makeProperty(database));
  const { id } = await makeTenancy(database, unit, { tenant_id: tenantId });
  await makeDeposit(database, id, { userId: administrator });
  await database.updateTable("tenancies").set(ended).where("id", "=", id).execute();
  expect(await preview("tenant", tenantId)).toMatchObject({ obstacles: ["moneyIsOpen"] });
});

it(
  "overwrites reasons in the journal once the tenant is erased, and nothing else",
  { meta: { proves: "20.121" } },
  async () => {
    const { database, ownersDatabase } = testApp;
    const { id: tenantId } = await makeTenant(database, "Somebody Else");
    const unit = await makeUnit(database, await makeProperty(database));
    const { id } = await makeTenancy(database, unit, { tenant_id: tenantId, ...ended });
    const { waiverId } = await makeWaiver(database, id);
    const entry = () =>
      database.selectFrom("ledger_entries").selectAll().where("id", "=", waiverId).executeTakeFirstOrThrow();
    const before = await entry();
    const eraseReasons = sql`select erase_journal_reasons(${tenantId}::bigint)`;
    await eraseReasons.execute(database);
    expect(await entry()).toEqual(before);
    await ownersDatabase.updateTable("tenants").set({ erased_at: new Date() }).where("id", "=", tenantId).execute();
    await eraseReasons.execute(database);
    expect(await entry()).toEqual({ ...before, reason: "(erased)" });

    const change = (as: typeof database, columns: object) =>
      as.updateTable("ledger_entries").set(columns).where("id", "=", waiverId).execute();
    await expect(change(database, { reason: "(erased)" })).rejects.toThrow("permission denied");
    for (const columns of [
      { reason: "Another" },
      { reason: null },
      { kind: "due" },
      { reason: "(erased)", business_day: "2026-01-11" },
    ])
      await expect(change(ownersDatabase, columns)).rejects.toThrow("The journal is never changed");
  },
);
