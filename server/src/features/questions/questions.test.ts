import { consentHeaders, noticeVersion } from "@vasati/contract/people/notice-version";
import { randomUUID } from "node:crypto";
import type { Question } from "@vasati/contract/leasing/questions";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { untilEventsDelivered } from "../../../test/app/background-work.ts";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { enquiryForm, tenantForm } from "../../../test/calls/forms.ts";
import { trailOf } from "../../../test/database/changes.ts";
import { makeCustodianUser, makeProperty, makeTenancy, makeUnit, makeUser } from "../../../test/records/factories.ts";
import { makeVisitHours } from "../../../test/records/make-visits.ts";
import { mailsTo } from "../../../test/database/outbox.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const form = { name: "Asha Rao", telePhone: "98450 12345", email: "", message: "Is there a lift?", language: "en" };

async function makeScene() {
  const staff = await makeCustodianUser(testApp.database);
  const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id });
  return { ...staff, unit: await makeUnit(testApp.database, property) };
}
const ask = (unitId: number, more: object = {}) =>
  testApp.call(`POST /units/${unitId}/questions`, { headers: consentHeaders("en"), body: { ...form, ...more } });
const listOf = async (token: string, query = "") =>
  ((await testApp.call(`GET /questions?${query}`, { token })).body as PageOf<Question>).items;
const edit = (token: string, id: number, body: object) => testApp.call(`PATCH /questions/${id}`, { token, body });

it(
  "visitors ask with name, phone and message; staff reply by mail, once of two at once",
  { meta: { proves: ["22.13", "22.14"] } },
  async () => {
    const { unit, token, user } = await makeScene();
    const email = `${randomUUID()}@example.com`;
    const { status, body } = await ask(unit.id, { email });
    expect(status).toBe(201);
    const { questionId } = body as Question;
    const kept = testApp.database.selectFrom("questions").select("notice").where("id", "=", questionId);
    expect(await kept.execute()).toEqual([{ notice: noticeVersion }]);
    // The answer to whoever asks says nothing that they haven't said.
    expect(Object.keys(body as object).toSorted()).toEqual(["createdAt", "questionId", "unitProfileId"]);
    const { token: stranger } = await makeCustodianUser(testApp.database);
    expect(await listOf(stranger)).toEqual([]);
    const [asked] = await listOf(token, "state=open");
    expect(asked).toMatchObject({
      questionId,
      name: "Asha Rao",
      telePhone: "9845012345",
      message: form.message,
      status: "New",
    });
    const reply = { version: 1, status: "Answered", answer: "Yes, for six people." };
    const both = await Promise.all([edit(token, questionId, reply), edit(token, questionId, reply)]);
    expect(both.map(({ status: each }) => each).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await edit(stranger, questionId, reply)).status).toBe(404);
    await untilEventsDelivered(testApp);
    await expect.poll(async () => (await mailsTo(testApp, email))[0]?.text).toContain("Yes, for six people.");
    await expect
      .poll(async () => (await mailsTo(testApp, user.email))[0]?.subject)
      .toBe("New question about one of your units");
    expect((await mailsTo(testApp, user.email))[0]?.text).toMatch(/asks about .*:\s+Is there a lift\?/);
    expect(JSON.stringify(await trailOf(testApp, "question", questionId))).not.toMatch(/Asha|98450|lift|example\.com/);
  },
);

it(
  "whoever is answered reads how to go on: reply, call the number for visitors, or enquire",
  { meta: { proves: ["22.14", "22.16"] } },
  async () => {
    const { unit, token } = await makeScene();
    const answerTo = async (language: string) => {
      const email = `${randomUUID()}@example.com`;
      const { questionId } = (await ask(unit.id, { email, language })).body as Question;
      await edit(token, questionId, { version: 1, status: "Answered", answer: "Yes." });
      await expect.poll(() => mailsTo(testApp, email)).toHaveLength(1);
      return (await mailsTo(testApp, email))[0]?.text;
    };
    const unnamed = await answerTo("en");
    expect(unnamed).toContain(`unitId=${unit.id}`);
    expect(unnamed).toContain("If you reply to this e-mail, they get your reply.");
    expect(unnamed).not.toContain("call");
    await makeVisitHours(testApp.database, unit.property_id, { telephone: "9845011111" });
    expect(await answerTo("en")).toContain("You can also call 9845011111.");
    await makeVisitHours(testApp.database, unit.property_id, { unit_id: unit.id, telephone: "9845022222" });
    expect(await answerTo("hi")).toContain("आप 9845022222 पर फ़ोन भी कर सकते हैं।");
    expect(await answerTo("kn")).toContain("9845022222");
  },
);

