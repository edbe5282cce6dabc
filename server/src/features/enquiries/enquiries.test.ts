import { randomUUID } from "node:crypto";
import type { Language } from "@vasati/contract/people/auth";
import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import type { ListedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { dayFromNow } from "../../../test/database/days.ts";
import { mailsTo } from "../../../test/database/outbox.ts";
import {
  makeCustodian,
  makeCustodianUser,
  makeProperty,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const filledIn = {
  tenantName: "Asha Rao",
  passportNo: "N1234567",
  laborCardNo: 12_345,
  ethnicity: "Indian",
  sponsorName: "Self",
  cRNumber: "CR-77",
  telePhone: 9_845_012_345,
  email: "Asha.Rao@example.com",
  area: "Indiranagar",
  postalCode: 560_038,
  postBoxNumber: "0100",
  tenancyRequiredDate: "2040-12-01",
  tenancyExpiryDate: "2041-10-31",
  familyMemberCount: 0,
};

const newUnit = async (more: object = {}) => makeUnit(testApp.database, await makeProperty(testApp.database), more);
const send = (token: string, body: object, headers: Record<string, string> = {}) =>
  testApp.call("POST /tenants/enquiries", { body, token, headers });

it(
  "of 204 enquiries that a fresh account sends in another's name, twenty arrive; staff send as many as they like",
  { meta: { proves: "20.25" } },
  async () => {
    const limited = await buildTestApp({ ENQUIRIES_PER_DAY: "20" });
    onTestFinished(() => limited.close());
    const property = await makeProperty(limited.database);
    const units = await Promise.all(Array.from({ length: 21 }, () => makeUnit(limited.database, property)));
    const enquire = (token: string, count: number, headers: Record<string, string> = {}) => {
      const body = { ...filledIn, unitProfileId: units[Math.min(count, units.length) - 1]?.id };
      return limited.call("POST /tenants/enquiries", { body, token, headers });
    };
    const { token } = await makeUser(limited.database, "User", { email_confirmed_at: null });
    const key = { "idempotency-key": "0196-the-first" };
    expect(await enquire(token, 1, key)).toMatchObject({ status: 201 });
    const statuses = [];
    for (let count = 2; count <= 204; count += 1) statuses.push((await enquire(token, count)).status);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 201), ...Array.from({ length: 184 }, () => 429)]);
    expect(Number((await enquire(token, 21)).headers["retry-after"])).toBeGreaterThan(23 * 3600);
    expect(await enquire(token, 1, key)).toMatchObject({ status: 201 });
    expect(await enquire((await makeUser(limited.database)).token, 1)).toMatchObject({ status: 201 });
    const { token: staff } = await makeCustodianUser(limited.database);
    for (let count = 1; count <= 21; count += 1) expect(await enquire(staff, count)).toMatchObject({ status: 201 });

    // Those who get them see in whose name they aren't.
    const { token: office } = await makeUser(limited.database, "Administrator");
    const { body } = await limited.call("GET /enquiries?size=100", { token: office });
    const { items } = body as PageOf<ListedEnquiry>;
    expect(items.map(({ addressConfirmed }) => addressConfirmed)).toEqual(items.map(() => false));
    expect(items).toHaveLength(42);
  },
);

