import { randomUUID } from "node:crypto";
import type { Conversion, ListedEnquiry, ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { AnswerGiven, Enquiry } from "@vasati/contract/leasing/enquiries";
import { enquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Tenant } from "@vasati/contract/people/tenants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { difficultTexts, trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeEnquiry,
  makeOwner,
  makeProperty,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let testApp: TestApp;
let administrator: string;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp();
  administrator = (await makeUser(testApp.database, "Administrator")).token;
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

type More = Partial<Parameters<typeof makeEnquiry>[1]>;

/** An enquiry for a unit of the portfolio, with the applicant's account. */
async function makeEnquired(more: More = {}) {
  const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
  const unit = await makeUnit(testApp.database, property);
  const enquirer = await makeUser(testApp.database);
  const enquiry = await makeEnquiry(testApp.database, { unit_id: unit.id, user_id: enquirer.user.id, ...more });
  return { property, unit, enquirer, enquiry };
}

const list = async (token: string, query = "") =>
  (await testApp.call(`GET /enquiries?size=100&${query}`, { token })).body as PageOf<ListedEnquiry>;
const idsIn = async (token: string, query = "") => (await list(token, query)).items.map(({ enquiryId }) => enquiryId);
const read = (token: string, id: number) => testApp.call(`GET /enquiries/${id}`, { token });
const answer = (token: string, id: number, text: string, headers: Record<string, string> = {}) =>
  testApp.call(`POST /enquiries/${id}/answers`, { token, body: { answer: text }, headers });
const close = (token: string, id: number, version = 1) =>
  testApp.call(`PATCH /enquiries/${id}`, { token, body: { version, status: "Closed" } });
const convert = (token: string, id: number, body: object = {}, headers: Record<string, string> = {}) =>
  testApp.call(`POST /enquiries/${id}/conversions`, { token, body: { version: 1, tenantId: null, ...body }, headers });

describe("GET /enquiries", () => {
  it(
    "lists those of the portfolio, filtered by status, place, age and words",
    { meta: { proves: "14.1" } },
    async () => {
      const long = new Date(Date.now() - 10 * 24 * 3_600_000);
      const first = await makeEnquired({ tenant_name: "Ünnikrishnan 100%", created_at: long });
      const second = await makeEnquired({ email: `${randomUUID()}@example.org`, status: "Closed" });
      const ofOther = await makeEnquiry(testApp.database, {
        unit_id: (await makeUnit(testApp.database, await makeProperty(testApp.database))).id,
        user_id: first.enquirer.user.id,
      });
      const [one, two] = [first.enquiry.id, second.enquiry.id];
      expect(await idsIn(staff.token)).toEqual([two, one]);
      expect(await idsIn(administrator)).toEqual(expect.arrayContaining([one, two, ofOther.id]));
      expect(await idsIn(staff.token, "state=open")).toEqual([one]);
      expect(await idsIn(staff.token, "state=Closed")).toEqual([two]);
      expect(await idsIn(staff.token, `propertyId=${first.property.id}`)).toEqual([one]);
      expect(await idsIn(staff.token, `unitProfileId=${second.unit.id}`)).toEqual([two]);
      expect(await idsIn(staff.token, "olderThanDays=9")).toEqual([one]);
      expect(await idsIn(staff.token, "olderThanDays=11")).toEqual([]);
      expect(await idsIn(staff.token, `search=${encodeURIComponent("krishnan 100%")}`)).toEqual([one]);
      expect(await idsIn(staff.token, `search=${second.enquiry.email.toUpperCase()}`)).toEqual([two]);
      expect(await idsIn(staff.token, "search=98450")).toEqual([two, one]);
      expect(await idsIn(staff.token, `search=${encodeURIComponent("%%%")}`)).toEqual([]);
      for (const query of ["state=x", "olderThanDays=0.5", "propertyId=x"])
        expect(await testApp.call(`GET /enquiries?${query}`, { token: staff.token })).toMatchObject({ status: 400 });
    },
  );

  it("leaves identity numbers out of the list, and masks them in the enquiry itself", async () => {
    const { enquiry, unit, property } = await makeEnquired({ passport_number: "Z7654321" });
    const [item] = (await list(staff.token, `unitProfileId=${unit.id}`)).items;
    expect(JSON.stringify(item)).not.toContain("Z7654321");
    const { body } = await read(staff.token, enquiry.id);
    expect(body).toMatchObject({
      passportNo: "••••••••4321",
      unitName: unit.name,
      propertyId: property.id,
      propertyName: property.name,
      propertyCategory: "SC",
      tenantId: null,
      version: 1,
    });
  });
});

describe("POST /enquiries/{id}/answers", () => {
  it("reaches the enquirer by mail, in their language", { meta: { proves: "14.2" } }, async () => {
    const { enquirer, enquiry, unit } = await makeEnquired({ email: `${randomUUID()}@example.com` });
    const { user } = enquirer;
    await testApp.database.updateTable("users").set({ language: "kn" }).where("id", "=", user.id).execute();
    const text = "You can see it on Saturday.\n\nRent: ₹12,000 <a month>";
    expect(await answer(staff.token, enquiry.id, text)).toMatchObject({
      status: 201,
      body: { answer: text, userName: staff.user.name },
    });
    // Not to the address typed in the enquiry, which may be a stranger's.
    await expect.poll(() => mailsTo(testApp, user.email)).toHaveLength(1);
    const [mail] = await mailsTo(testApp, user.email);
    expect(mail?.replyTo).toMatchObject([{ address: staff.user.email }]);
    expect(mail?.subject).toBe(`${unit.name} ಬಗ್ಗೆ ನಿಮ್ಮ ವಿಚಾರಣೆಗೆ ಉತ್ತರ`);
    expect(mail?.text).toContain("You can see it on Saturday.\n\nRent: ₹12,000 <a month>");
    expect(mail?.html).toContain("Rent: ₹12,000 &lt;a month&gt;");
    expect(mail?.text).toMatch(/\/user\/enquiry#token=[\w-]{43}\s/);
  });

  it("is readable for both sides, newest first", async () => {
    const { enquirer, enquiry } = await makeEnquired();
    await answer(staff.token, enquiry.id, "The first");
    const headers = { "idempotency-key": randomUUID() };
    const { body } = await answer(administrator, enquiry.id, "The second", headers);
    expect(await answer(administrator, enquiry.id, "The second", headers)).toMatchObject({ body });
    const sides: [string, string][] = [
      ["/enquiries", staff.token],
      ["/tenants/enquiries", enquirer.token],
    ];
    for (const [path, token] of sides) {
      const { body: found } = await testApp.call(`GET ${path}/${enquiry.id}/answers`, { token });
      expect((found as PageOf<AnswerGiven>).items.map((given) => given.answer)).toEqual(["The second", "The first"]);
    }
    const { body: own } = await testApp.call("GET /tenants/enquiries", { token: enquirer.token });
    expect((own as PageOf<Enquiry>).items).toMatchObject([{ status: "Answered", answers: 2, latestAnswer: body }]);
    expect(await trailOf(testApp, "enquiry", enquiry.id)).toMatchObject([
      { action: "enquiry.answered", before: { status: "New" }, after: { status: "Answered" } },
      { action: "enquiry.answered" },
    ]);
  });

  it.each(difficultTexts)("stores %s as typed", async (text) => {
    const { enquiry } = await makeEnquired();
    expect(await answer(staff.token, enquiry.id, text)).toMatchObject({ body: { answer: text } });
  });

  it("must be neither empty nor too long", async () => {
    const { enquiry } = await makeEnquired();
    for (const [text, rejection] of [
      [" \n ", "answer is required"],
      ["x".repeat(4001), "answer must have at most 4000 characters"],
      ["a\u0000b", "answer must not contain control characters"],
    ] as const) {
      const { status, body } = await answer(staff.token, enquiry.id, text);
      expect([status, rejections(body)]).toEqual([400, [rejection]]);
    }
  });
});

describe("the states of an enquiry", () => {
  it.each(enquiryStatuses)("allow the actions in the table for %s", { meta: { proves: "4.14" } }, async (status) => {
    const acts = {
      answer: (id: number) => answer(staff.token, id, "Yes"),
      close: (id: number) => close(staff.token, id),
      convert: (id: number) => convert(staff.token, id),
    };
    for (const act of ["answer", "close", "convert"] as const) {
      const { enquiry } = await makeEnquired({ status });
      const expected = statusAfter(status, act);
      const { status: answered } = await acts[act](enquiry.id);
      expect([act, answered]).toEqual([act, expected ? (act === "close" ? 200 : 201) : 409]);
      expect(((await read(staff.token, enquiry.id)).body as ManagedEnquiry).status).toBe(expected ?? status);
    }
  });

  it("let one of several simultaneous changes succeed, and return the current enquiry to the others", async () => {
    const { enquiry } = await makeEnquired();
    const answers = await Promise.all([close(staff.token, enquiry.id), convert(staff.token, enquiry.id)]);
    const late = answers.filter(({ status }) => status === 409);
    expect(late).toMatchObject([{ body: { current: { version: 2, enquiryId: enquiry.id } } }]);
    expect((await trailOf(testApp, "enquiry", enquiry.id)).length).toBe(1);
  });

  it("can only be set to Closed", async () => {
    const { enquiry } = await makeEnquired();
    for (const status of ["New", "Answered", "Converted", undefined])
      expect(
        await testApp.call(`PATCH /enquiries/${enquiry.id}`, { token: staff.token, body: { version: 1, status } }),
      ).toMatchObject({ status: 400 });
  });
});

describe("POST /enquiries/{id}/conversions", () => {
  it("creates a tenant, once per key, and links both", { meta: { proves: "14.3" } }, async () => {
    const { enquiry, unit, property } = await makeEnquired({ tenant_name: "Meera ಗೌಡ", telephone: "+919845012345" });
    const headers = { "idempotency-key": randomUUID() };
    const { status, body, headers: answered } = await convert(staff.token, enquiry.id, {}, headers);
    const { enquiry: converted, tenant } = body as Conversion;
    expect(status).toBe(201);
    expect(answered["location"]).toBe(`/api/v1/tenants/${tenant.tenantId}`);
    expect(converted).toMatchObject({
      status: "Converted",
      tenantId: tenant.tenantId,
      version: 2,
      unitProfileId: unit.id,
      propertyId: property.id,
      tenancyRequiredDate: "2026-12-01",
      tenancyExpiryDate: "2027-10-31",
    });
    const carried = ["tenantName", "passportNo", "laborCardNo", "ethnicity", "sponsorName", "cRNumber"] as const;
    const more = ["telePhone", "email", "area", "postalCode", "postBoxNumber"] as const;
    for (const field of [...carried, ...more]) expect(tenant[field]).toBe(converted[field]);
    expect(await testApp.call(`GET /tenants/${tenant.tenantId}`, { token: staff.token })).toMatchObject({
      body: tenant,
    });
    expect(await convert(staff.token, enquiry.id, {}, headers)).toMatchObject({ status: 201, body });
    const trail = await trailOf(testApp, "tenant", tenant.tenantId);
    expect(trail).toMatchObject([{ action: "tenant.created", user_id: staff.user.id }]);
  });

  it("offers known tenants with the same passport or e-mail", { meta: { proves: "14.3" } }, async () => {
    const email = `${randomUUID()}@example.com`;
    const { enquiry } = await makeEnquired({ passport_number: "k 99", email });
    const own = { created_by: staff.user.id };
    const byMail = await makeTenant(testApp.database, "By mail", { ...own, email: email.toUpperCase() });
    const byPassport = await makeTenant(testApp.database, "By passport", { ...own, passport_number: "K 99" });
    const ofOthers = await makeTenant(testApp.database, "Of others", { email });
    await makeTenant(testApp.database, "Archived", { ...own, email, archived_at: new Date() });
    const offered = async (token: string) =>
      ((await testApp.call(`GET /enquiries/${enquiry.id}/tenants`, { token })).body as Tenant[]).map(
        ({ tenantId }) => tenantId,
      );
    expect(await offered(staff.token)).toEqual([byPassport.id, byMail.id]);
    expect(await offered(administrator)).toEqual([byPassport.id, byMail.id, ofOthers.id]);

    const stranger = await makeTenant(testApp.database, "Somebody else", own);
    for (const tenantId of [ofOthers.id, stranger.id, 999_999]) {
      const { status, body } = await convert(staff.token, enquiry.id, { tenantId });
      expect([status, rejections(body)]).toEqual([
        400,
        ["tenantId is no tenant with this passport number or e-mail address"],
      ]);
    }
    expect(await convert(staff.token, enquiry.id, { tenantId: byMail.id })).toMatchObject({
      status: 201,
      body: { enquiry: { tenantId: byMail.id }, tenant: { tenantName: "By mail", version: 1 } },
    });
  });

  it("creates no tenant if it fails", async () => {
    const { enquiry } = await makeEnquired({ tenant_name: "Left behind", status: "Closed" });
    expect(await convert(staff.token, enquiry.id)).toMatchObject({ status: 409 });
    const rows = await testApp.database.selectFrom("tenants").where("name", "=", "Left behind").selectAll().execute();
    expect(rows).toEqual([]);
  });
});

it("is not for owners: they see the number of enquiries, not who sent them", { meta: { proves: "6.10" } }, async () => {
  const owner = await makeOwner(testApp.database);
  const { token } = await makeUser(testApp.database, "Owner", { owner_profile_id: owner.id });
  expect(await testApp.call("GET /enquiries", { token })).toMatchObject({ status: 403 });
});
