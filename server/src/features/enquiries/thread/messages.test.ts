import { randomUUID } from "node:crypto";
import type { EnquiryMessage, EnquiryThread, LinkedEnquiry } from "@vasati/contract/leasing/enquiry-messages";
import type { AnswerGiven, Enquiry } from "@vasati/contract/leasing/enquiries";
import type { ListedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { EnquiryTask } from "@vasati/contract/office/tasks";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { linkCalls, makeConversation } from "../../../../test/calls/conversations.ts";
import { trailOf } from "../../../../test/database/changes.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import { listenTo } from "../../../../test/peers/event-stream.ts";
import { makeCustodianUser, makeUser } from "../../../../test/records/factories.ts";

let testApp: TestApp;
let by: ReturnType<typeof linkCalls>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  by = linkCalls(testApp);
});
afterAll(() => testApp.close());

const textsOf = ({ items }: EnquiryThread) => items.map(({ message }) => message);

it(
  "staff and whoever sent the enquiry write to each other, by the mail's link and with the account",
  { meta: { proves: ["23.50", "23.51"] } },
  async () => {
    const made = await makeConversation(testApp, { tenant_name: "Asha Rao" });
    const { staff, sender, own, unit } = made;
    expect((await made.answer("You can see it on <Saturday>.")).status).toBe(201);
    const token = await made.mailedToken();
    const { status, body } = await by.writeBy(token, "Is Sunday\npossible too?");
    expect([status, body]).toEqual([
      201,
      {
        messageId: (body as EnquiryMessage).messageId,
        fromApplicant: true,
        // The link shows nothing that was typed about the person.
        userName: "",
        message: "Is Sunday\npossible too?",
        file: null,
        createdAt: (body as EnquiryMessage).createdAt,
      },
    ]);
    expect((await made.write("Or Monday?")).status).toBe(201);
    for (const thread of [await made.staffThread(), await made.ownThread()]) {
      expect(textsOf(thread)).toEqual(["You can see it on <Saturday>.", "Is Sunday\npossible too?", "Or Monday?"]);
      expect(thread.items[0]).toMatchObject({ userName: staff.user.name, fromApplicant: false });
      expect(thread.items[1]?.userName).toBe("Asha Rao");
      expect(thread).toMatchObject({ total: 3, mayAddFiles: 10 });
    }
    expect((await by.read(token)).body).toMatchObject({
      unitName: unit.name,
      status: "Answered",
      thread: { total: 3, mayAddFiles: 0 },
    });
    await expect.poll(() => mailsTo(testApp, staff.user.email)).toHaveLength(2);
    const mail = (await mailsTo(testApp, staff.user.email)).find(({ text }) => text?.includes("possible too?"));
    expect(mail?.subject).toBe(`New message about ${unit.name}`);
    expect(mail?.text).toContain(`Asha Rao wrote about ${unit.name}:`);
    expect(mail?.text).toContain(`/property/enquiries?open=${made.id}`);
    // What was there before threads knows only the answers of staff.
    const answers = await testApp.call(`GET ${own}/answers`, { token: sender.token });
    expect((answers.body as PageOf<AnswerGiven>).items).toMatchObject([{ answer: "You can see it on <Saturday>." }]);
    const listed = await testApp.call("GET /tenants/enquiries", { token: sender.token });
    expect((listed.body as PageOf<Enquiry>).items).toMatchObject([
      { answers: 1, latestAnswer: { answer: "You can see it on <Saturday>.", file: null } },
    ]);
    expect(await trailOf(testApp, "enquiry", made.id)).toMatchObject([
      { action: "enquiry.answered", user_id: staff.user.id },
      { action: "enquiry.messageReceived", user_id: null },
      { action: "enquiry.messageReceived", user_id: sender.user.id },
    ]);
  },
);