describe("POST /tenants/enquiries", () => {
  it(
    "stores the enquiry and returns it with its location",
    { meta: { proves: ["3.17", "7.24", "10.12"] } },
    async () => {
      const { token } = await makeUser(testApp.database);
      const unit = await newUnit();
      const { status, headers, body } = await send(token, { ...filledIn, unitProfileId: unit.id });
      const enquiry = body as Enquiry;
      expect(status).toBe(201);
      expect(enquiry).toEqual({
        ...filledIn,
        enquiryId: enquiry.enquiryId,
        laborCardNo: "12345",
        telePhone: "9845012345",
        email: "asha.rao@example.com",
        postalCode: "560038",
        unitProfileId: unit.id,
        unitName: "Shop 1",
        unitProfileType: "Shop",
        status: "New",
        createdAt: enquiry.createdAt,
        answers: 0,
        latestAnswer: null,
        messages: 0,
        unread: false,
      });
      expect(headers["location"]).toBe(`/api/v1/tenants/enquiries/${enquiry.enquiryId}`);
      expect(await testApp.call(`GET /tenants/enquiries/${enquiry.enquiryId}`, { token })).toMatchObject({
        body: {
          ...enquiry,
          passportNo: "••••••••4567",
          laborCardNo: "••••••••45",
          cRNumber: expect.stringMatching(/^•{8}/),
        },
      });
    },
  );

  it("mails the custodian of the property and writes the audit trail", async () => {
    const { token, user } = await makeUser(testApp.database);
    const email = `${randomUUID()}@example.com`;
    const custodian = await makeCustodian(testApp.database, { email });
    const unit = await makeUnit(testApp.database, await makeProperty(testApp.database, { custodian_id: custodian.id }));
    const { body } = await send(token, { ...filledIn, unitProfileId: unit.id });
    await expect.poll(() => mailsTo(testApp, email)).toHaveLength(1);
    const [mail] = await mailsTo(testApp, email);
    expect(mail?.text).toContain(`/property/enquiries?open=${(body as Enquiry).enquiryId}`);
    expect(mail?.text).toContain("Wanted from 1 December 2040 until 31 October 2041. Family members: 0");
    expect(mail?.text).toContain("Phone: 9845012345");
    const trace = await testApp.database
      .selectFrom("audit_entries")
      .where("user_id", "=", user.id)
      .selectAll()
      .execute();
    expect(trace).toMatchObject([
      { action: "enquiry.created", record_type: "enquiry", record_id: (body as Enquiry).enquiryId },
    ]);
  });

  it("mails the custodian in their language, and repeats only a plain name from the applicant's texts", async () => {
    const { token } = await makeUser(testApp.database);
    const mailFor = async (tenantName: string, language?: Language) => {
      const email = `${randomUUID()}@example.com`;
      // An employee with an account gets all mails at the account's address.
      const custodian = await makeCustodian(testApp.database, language ? {} : { email });
      if (language) await makeUser(testApp.database, "Custodian", { email, language, custodian_id: custodian.id });
      const property = await makeProperty(testApp.database, { custodian_id: custodian.id });
      const unit = await makeUnit(testApp.database, property, { name: "Shop\r\n1" });
      expect(await send(token, { ...filledIn, tenantName, unitProfileId: unit.id })).toMatchObject({ status: 201 });
      await expect.poll(() => mailsTo(testApp, email)).toHaveLength(1);
      const [mail] = await mailsTo(testApp, email);
      return String(mail?.text);
    };
    expect(await mailFor("ಆಶಾ ರಾವ್")).toContain("\nಆಶಾ ರಾವ್ has enquired about Shop 1.\n");
    const phishing = "Pay at https://evil.example now";
    expect(await mailFor(phishing)).toContain("\nSomeone has enquired about Shop 1.\n");
    expect(await mailFor(phishing, "hi")).toContain("\nकिसी ने Shop 1 के बारे में पूछताछ की है।\n");
    expect(await mailFor("Asha Rao", "kn")).toContain("Asha Rao ಅವರು");
  });

  it.each(Object.keys(filledIn))(
    "refuses an enquiry without %s",
    { meta: { proves: ["5.4", "12.8"] } },
    async (field) => {
      const { token } = await makeUser(testApp.database);
      const unit = await newUnit();
      const { status, body } = await send(token, { ...filledIn, unitProfileId: unit.id, [field]: undefined });
      expect(status).toBe(400);
      expect(rejections(body).some((rejection) => rejection.startsWith(`${field} `))).toBe(true);
    },
  );

  it.each([
    [{ telePhone: "12345" }, "telePhone must have 10 digits, or +91 and 10 digits"],
    [{ postalCode: "012345" }, "postalCode must have 6 digits and not start with 0"],
    [{ laborCardNo: "12a" }, "laborCardNo must have 1 to 20 digits"],
    [{ email: "nobody" }, "email must be an e-mail address"],
    [{ tenancyRequiredDate: "2026-02-30" }, "tenancyRequiredDate must be a date"],
    [{ tenancyExpiryDate: "2040-12-01" }, "tenancyExpiryDate must be after the tenancy required date"],
    [{ familyMemberCount: -1 }, "familyMemberCount must not be negative"],
    [{ tenantName: "   " }, "tenantName is required"],
    [{ tenantName: "x".repeat(10_000) }, "tenantName must have at most 120 characters"],
  ])("refuses %j", { meta: { proves: ["5.4", "5.10", "12.1"] } }, async (more, rejection) => {
    const { token } = await makeUser(testApp.database);
    const { status, body } = await send(token, { ...filledIn, unitProfileId: (await newUnit()).id, ...more });
    expect(status).toBe(400);
    expect(rejections(body)).toContain(rejection);
  });

  it("accepts a required date from yesterday on, by the calendar of India", async () => {
    const { token } = await makeUser(testApp.database);
    const sendFor = async (tenancyRequiredDate: string) =>
      send(token, { ...filledIn, tenancyRequiredDate, unitProfileId: (await newUnit()).id });
    for (const past of ["1999-01-01", dayFromNow(-2)]) {
      const { status, body } = await sendFor(past);
      expect(status).toBe(400);
      expect(rejections(body)).toEqual(["tenancyRequiredDate must not be in the past"]);
    }
    for (const ago of [1, 0]) expect(await sendFor(dayFromNow(-ago))).toMatchObject({ status: 201 });
  });

  it("stores emoji, right-to-left text and markup as typed", { meta: { proves: "12.7" } }, async () => {
    const { token } = await makeUser(testApp.database);
    const tenantName = "آشا 🏠 <script>alert(1)</script> ಆಶಾ";
    const { body } = await send(token, { ...filledIn, tenantName, unitProfileId: (await newUnit()).id });
    expect(body).toMatchObject({ tenantName });
  });

  it("answers 404 for an unknown unit, 409 for an occupied one", { meta: { proves: "14.4" } }, async () => {
    const { token } = await makeUser(testApp.database);
    const archived = await newUnit({ archived_at: new Date() });
    const held = await newUnit({ status: "OCP" });
    await makeTenancy(testApp.database, held, { status: "Active", activated_at: new Date() });
    expect(await send(token, { ...filledIn, unitProfileId: 999_999 })).toMatchObject({ status: 404 });
    expect(await send(token, { ...filledIn, unitProfileId: archived.id })).toMatchObject({ status: 404 });
    expect(await send(token, { ...filledIn, unitProfileId: held.id })).toMatchObject({ status: 409 });
  });

  it("allows one open enquiry per person and unit", { meta: { proves: "14.4" } }, async () => {
    const { token } = await makeUser(testApp.database);
    const body = { ...filledIn, unitProfileId: (await newUnit()).id };
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(token, body)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await send(token, body)).toMatchObject({
      body: { detail: "You have already raised an enquiry for this unit." },
    });
  });

  it("returns the first result again for the same key", { meta: { proves: "10.11" } }, async () => {
    const { token, user } = await makeUser(testApp.database);
    const body = { ...filledIn, unitProfileId: (await newUnit()).id };
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(token, body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.every((answer) => answer.headers["location"] === answers[0]?.headers["location"])).toBe(true);
    const mine = await testApp.database.selectFrom("enquiries").where("user_id", "=", user.id).selectAll().execute();
    expect(mine).toHaveLength(1);

    expect(await send(token, { ...body, area: "Elsewhere" }, headers)).toMatchObject({ status: 409 });
    expect(await send(token, body, { "idempotency-key": "short" })).toMatchObject({ status: 400 });
  });

  it("doesn't remember a refused request under its key", async () => {
    const { token } = await makeUser(testApp.database);
    const unit = await newUnit();
    const headers = { "idempotency-key": randomUUID() };
    expect(await send(token, { ...filledIn, unitProfileId: 999_999 }, headers)).toMatchObject({ status: 404 });
    expect(await send(token, { ...filledIn, unitProfileId: unit.id }, headers)).toMatchObject({ status: 201 });
  });
});