it("each wrong field is refused at its place, and a unit that is let", { meta: { proves: "22.13" } }, async () => {
  const { unit } = await makeScene();
  const wrong = await ask(unit.id, { name: " ", telePhone: "1", email: "x", message: " ", language: "xx" });
  expect(wrong.status).toBe(400);
  expect(rejections(wrong.body).map((each) => each.split(" ")[0])).toEqual([
    "name",
    "telePhone",
    "email",
    "message",
    "language",
  ]);
  await makeTenancy(testApp.database, unit, { status: "Active", activated_at: new Date() });
  expect((await ask(unit.id)).status).toBe(409);
  expect((await ask(9_999_999)).status).toBe(404);
});

it(
  "an enquiry of the account completes its questions about the unit, and no others",
  { meta: { proves: "22.15" } },
  async () => {
    const { unit, token: staff } = await makeScene();
    const { token } = await makeUser(testApp.database);
    const own = { token, body: { ...form, unitProfileId: unit.id } };
    expect((await testApp.call("POST /questions", own)).status).toBe(201);
    await ask(unit.id);
    const sent = await testApp.call("POST /tenants/enquiries", {
      token,
      body: { ...enquiryForm, unitProfileId: unit.id },
    });
    expect(sent.status).toBe(201);
    const { enquiryId } = sent.body as { enquiryId: number };
    expect(await listOf(staff)).toMatchObject([
      { status: "New", enquiryId: null },
      { status: "Enquired", enquiryId },
    ]);
  },
);

it("staff add who asked as a tenant, and name no other's", { meta: { proves: "22.14" } }, async () => {
  const { unit, token } = await makeScene();
  const { questionId } = (await ask(unit.id)).body as Question;
  const other = await makeCustodianUser(testApp.database);
  const add = async (who: string) =>
    (
      (
        await testApp.call("POST /tenants", {
          token: who,
          body: { ...tenantForm, passportNo: randomUUID().slice(0, 20) },
        })
      ).body as { tenantId: number }
    ).tenantId;
  const converted = (tenantId?: number) => edit(token, questionId, { version: 1, status: "Converted", tenantId });
  expect((await converted()).status).toBe(400);
  expect((await converted(await add(other.token))).status).toBe(400);
  const tenantId = await add(token);
  expect(await converted(tenantId)).toMatchObject({ status: 200, body: { status: "Converted", tenantId } });
  expect((await edit(token, questionId, { version: 2, status: "Closed" })).body).toMatchObject({
    rule: "questionIsSettled",
  });
});

it(
  "limits what one network and one account ask in a day, and forgets what came to nothing",
  { meta: { proves: "22.17" } },
  async () => {
    const limited = await buildTestApp({ ENQUIRIES_PER_DAY: "3" });
    onTestFinished(() => limited.close());
    const unit = await makeUnit(limited.database, await makeProperty(limited.database));
    const { token } = await makeUser(limited.database);
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push(
        (await limited.call(`POST /units/${unit.id}/questions`, { from: "203.0.113.7", body: form })).status,
      );
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const own = { token, body: { ...form, unitProfileId: unit.id } };
    for (let count = 0; count < 3; count += 1) expect((await limited.call("POST /questions", own)).status).toBe(201);
    expect((await limited.call("POST /questions", own)).status).toBe(429);
    const withdrawal = { token, body: { purpose: "enquiries", language: "en" } };
    expect((await limited.call("POST /users/me/privacy/withdrawals", withdrawal)).status).toBe(204);
    const left = await limited.database.selectFrom("questions").where("user_id", "is not", null).selectAll().execute();
    expect(left).toEqual([]);
  },
);
