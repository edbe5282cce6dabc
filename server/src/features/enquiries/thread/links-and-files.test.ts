import { createHash } from "node:crypto";
import type { EnquiryMessage, LinkedEnquiry } from "@vasati/contract/leasing/enquiry-messages";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { untilEventsDelivered, untilMailsSent } from "../../../../test/app/background-work.ts";
import { linkCalls, makeConversation } from "../../../../test/calls/conversations.ts";
import { pdf } from "../../../../test/calls/multipart.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import { everythingStored } from "../../../../test/records/everything-stored.ts";
import { makeTenant, makeUser } from "../../../../test/records/factories.ts";

let testApp: TestApp;
let by: ReturnType<typeof linkCalls>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  by = linkCalls(testApp);
});
afterAll(() => testApp.close());

describe("the link of a mail", () => {
  it(
    "works for thirty days and shows nothing that was typed about the person; only its hash is stored",
    { meta: { proves: "23.52" } },
    async () => {
      const made = await makeConversation(testApp, {
        tenant_name: "Zarina Begum",
        passport_number: "Z7654321",
        telephone: "9845099999",
      });
      await made.answer("Yes");
      await untilEventsDelivered(testApp);
      const token = await made.mailedToken();
      const written = await by.writeBy(token, "Thank you");
      expect(written).toMatchObject({ status: 201, body: { userName: "" } });
      const { status, body } = await by.read(token);
      expect(status).toBe(200);
      expect(Object.keys(body as LinkedEnquiry).toSorted()).toEqual(
        [
          "unitProfileId",
          "unitName",
          "unitProfileType",
          "tenancyRequiredDate",
          "tenancyExpiryDate",
          "status",
          "createdAt",
          "unread",
          "thread",
        ].toSorted(),
      );
      expect(JSON.stringify(body)).not.toMatch(/4321|9845099999|ravi@example.com|Zarina Begum/);
      const stored = await everythingStored(testApp.database);
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash("sha256").update(token).digest("base64url"));
      const { rows } = await sql`
        select from enquiry_links where enquiry_id = ${made.id}
          and expires_at between now() + interval '29 days' and now() + interval '30 days'`.execute(testApp.database);
      expect(rows).toHaveLength(1);
    },
  );

  it("is dead once it has expired, or the account is disabled", { meta: { proves: "23.52" } }, async () => {
    const made = await makeConversation(testApp);
    await made.answer("Yes");
    const token = await made.mailedToken();
    const calls = async () => [
      (await by.read(token)).status,
      (await by.writeBy(token, "Hello")).status,
      (await by.markRead(token, 1)).status,
      (await by.download(token, 1)).status,
    ];
    const set = (disabled_at: Date | null) =>
      testApp.database.updateTable("users").set({ disabled_at }).where("id", "=", made.sender.user.id).execute();
    await set(new Date());
    expect(await calls()).toEqual([404, 404, 404, 404]);
    await set(null);
    expect(await calls()).toEqual([200, 201, 204, 404]);
    await sql`update enquiry_links set expires_at = now() where enquiry_id = ${made.id}`.execute(testApp.database);
    expect(await calls()).toEqual([404, 404, 404, 404]);
    for (const other of ["", "x".repeat(43), `${token}x`, "x".repeat(201)])
      expect([400, 404]).toContain((await by.read(other)).status);
  });

  it(
    "is opened a limited number of times by a network, and without limit by others",
    { meta: { proves: "23.56" } },
    async () => {
      const made = await makeConversation(testApp);
      await made.answer("Yes");
      const token = await made.mailedToken();
      // Two addresses of one household, which can choose all but the first 56 bits.
      const [one, other] = ["2001:db8:7:1::1", "2001:db8:7:2::2"].map((from) => linkCalls(testApp, from));
      const statuses = new Set<number>();
      for (let guess = 0; guess < 59; guess += 1) {
        statuses.add((await one!.read(`guess${guess}`)).status);
        statuses.add((await other!.markRead(`guess${guess}`, 1)).status);
      }
      expect([...statuses]).toEqual([404]);
      expect([(await one!.read(token)).status, (await one!.writeBy(token, "Hello")).status]).toEqual([200, 201]);
      for (const refused of [
        await one!.read(token),
        await other!.writeBy(token, "Hello"),
        await one!.markRead(token, 1),
        await one!.download(token, 1),
      ])
        expect(refused).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) as string } });
      expect((await linkCalls(testApp, "2001:db8:7:100::1").read(token)).status).toBe(200);
      expect(await made.staffThread()).toMatchObject({ total: 2 });
    },
  );

  it("leads to one enquiry and no file of another", async () => {
    const [one, other] = [await makeConversation(testApp), await makeConversation(testApp)];
    await one.answer("Yes");
    const sent = await other.answerWithFile();
    const { messageId } = sent.body as EnquiryMessage;
    const token = await one.mailedToken();
    expect((await by.download(token, messageId)).status).toBe(404);
    const path = `${one.managed}/messages/${messageId}/downloads`;
    expect((await testApp.call(`GET ${path}`, { token: one.staff.token })).status).toBe(404);
    expect((await testApp.call(`GET ${one.own}/messages`, { token: other.sender.token })).status).toBe(404);
  });
});