describe("GET /tenants/enquiries", () => {
  it("lists the caller's own, newest first, by unit and by state", { meta: { proves: "14.2" } }, async () => {
    const { token, user } = await makeUser(testApp.database);
    const stranger = await makeUser(testApp.database);
    const [first, second] = [await newUnit({ name: "First" }), await newUnit({ name: "Second" })];
    for (const unit of [first, second]) await send(token, { ...filledIn, unitProfileId: unit.id });
    await send(stranger.token, { ...filledIn, unitProfileId: first.id });

    const list = async (query: string) => {
      const { body } = await testApp.call(`GET /tenants/enquiries${query}`, { token });
      return (body as PageOf<Enquiry>).items.map(({ unitName }) => unitName);
    };
    expect(await list("")).toEqual(["Second", "First"]);
    expect(await list("?size=1&page=1")).toEqual(["First"]);
    expect(await list(`?unitProfileId=${first.id}&state=open`)).toEqual(["First"]);

    await testApp.database.updateTable("enquiries").set({ status: "Closed" }).where("user_id", "=", user.id).execute();
    expect(await list("?state=open")).toEqual([]);
    expect(await testApp.call("GET /tenants/enquiries?page=-1", { token })).toMatchObject({ status: 400 });
    expect(await testApp.call("GET /tenants/enquiries?size=101", { token })).toMatchObject({ status: 400 });
  });

  it("doesn't reveal the enquiries of others", async () => {
    const { token } = await makeUser(testApp.database);
    const stranger = await makeUser(testApp.database, "Administrator");
    const { body } = await send(token, { ...filledIn, unitProfileId: (await newUnit()).id });
    const place = `GET /tenants/enquiries/${(body as Enquiry).enquiryId}`;
    expect(await testApp.call(place, { token: stranger.token })).toMatchObject({ status: 404 });
    expect(await testApp.call(place, { token })).toMatchObject({ status: 200 });
  });
});
