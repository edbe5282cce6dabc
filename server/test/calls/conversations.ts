import type { EnquiryThread } from "@vasati/contract/leasing/enquiry-messages";
import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { mailsTo } from "../database/outbox.ts";
import { makeCustodianUser, makeEnquiry, makeProperty, makeUnit, makeUser } from "../records/factories.ts";
import { formHeaders, formOf, pdf } from "./multipart.ts";

/** An enquiry, whoever sent it, and the custodian of its unit, with what each does. */
export async function makeConversation(testApp: TestApp, more: Partial<Parameters<typeof makeEnquiry>[1]> = {}) {
  const { database } = testApp;
  const staff = await makeCustodianUser(database);
  const property = await makeProperty(database, { custodian_id: staff.custodian.id });
  const unit = await makeUnit(database, property);
  const sender = await makeUser(database);
  const enquiry = await makeEnquiry(database, { unit_id: unit.id, user_id: sender.user.id, ...more });
  const own = `/tenants/enquiries/${enquiry.id}`;
  const managed = `/enquiries/${enquiry.id}`;
  const addFile = (path: string, token: string, name = "Floor plan.pdf", content: Buffer = pdf) =>
    testApp.call(`POST ${path}/files`, { token, headers: formHeaders, body: formOf({}, { name, content }) });
  return {
    id: enquiry.id,
    unit,
    staff,
    sender,
    own,
    managed,
    answer: (answer: string) => testApp.call(`POST ${managed}/answers`, { token: staff.token, body: { answer } }),
    write: (message: string) => testApp.call(`POST ${own}/messages`, { token: sender.token, body: { message } }),
    answerWithFile: (name?: string, content?: Buffer) => addFile(managed, staff.token, name, content),
    sendFile: (name?: string, content?: Buffer) => addFile(own, sender.token, name, content),
    close: (version: number) =>
      testApp.call(`PATCH ${managed}`, { token: staff.token, body: { version, status: "Closed" } }),
    ownThread: async () => (await testApp.call(`GET ${own}/messages`, { token: sender.token })).body as EnquiryThread,
    staffThread: async () =>
      (await testApp.call(`GET ${managed}/messages`, { token: staff.token })).body as EnquiryThread,
    /** The token in the first mail to whoever sent the enquiry. */
    mailedToken: async () => {
      await expect.poll(() => mailsTo(testApp, sender.user.email)).toHaveLength(1);
      const [mail] = await mailsTo(testApp, sender.user.email);
      return /\/user\/enquiry#token=([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  };
}

/** What the holder of a mailed link does, from an address. */
export function linkCalls(testApp: TestApp, from?: string) {
  const call = (path: string, body: object) =>
    testApp.call(`POST /enquiries/links${path}`, { body, ...(from !== undefined && { from }) });
  return {
    read: (token: string) => call("", { token }),
    writeBy: (token: string, message: string) => call("/messages", { token, message }),
    markRead: (token: string, messageId: number | undefined) => call("/reads", { token, messageId }),
    download: (token: string, messageId: number) => call("/downloads", { token, messageId }),
  };
}