describe("files", () => {
  it("are messages, which the other side downloads and is told of", { meta: { proves: "23.57" } }, async () => {
    const made = await makeConversation(testApp);
    const { staff, sender, own, managed } = made;
    const fromStaff = await made.answerWithFile();
    expect(fromStaff).toMatchObject({
      status: 201,
      body: { message: "Floor plan.pdf", file: { mediaType: "application/pdf", size: pdf.length } },
    });
    const listed = await testApp.call("GET /tenants/enquiries", { token: sender.token });
    const { file } = fromStaff.body as EnquiryMessage;
    expect(listed.body).toMatchObject({ items: [{ latestAnswer: { answer: "Floor plan.pdf", file } }] });
    const fromSender = await made.sendFile("Payslip.pdf");
    expect(fromSender.status).toBe(201);
    const token = await made.mailedToken();
    const [mail] = await mailsTo(testApp, sender.user.email);
    expect(mail?.text).toMatch(/sent you a file about .*:\s+Floor plan\.pdf/);
    const { messageId } = fromStaff.body as EnquiryMessage;
    const downloads = [
      await testApp.call(`GET ${own}/messages/${messageId}/downloads`, { token: sender.token }),
      await testApp.call(`GET ${managed}/messages/${messageId}/downloads`, { token: staff.token }),
      await by.download(token, messageId),
    ];
    for (const { status, headers, body } of downloads) {
      expect([status, headers["content-disposition"]]).toEqual([200, 'attachment; filename="Floor plan.pdf"']);
      expect(body).toBe(String(pdf));
    }
  });

  it("are only papers by their content", { meta: { proves: "23.57" } }, async () => {
    const made = await makeConversation(testApp);
    const script = Buffer.from("#!/bin/sh\necho hello\n");
    expect((await made.sendFile("a.pdf", script)).status).toBe(415);
    expect((await made.answerWithFile("a.pdf", script)).status).toBe(415);
    expect((await made.sendFile("a.pdf", Buffer.alloc(0))).status).toBe(400);
    expect((await made.sendFile("Aadhaar 2341 2341 2346.pdf")).status).toBe(400);
    expect(await made.ownThread()).toMatchObject({ total: 0 });
  });

  it("are ten of each side, also if they are sent at once", { meta: { proves: "23.57" } }, async () => {
    const made = await makeConversation(testApp);
    const sent = await Promise.all(Array.from({ length: 12 }, () => made.sendFile()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 409)).toMatchObject([
      { body: { rule: "enquiryFilesAreFull" } },
      { body: { rule: "enquiryFilesAreFull" } },
    ]);
    expect(await made.ownThread()).toMatchObject({ total: 10, mayAddFiles: 0 });
    expect((await made.answerWithFile()).status).toBe(201);
  });
});

