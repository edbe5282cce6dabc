import { consentHeader, noticeVersion } from "@vasati/contract/people/notice-version";
import type { OwnPrivacy } from "@vasati/contract/people/privacy";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { firstPassword as password } from "../../../test/app/passwords.ts";
import { enquiryForm } from "../../../test/calls/forms.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeDocument,
  makeEnquiry,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { letProofsAge } from "../../../test/calls/people/factor-calls.ts";
import { makeEnquiryFile } from "../../../test/records/make-enquiry-file.ts";
import { makeDue } from "../../../test/records/make-money.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const consent = { notice: noticeVersion, language: "kn" } as const;
const agreed = { [consentHeader]: `${noticeVersion} kn` };
const privacyOf = async (token: string) => (await testApp.call("GET /users/me/privacy", { token })).body as OwnPrivacy;
const withdraw = (token: string, purpose: string) =>
  testApp.call("POST /users/me/privacy/withdrawals", { token, body: { purpose, language: "en" } });

it("keeps what people agree to with the notice and its language", { meta: { proves: "20.68" } }, async () => {
  const email = "consenting@example.com";
  const registered = await testApp.call("POST /registration", {
    body: { name: "Asha Rao", email, password },
    headers: agreed,
  });
  expect(registered).toMatchObject({ status: 201 });
  const token = String((await testApp.call("POST /users/login", { body: { email, password } })).body);
  const unit = await makeUnit(testApp.database, await makeProperty(testApp.database));
  const body = { ...enquiryForm, unitProfileId: unit.id };
  for (const unknown of ["2020-01-01 kn", `${noticeVersion} xx`, noticeVersion, `${noticeVersion} kn en`, ""])
    expect(
      await testApp.call("POST /tenants/enquiries", { token, body, headers: { [consentHeader]: unknown } }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: "Privacy-Notice" }] } });
  expect(await testApp.call("POST /tenants/enquiries", { token, body, headers: agreed })).toMatchObject({
    status: 201,
  });
  expect(await privacyOf(token)).toMatchObject({
    consents: [
      { purpose: "account", isGiven: true, ...consent },
      { purpose: "enquiries", isGiven: true, ...consent },
    ],
    enquiries: 1,
    mayClose: true,
  });
  const { database, ownersDatabase } = testApp;
  const change = (as: typeof database) => as.updateTable("consents").set({ language: "en" }).execute();
  await expect(change(database)).rejects.toThrow("permission denied for table consents");
  await expect(change(ownersDatabase)).rejects.toThrow("Consents are never changed.");
});

it(
  "deletes enquiries that came to nothing when their consent is withdrawn",
  { meta: { proves: "20.69" } },
  async () => {
    const { database } = testApp;
    const { user, token } = await makeUser(database);
    const property = await makeProperty(database);
    const [asked, let_] = [await makeUnit(database, property), await makeUnit(database, property)];
    const gone = await makeEnquiry(database, { unit_id: asked.id, user_id: user.id });
    await database
      .insertInto("enquiry_answers")
      .values({ enquiry_id: gone.id, user_id: user.id, answer: "Yes" })
      .execute();
    const { id: tenant_id } = await makeTenant(database);
    const kept = await makeEnquiry(database, { unit_id: let_.id, user_id: user.id, status: "Converted", tenant_id });
    expect(await withdraw(token, "enquiries")).toMatchObject({ status: 204 });
    const left = await database.selectFrom("enquiries").select("id").where("user_id", "=", user.id).execute();
    expect(left).toEqual([{ id: kept.id }]);
    expect(await privacyOf(token)).toMatchObject({
      consents: [{ purpose: "enquiries", isGiven: false }],
      enquiries: 0,
    });
  },
);

it(
  "closes and erases an account at once when its consent is withdrawn",
  { meta: { proves: ["20.69", "20.123"] } },
  async () => {
    const { database } = testApp;
    const { user, token } = await makeUser(database, "User", { email: "leaving@example.com", name: "Kiran Shetty" });
    const unit = await makeUnit(database, await makeProperty(database));
    const { id: tenant_id } = await makeTenant(database);
    const sent = { unit_id: unit.id, user_id: user.id };
    const kept = await makeEnquiry(database, { ...sent, status: "Converted", tenant_id });
    await makeEnquiry(database, { ...sent, status: "Closed" });
    expect(await withdraw(token, "account")).toMatchObject({ status: 204 });
    const left = await database.selectFrom("enquiries").select("id").where("user_id", "=", user.id).execute();
    expect(left).toEqual([{ id: kept.id }]);
    expect(await testApp.call("GET /users/me", { token })).toMatchObject({ status: 401 });
    const row = await database.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: expect.stringMatching(/^Former user [0-9A-F]{6}$/),
      email: `erased-${user.id}@erased.invalid`,
    });
    const { token: administrator } = await makeUser(database, "Administrator");
    expect(await testApp.call(`GET /users/${user.id}`, { token: administrator })).toMatchObject({ status: 404 });
    const body = { name: "Kiran Shetty", email: "leaving@example.com", password };
    expect(await testApp.call("POST /registration", { body })).toMatchObject({ status: 201 });
  },
);