it("a long thread comes in pages, the latest first, each with its oldest message first", async () => {
  const made = await makeConversation(testApp);
  for (const text of ["One", "Two", "Three"]) await made.write(text);
  const page = async (number: number) =>
    textsOf(
      (await testApp.call(`GET ${made.own}/messages?size=2&page=${number}`, { token: made.sender.token }))
        .body as EnquiryThread,
    );
  expect([await page(0), await page(1), await page(2)]).toEqual([["Two", "Three"], ["One"], []]);
});

it("each side sees what it hasn't read, until it has", { meta: { proves: "23.53" } }, async () => {
  const made = await makeConversation(testApp);
  const { staff, sender, own, managed } = made;
  const list = async (query = "") =>
    ((await testApp.call(`GET /enquiries?${query}`, { token: staff.token })).body as PageOf<ListedEnquiry>).items;
  const forStaff = async () => (await list())[0]?.unread;
  const forSender = async () =>
    ((await testApp.call("GET /tenants/enquiries", { token: sender.token })).body as PageOf<Enquiry>).items[0]?.unread;
  const readTo = (path: string, token: string, messageId: number) =>
    testApp.call(`POST ${path}/reads`, { token, body: { messageId } });
  expect([await forStaff(), await forSender()]).toEqual([false, false]);
  const first = (await made.write("One")).body as EnquiryMessage;
  const second = (await made.write("Two")).body as EnquiryMessage;
  expect([await forStaff(), await forSender()]).toEqual([true, false]);
  expect(await list("state=unread")).toMatchObject([{ enquiryId: made.id }]);
  const tasks = await testApp.call("GET /tasks?kind=enquiries", { token: staff.token });
  expect((tasks.body as { items: EnquiryTask[] }).items).toMatchObject([{ unread: true }]);
  // What came after the last message that was shown is still new.
  await readTo(managed, staff.token, first.messageId);
  expect(await forStaff()).toBe(true);
  expect(await readTo(managed, staff.token, second.messageId)).toMatchObject({ status: 204 });
  expect([await forStaff(), await list("state=unread")]).toEqual([false, []]);
  await made.answer("Three");
  expect([await forStaff(), await forSender()]).toEqual([false, true]);
  const token = await made.mailedToken();
  const { unread, thread } = (await by.read(token)).body as LinkedEnquiry;
  expect(unread).toBe(true);
  const messageId = thread.items.at(-1)?.messageId;
  await by.markRead(token, messageId);
  expect(await forSender()).toBe(false);
  // Nobody else's reading counts.
  await made.write("Four");
  const stranger = await makeCustodianUser(testApp.database);
  expect((await readTo(managed, stranger.token, 1e9)).status).toBe(404);
  expect((await readTo(own, stranger.token, 1e9)).status).toBe(404);
  expect((await readTo(managed, sender.token, 1e9)).status).toBe(403);
  expect(await forStaff()).toBe(true);
});

it("that a side has read is told to its own open pages, once", { meta: { proves: "23.53" } }, async () => {
  const made = await makeConversation(testApp);
  const address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  const { token: administrator } = await makeUser(testApp.database, "Administrator");
  const { token: stranger } = await makeCustodianUser(testApp.database);
  const streams = await Promise.all(
    [made.staff.token, administrator, made.sender.token, stranger].map((token) => listenTo(address, token)),
  );
  onTestFinished(() => streams.forEach(({ leave }) => leave()));
  // Administrators hear of the other tests' enquiries too.
  const heard = () => streams.map(({ messages }) => messages.filter(({ id }) => id === made.id).length);
  const { messageId } = (await made.write("One")).body as EnquiryMessage;
  await expect.poll(heard).toEqual([1, 1, 1, 0]);
  const before = await trailOf(testApp, "enquiry", made.id);
  const read = (path: string, token: string, body: object) => testApp.call(`POST ${path}/reads`, { token, body });
  for (let time = 0; time < 2; time += 1) await read(made.managed, made.staff.token, { messageId });
  await expect.poll(heard).toEqual([2, 2, 1, 0]);
  expect(await trailOf(testApp, "enquiry", made.id)).toEqual(before);
  const { answerId } = (await made.answer("Two")).body as AnswerGiven;
  await expect.poll(heard).toEqual([3, 3, 2, 0]);
  await read(made.own, made.sender.token, { messageId: answerId });
  await expect.poll(heard).toEqual([3, 3, 3, 0]);
  expect(streams[0]?.messages).toContainEqual({ kind: "enquiry", id: made.id });
});

