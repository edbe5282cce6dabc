import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import type { ListedEnquiry, ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { OwnAccount, User } from "@vasati/contract/people/auth";
import type { PageOf } from "@vasati/contract/wire/paging";
import { expect } from "vitest";
import type { TestApp } from "../../app/build-app.ts";
import { buildTestApp } from "../../app/build-app.ts";
import { startMailServer } from "../../peers/mail-server.ts";
import { firstPassword } from "../../app/passwords.ts";
import { makeProperty, makeUnit, makeUser } from "../../records/factories.ts";
import { enquiryForm } from "../forms.ts";

/** A property of an administrator, and functions that send enquiries about it and show what staff see of them. */
async function makeOffice({ database, call }: TestApp) {
  const { token } = await makeUser(database, "Administrator");
  const property = await makeProperty(database);
  const enquire = async (sender: string, email: string) => {
    const { id: unitProfileId } = await makeUnit(database, property);
    const body = { ...enquiryForm, unitProfileId, email };
    const answer = await call("POST /tenants/enquiries", { body, token: sender });
    expect(answer.status).toBe(201);
    return (answer.body as Enquiry).enquiryId;
  };
  const read = async (id: number) => (await call(`GET /enquiries/${id}`, { token })).body as ManagedEnquiry;
  const listed = async (id: number) => {
    const { body } = await call(`GET /enquiries?propertyId=${property.id}`, { token });
    return (body as PageOf<ListedEnquiry>).items.find(({ enquiryId }) => enquiryId === id);
  };
  const answer = async (id: number) => {
    const body = { answer: "You can see it on Saturday." };
    expect(await call(`POST /enquiries/${id}/answers`, { token, body })).toMatchObject({ status: 201 });
  };
  return { token, enquire, read, listed, answer };
}

/** The app with a mail server, and functions of people who register there and confirm their address. */
export async function buildAppWithMail(more: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  const testApp = await buildTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: "https://rent.example.org", ...more });
  const { call } = testApp;
  let lastHost = 0;
  /** A network address that no rate limit has counted yet. */
  const somewhere = () => `198.51.100.${(lastHost += 1)}`;
  const mailsTo = (email: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(email));
  /** The token in the n-th mail to somebody. */
  const tokenFor = async (email: string, count = 1) => {
    await expect.poll(() => mailsTo(email).length).toBeGreaterThanOrEqual(count);
    const text = mailsTo(email)[count - 1]?.text ?? "";
    return /^https:\/\/rent\.example\.org\/auth\/[a-z-]+#token=([\w-]{43})$/m.exec(text)?.[1] ?? "no link";
  };
  let registered = 0;
  /** A new account that is logged in and has its link. */
  const register = async () => {
    const email = `confirming.${(registered += 1)}@example.com`;
    const body = { name: "Asha Rao", email, password: firstPassword };
    const answer = await call("POST /registration", { body });
    expect(answer).toMatchObject({ status: 201, body: { email } });
    expect(answer.body).not.toHaveProperty("emailConfirmed");
    const { body: token } = await call("POST /users/login", { body: { email, password: firstPassword } });
    return { email, userId: (answer.body as User).userId, token: token as string, link: await tokenFor(email) };
  };
  const confirm = (token: string, from = somewhere()) => call("POST /users/confirm-email", { body: { token }, from });
  const isConfirmed = async (token: string) =>
    ((await call("GET /users/me", { token })).body as OwnAccount).emailConfirmed;
  const stop = testApp.close;
  const close = async () => {
    await stop();
    await mailServer.stop();
  };
  const own = { close, somewhere, mailsTo, tokenFor, register, confirm, isConfirmed };
  return Object.assign(testApp, own, { makeOffice: () => makeOffice(testApp) });
}