it("keeps accounts that are for work or a contract", { meta: { proves: "20.69" } }, async () => {
  for (const role of ["Tenant", "Administrator"] as const) {
    const links = role === "Tenant" ? { tenant_id: (await makeTenant(testApp.database)).id } : {};
    const { token } = await makeUser(testApp.database, role, links);
    expect(await withdraw(token, "account")).toMatchObject({ status: 409, body: { rule: "accountHasRole" } });
    expect(await privacyOf(token)).toMatchObject({ mayClose: false, consents: [] });
  }
});

it("gives people all of their data, and no more, as a ZIP", { meta: { proves: ["20.70", "23.58"] } }, async () => {
  const { database } = testApp;
  const { id: tenantId } = await makeTenant(database, "Deepa Nair", { passport_number: "AB9876543" });
  const { user, token } = await makeUser(database, "Tenant", { tenant_id: tenantId, name: "Deepa Nair" });
  const property = await makeProperty(database);
  const tenancy = await makeTenancy(database, await makeUnit(database, property), { tenant_id: tenantId });
  await makeDocument(testApp, tenancy.id, { file_name: "Deepa's agreement.pdf" });
  await makeDue(database, tenancy.id);
  const other = await makeTenancy(database, await makeUnit(database, property));
  await makeDocument(testApp, other.id, { file_name: "Somebody else's.pdf" });

  const enquired = await makeUnit(database, property);
  const { id: enquiryId } = await makeEnquiry(database, { unit_id: enquired.id, user_id: user.id });
  await makeEnquiryFile(testApp, { enquiryId, userId: user.id, fileName: "Deepa's payslip.pdf" });

  // As a newer version adds one to their record.
  await sql`alter table tenants add column spouse text default 'Ravi Nair'`.execute(testApp.ownersDatabase);
  const { status, headers, body } = await testApp.call("GET /users/me/data", { token });
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "application/zip" });
  const text = String(body);
  for (const part of [
    "data.html",
    "data.json",
    "Deepa's agreement.pdf",
    "Deepa's payslip.pdf",
    "Ravi Nair",
    '"enquiry_answers"',
    '"tenants"',
    '"tenancies"',
    '"dues"',
    '"sessions"',
    "••••6543",
  ])
    expect(text).toContain(part);
  for (const part of ["Somebody else's.pdf", "AB9876543", "password_hash", "storage_key"])
    expect(text).not.toContain(part);
  expect((await trailOf(testApp, "user", user.id)).map(({ action }) => action)).toEqual(["user.data-downloaded"]);

  for (let times = 0; times < 4; times += 1) await testApp.call("GET /users/me/data", { token });
  expect(await testApp.call("GET /users/me/data", { token })).toMatchObject({ status: 429 });
});

/** Whom mails of this subject were sent to. */
const mailedAbout = async (subject: string) => {
  const { rows } = await sql<{ to: string }>`
    select data ->> 'to' as to from jobs.job where data::text like ${`%${subject}%`}`.execute(testApp.database);
  return rows.map(({ to }) => to);
};

it("lets people ask an administrator, who answers once", { meta: { proves: ["20.71", "20.124"] } }, async () => {
  const { user, token } = await makeUser(testApp.database);
  const { token: administrator, user: office } = await makeUser(testApp.database, "Administrator");
  const ask = (body: object) => testApp.call("POST /users/me/privacy/requests", { token, body });
  const empty = await ask({ kind: "correction", message: " " });
  expect(rejections(empty.body)).toEqual(["message is required"]);
  const asked = await ask({ kind: "correction", message: "My phone number is 9845011111." });
  expect(asked).toMatchObject({ status: 201, body: { status: "Open" } });
  const again = await ask({ kind: "correction", message: "Please." });
  expect(again).toMatchObject({ status: 409, body: { rule: "requestIsOpen" } });
  const { privacyRequestId: id } = asked.body as { privacyRequestId: number };
  await expect.poll(() => mailedAbout("asks to have their data corrected")).toContain(office.email);

  const listed = await testApp.call("GET /privacy/requests", { token: administrator });
  expect(listed).toMatchObject({ status: 200, body: { items: [{ message: "My phone number is 9845011111." }] } });
  const answer = (status: string) =>
    testApp.call(`PATCH /privacy/requests/${id}`, {
      token: administrator,
      body: { version: 1, status, answer: "Done." },
    });
  const both = await Promise.all([answer("Done"), answer("Refused")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await privacyOf(token)).requests).toMatchObject([{ answer: "Done." }]);
  expect(await mailedAbout("About your data")).toEqual([user.email]);
});

it("asks for a fresh proof before everything leaves or goes", { meta: { proves: "20.112" } }, async () => {
  const { user, token } = await makeUser(testApp.database);
  const administrator = await makeUser(testApp.database, "Administrator");
  await letProofsAge(testApp.database, user.id, administrator.user.id);
  const refused = { status: 403, body: { rule: "proofNeeded" } };
  expect(await testApp.call("GET /users/me/data", { token })).toMatchObject(refused);
  expect(await withdraw(token, "account")).toMatchObject(refused);
  const erasure = `POST /privacy/people/account/${user.id}/erasure`;
  expect(await testApp.call(erasure, { token: administrator.token })).toMatchObject(refused);
});
