import type { Erasure } from "@vasati/contract/people/privacy";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { strike } from "../../../test/app/background-work.ts";
import {
  makeCustodian,
  makeDocument,
  makeEnquiry,
  makeLeaseDraft,
  makeOwner,
  makePhoto,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/database/factories.ts";
import { makeDeposit, makeDue, makePicture, makeClaim } from "../../../test/database/make-money.ts";

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

const typed = {
  name: "Zubin Mistry",
  passport_number: "ZZ7654321",
  telephone: "9812300456",
  email: "zubin.mistry@example.com",
  sponsor_name: "Mistry Sponsors",
  labour_card_number: "77445566",
  pan: "ZZZPM1234Q",
};

/** Somebody of whom every table that is about tenants holds something, and whose tenancy is over. */
async function makeFormerTenant() {
  const { database } = testApp;
  const form = await testApp.call("POST /tenants", {
    token,
    body: {
      tenantName: typed.name,
      passportNo: typed.passport_number,
      laborCardNo: typed.labour_card_number,
      ethnicity: "Zoroastrian",
      sponsorName: typed.sponsor_name,
      cRNumber: "CR-998877",
      telePhone: typed.telephone,
      email: typed.email,
      area: "Zarathustra Nagar",
      postalCode: "560038",
      postBoxNumber: "100",
      pan: typed.pan,
      gstin: "",
    },
  });
  const { tenantId } = form.body as { tenantId: number };
  const account = { tenant_id: tenantId, name: typed.name, email: typed.email };
  const { user, token: own } = await makeUser(database, "Tenant", account);
  const unit = await makeUnit(database, await makeProperty(database));
  const tenancy = await makeTenancy(database, unit, { tenant_id: tenantId, comments: `Call ${typed.name}` });
  await makeDocument(testApp, tenancy.id, { file_name: `${typed.name}.pdf` });
  const claimId = await makeClaim(database, tenancy.id, { userId: user.id });
  await makePicture(testApp, { table: "claim_pictures", id: claimId }, user.id);
  await database
    .updateTable("payment_claims")
    .set({ status: "refused", reason: "Twice", answered_by: administrator, answered_at: new Date() })
    .where("id", "=", claimId)
    .execute();
  const request = await makeRequest(database, {
    unit_id: unit.id,
    raised_by: user.id,
    description: `Ask for ${typed.name}`,
  });
  await makePhoto(testApp, { service_request_id: request.id, user_id: user.id });
  await database
    .insertInto("service_request_comments")
    .values({ service_request_id: request.id, user_id: user.id, comment: typed.telephone })
    .execute();
  await makeEnquiry(database, { unit_id: unit.id, user_id: user.id, tenant_name: typed.name, email: typed.email });
  await makeLeaseDraft(database, administrator, {
    tenant_id: tenantId,
    content: JSON.stringify({ newTenant: typed.name }),
  });
  await database
    .insertInto("rent_reminders")
    .values({
      tenancy_id: tenancy.id,
      day: "2026-01-01",
      stage: "on",
      amount_paise: 100n,
      due_on: "2026-01-01",
      email: typed.email,
    })
    .execute();
  await testApp.call("POST /users/me/privacy/requests", { token: own, body: { kind: "erasure", message: typed.name } });
  await testApp.call("POST /users/forgot-password", { body: { email: typed.email } });
  return { tenantId, userId: user.id, own, tenancyId: tenancy.id, requestId: request.id };
}

it("erases a former tenant, after what is open is settled", { meta: { proves: "20.72" } }, async () => {
  const { database } = testApp;
  const { tenantId, own, tenancyId } = await makeFormerTenant();
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
    enquiries: 1,
    documents: 1,
    pictures: 2,
    texts: 2,
    drafts: 1,
  });
  expect(Object.fromEntries(shown.stays.map(({ what, count }) => [what, count]))).toMatchObject({
    tenancies: 1,
    money: 1,
  });

  const answers = await Promise.all([erase("tenant", tenantId), erase("tenant", tenantId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
  expect(await testApp.call(`GET /tenants/${tenantId}`, { token })).toMatchObject({ status: 404 });
  expect(await testApp.call("GET /users/me", { token: own })).toMatchObject({ status: 401 });
  const account = await testApp.call(`GET /tenancies/${tenancyId}/account`, { token });
  expect(account).toMatchObject({ status: 200 });
  const trail = await testApp.call(`GET /audit?recordType=tenant&recordId=${tenantId}`, { token });
  expect(JSON.stringify(trail.body)).not.toContain(typed.name);
  expect(trail.body).toMatchObject({ items: [{ action: "tenant.erased", after: { pseudonym: shown.pseudonym } }, {}] });
});

it("leaves nothing of what was typed but in the sealed trail", { meta: { proves: "20.73" } }, async () => {
  for (const text of Object.values(typed)) {
    const found = async () => (await tablesWith(text)).filter((table) => table !== "public.audit_entries");
    await expect.poll(found).toEqual([]);
  }
  const { rows } = await sql`select from documents where file_name ilike '%zubin%'`.execute(testApp.database);
  expect(rows).toEqual([]);
});

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

it("removes every hour what has been kept for its time, and nothing else", { meta: { proves: "20.75" } }, async () => {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database));
  const { user } = await makeUser(database);
  const draft = (days: number) => makeLeaseDraft(database, user.id, { updated_at: daysAgo(days) });
  const enquiry = (days: number, status: "New" | "Closed") =>
    makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status, updated_at: daysAgo(days) });
  const [, newDraft] = [await draft(181), await draft(179)];
  const [, newEnquiry] = [await enquiry(366, "Closed"), await enquiry(364, "New")];
  const former = async (name: string, days: number) => {
    const { id: tenant_id } = await makeTenant(database, name);
    const other = await makeUnit(database, await makeProperty(database));
    const tenancy = await makeTenancy(database, other, {
      tenant_id,
      ...ended,
      activated_at: daysAgo(days + 400),
      expired_at: daysAgo(days),
    });
    await makeDocument(testApp, tenancy.id, { document_type: "Aadhaar card" });
    await makeDocument(testApp, tenancy.id, { document_type: "Agreement" });
    return { tenant_id, id: tenancy.id };
  };
  const [old, middle, recent] = [
    await former("Old Tenant", 8 * 366),
    await former("Middle Tenant", 400),
    await former("Recent Tenant", 300),
  ];
  const owing = await former("Owing Tenant", 8 * 366);
  await makeDue(database, owing.id);
  await strike(testApp);
  const nameOf = async (id: number) =>
    (await database.selectFrom("tenants").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
  const papersOf = async (id: number) =>
    (
      await database
        .selectFrom("documents")
        .select("document_type")
        .where("tenancy_id", "=", id)
        .orderBy("id")
        .execute()
    ).map((row) => row.document_type);
  await expect.poll(() => nameOf(old.tenant_id)).toMatch(/^Former tenant /);
  await expect.poll(() => papersOf(middle.id)).toEqual(["Agreement"]);
  expect(await nameOf(middle.tenant_id)).toBe("Middle Tenant");
  expect(await papersOf(recent.id)).toEqual(["Aadhaar card", "Agreement"]);
  expect(await nameOf(owing.tenant_id)).toBe("Owing Tenant");
  const drafts = await database.selectFrom("lease_drafts").select("id").where("user_id", "=", user.id).execute();
  expect(drafts).toEqual([{ id: newDraft.id }]);
  const enquiries = await database.selectFrom("enquiries").select("id").where("user_id", "=", user.id).execute();
  expect(enquiries).toEqual([{ id: newEnquiry.id }]);
});