it("goes with the enquiry: messages, files and links", { meta: { proves: "23.58" } }, async () => {
  const { database } = testApp;
  const made = await makeConversation(testApp);
  await made.answer("Yes");
  await made.mailedToken();
  await made.sendFile();
  const { storage_key: key } = await database
    .selectFrom("enquiry_files as file")
    .innerJoin("enquiry_answers as message", "message.id", "file.answer_id")
    .select("storage_key")
    .where("enquiry_id", "=", made.id)
    .executeTakeFirstOrThrow();
  expect(await testApp.files.has(key)).toBe(true);
  const withdrawal = { token: made.sender.token, body: { purpose: "enquiries", language: "en" } };
  expect((await testApp.call("POST /users/me/privacy/withdrawals", withdrawal)).status).toBe(204);
  for (const table of ["enquiry_answers", "enquiry_links"] as const)
    expect(await database.selectFrom(table).selectAll().where("enquiry_id", "=", made.id).execute()).toEqual([]);
  expect(await database.selectFrom("enquiry_files").selectAll().where("storage_key", "=", key).execute()).toEqual([]);
  await expect.poll(() => testApp.files.has(key)).toBe(false);
});

async function eraseAccount(userId: number) {
  const { token } = await makeUser(testApp.database, "Administrator");
  return testApp.call(`POST /privacy/people/account/${userId}/erasure`, { token });
}

describe("once the account that sent it is erased", () => {
  it("nothing of an open conversation is left", { meta: { proves: ["23.52", "23.58"] } }, async () => {
    const made = await makeConversation(testApp, { tenant_name: "Nusrat Jahan" });
    await made.answer("Yes");
    const token = await made.mailedToken();
    await made.write("My cousin Fahmida comes along.");
    const sent = await made.sendFile("Payslip of Nusrat.pdf");
    const { messageId } = sent.body as EnquiryMessage;
    const { storage_key: key } = await testApp.database
      .selectFrom("enquiry_files")
      .select("storage_key")
      .where("answer_id", "=", messageId)
      .executeTakeFirstOrThrow();
    await untilEventsDelivered(testApp);
    // What is being sent to staff is no longer called back.
    await untilMailsSent(testApp);
    expect((await eraseAccount(made.sender.user.id)).status).toBe(204);
    const { read, writeBy, markRead, download } = by;
    for (const call of [read(token), writeBy(token, "Hello"), markRead(token, messageId), download(token, messageId)])
      expect((await call).status).toBe(404);
    for (const path of [`${made.managed}/messages`, `${made.managed}/messages/${messageId}/downloads`])
      expect((await testApp.call(`GET ${path}`, { token: made.staff.token })).status).toBe(404);
    await expect.poll(() => testApp.files.has(key)).toBe(false);
    await expect
      .poll(async () => /.*(Fahmida|Payslip of Nusrat).*/.exec(await everythingStored(testApp.database))?.[0])
      .toBeUndefined();
  });

  it(
    "staff still read one that became a tenant, and its link is dead",
    { meta: { proves: ["23.52", "23.58"] } },
    async () => {
      const { database } = testApp;
      const made = await makeConversation(testApp, { tenant_name: "Rekha Bhat" });
      await made.answer("Yes");
      const token = await made.mailedToken();
      await made.write("We take it.");
      const { id: tenant_id } = await makeTenant(database, "Rekha Bhat");
      await database
        .updateTable("enquiries")
        .set({ status: "Converted", tenant_id })
        .where("id", "=", made.id)
        .execute();
      expect((await by.read(token)).status).toBe(200);
      expect((await eraseAccount(made.sender.user.id)).status).toBe(204);
      expect((await by.read(token)).status).toBe(404);
      expect(
        await database.selectFrom("enquiry_links").selectAll().where("enquiry_id", "=", made.id).execute(),
      ).toEqual([]);
      expect(await made.staffThread()).toMatchObject({ total: 2, mayAddFiles: 0 });
    },
  );
});