it("closing it ends the conversation, which stays readable", { meta: { proves: "23.54" } }, async () => {
  const made = await makeConversation(testApp);
  await made.answer("It was let.");
  const token = await made.mailedToken();
  expect((await made.close(2)).status).toBe(200);
  const ended = { status: 409, body: { rule: "enquiryIsSettled" } };
  expect(await made.write("Why?")).toMatchObject(ended);
  expect(await by.writeBy(token, "Why?")).toMatchObject(ended);
  expect(await made.sendFile()).toMatchObject(ended);
  expect(await made.answerWithFile()).toMatchObject({ status: 409 });
  expect((await by.read(token)).body).toMatchObject({ status: "Closed", thread: { total: 1 } });
  expect(await made.ownThread()).toMatchObject({ total: 1, mayAddFiles: 0 });
});

it("of a message and a closing at once, none is lost unseen", { meta: { proves: "23.54" } }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await makeConversation(testApp);
    const [closed, written] = await Promise.all([made.close(1), made.write("Wait!")]);
    // Staff close what they have read: a message in between is shown first.
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([closed.status, written.status]);
  }
});

it("refuses identity numbers and what no text is", { meta: { proves: "23.55" } }, async () => {
  const made = await makeConversation(testApp);
  await made.answer("Yes");
  const token = await made.mailedToken();
  for (const [text, rejection] of [
    ["My Aadhaar is 2341 2341 2346", "message has an Aadhaar number in it: leave it out"],
    [" \n", "message is required"],
    ["x".repeat(4001), "message must have at most 4000 characters"],
    ["a\u0000b", "message must not contain control characters"],
  ] as const)
    for (const sent of [await made.write(text), await by.writeBy(token, text)])
      expect([sent.status, rejections(sent.body)]).toEqual([400, [rejection]]);
});

it("whoever sent it writes a limited number of messages a day", { meta: { proves: "23.56" } }, async () => {
  const limited = await buildTestApp({ ENQUIRIES_PER_DAY: "3", REQUESTS_PER_MINUTE: "0" });
  onTestFinished(() => limited.close());
  const made = await makeConversation(limited);
  const statuses = [];
  await made.answer("Yes");
  const token = await made.mailedToken();
  // What isn't taken doesn't count; a file and what is written by the link do.
  for (const send of [
    () => made.sendFile("a.pdf", Buffer.from("#!/bin/sh")),
    () => made.write("1"),
    () => made.sendFile(),
    () => linkCalls(limited).writeBy(token, "3"),
    () => made.write("4"),
    () => linkCalls(limited).writeBy(token, "4"),
  ])
    statuses.push((await send()).status);
  expect(statuses).toEqual([415, 201, 201, 201, 429, 429]);
  for (const text of ["1", "2", "3", "4"]) expect((await made.answer(text)).status).toBe(201);
  // What comes after the end is refused for that reason, however often, and doesn't count either.
  const settled = await makeConversation(limited);
  await settled.answer("Yes");
  const dead = await settled.mailedToken();
  expect((await settled.close(2)).status).toBe(200);
  for (let time = 0; time < 4; time += 1)
    for (const send of [
      () => settled.write("?"),
      () => settled.sendFile(),
      () => linkCalls(limited).writeBy(dead, "?"),
    ])
      expect(await send()).toMatchObject({ status: 409, body: { rule: "enquiryIsSettled" } });
});

it("a message sent twice with one key is stored once", async () => {
  const made = await makeConversation(testApp);
  const headers = { "idempotency-key": randomUUID() };
  const send = () =>
    testApp.call(`POST ${made.own}/messages`, { token: made.sender.token, headers, body: { message: "Once" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect(await made.ownThread()).toMatchObject({ total: 1 });
});
