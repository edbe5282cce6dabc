import type { Visit, VisitSlots } from "@vasati/contract/leasing/visits";
import type { User } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { untilEventsDelivered } from "../../../../test/app/background-work.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { firstPassword, nextPassword } from "../../../../test/app/passwords.ts";
import { callsOf, ourAuthenticator, passkeyChallenge } from "../../../../test/calls/people/factor-calls.ts";
import { buildAppWithMail } from "../../../../test/calls/people/registering.ts";
import { bookingForm } from "../../../../test/calls/visit-calls.ts";
import { makeProperty, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import { makeVisitHours } from "../../../../test/records/make-visits.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import { authLimits } from "../auth-limits.ts";

let app: Awaited<ReturnType<typeof buildAppWithMail>>;
beforeAll(async () => void (app = await buildAppWithMail({ VISITS_PER_DAY: "20" })));
afterAll(() => app.close());

const limits = () => authLimits(app.database, { registrationsPerHour: 0 });
const proof = "Confirm your e-mail address for Vasati";

describe("an account whose address isn't confirmed", () => {
  it(
    "works, and staff see it at its enquiries until a link of its mail is used once, on any device",
    { meta: { proves: ["20.50", "20.51"] } },
    async () => {
      const [{ email, token, userId, link }, office] = [await app.register(), await app.makeOffice()];
      const id = await office.enquire(token, email);
      expect(await office.read(id)).toMatchObject({ addressConfirmed: false, sentBy: null });
      expect(await office.listed(id)).toMatchObject({ addressConfirmed: false });
      expect(await app.isConfirmed(token)).toBe(false);

      // Several times at once, logged in nowhere.
      const answers = await Promise.all([app.confirm(link), app.confirm(link), app.confirm(link)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
      expect(rejections((await app.confirm(link)).body)).toEqual(["token can no longer be used; ask for a new link"]);
      expect(await app.isConfirmed(token)).toBe(true);
      expect(await office.read(id)).toMatchObject({ addressConfirmed: true });
      expect(await office.listed(id)).toMatchObject({ addressConfirmed: true });

      const trail = app.database.selectFrom("audit_entries").select(["action", "record_id", "before", "after"]);
      expect(await trail.where("user_id", "=", userId).where("action", "like", "%.e%").orderBy("id").execute()).toEqual(
        [
          { action: "user.email-confirmed", record_id: userId, before: null, after: { name: "Asha Rao", email } },
          {
            action: "enquiry.edited",
            record_id: id,
            before: { addressConfirmed: false },
            after: { addressConfirmed: true },
          },
        ],
      );
    },
  );

  it(
    "is mailed about visits like an address without an account: of three bookings and moves a day",
    { meta: { proves: ["20.52", "22.9"] } },
    async () => {
      const { email, token, link } = await app.register();
      const property = await makeProperty(app.database);
      await makeVisitHours(app.database, property.id);
      const { id: unitProfileId } = await makeUnit(app.database, property);
      const { slots } = (await app.call(`GET /units/${unitProfileId}/visitSlots`)).body as VisitSlots;
      const book = (place: number) =>
        app.call("POST /visits", {
          token,
          body: { ...bookingForm, email, unitProfileId, startsAt: slots[place] },
        });
      const change = async ({ visitId, version }: Visit, edit: object) =>
        await app.call(`PATCH /visits/${visitId}`, { token, body: { version, ...edit } });
      /** A mail about a visit that has changed since isn't sent. */
      const mailed = async (answer: { status: number; body: unknown }, count: number) => {
        expect([200, 201]).toContain(answer.status);
        await expect.poll(() => app.mailsTo(email).length).toBe(count);
        return answer.body as Visit;
      };
      const booked = await mailed(await book(1), 2);
      const moved = await mailed(await change(booked, { startsAt: slots[2] }), 3);
      await mailed(await change(moved, { status: "Cancelled" }), 4);
      const again = await mailed(await book(3), 5);
      expect(await change(again, { startsAt: slots[4] })).toMatchObject({ status: 429 });
      await mailed(await change(again, { status: "Cancelled" }), 6);
      expect(await book(5)).toMatchObject({ status: 429 });

      expect((await app.confirm(link)).status).toBe(204);
      await mailed(await change(await mailed(await book(6), 7), { startsAt: slots[7] }), 8);
    },
  );

  it("gets no mail but those with the link", { meta: { proves: "20.52" } }, async () => {
    const [{ email, token, userId, link }, office] = [await app.register(), await app.makeOffice()];
    const id = await office.enquire(token, email);
    await office.answer(id);
    const body = { currentPassword: firstPassword, newPassword: nextPassword };
    expect(await app.call("POST /chagepassword", { body, token })).toMatchObject({ status: 204 });
    expect(await app.call("POST /users/me/confirmation-mails", { token })).toMatchObject({ status: 202 });
    await untilEventsDelivered(app);
    expect(await app.tokenFor(email, 2)).not.toBe(link);

    expect((await app.confirm(link)).status).toBe(204);
    await office.answer(id);
    await expect.poll(() => app.mailsTo(email).length).toBe(3);
    const subjects = app.mailsTo(email).map(({ subject }) => subject);
    expect(subjects).toEqual([proof, proof, expect.stringContaining("Reply to your enquiry")]);

    // Once it is confirmed, asking for a link sends none, and the other link is void.
    await app.call("POST /users/me/confirmation-mails", { token });
    expect((await app.confirm(await app.tokenFor(email, 2))).status).toBe(400);
    const jobs = sql<{ state: string }>`
      select state from jobs.job where name = 'email-confirmation' and data ->> 'userId' = ${String(userId)}`;
    const states = async () => (await jobs.execute(app.database)).rows.map(({ state }) => state);
    await expect.poll(states).toEqual(["completed", "completed", "completed"]);
    expect(app.mailsTo(email)).toHaveLength(3);
  });

  it("hears nothing of its second factors, which may be a stranger's", { meta: { proves: "20.52" } }, async () => {
    const [account, other] = [await app.register(), await app.register()];
    const person = callsOf(app, account);
    expect((await person.addCodes()).status).toBe(200);
    const make = async () => (await person.call("POST /users/me/recovery-codes")).status;
    const statuses = [await make(), await make(), await make(), await make(), await make(), await make()];
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Mails are sent in order: a later one to somebody else has arrived.
    await app.confirm(other.link);
    await callsOf(app, other).addCodes();
    await expect.poll(() => app.mailsTo(other.email).length).toBe(2);
    expect(app.mailsTo(account.email).map(({ subject }) => subject)).toEqual([proof]);
  });

  it(
    "leaves whoever registered it no way in once its holder has set a password",
    { meta: { proves: "20.52" } },
    async () => {
      const { email, token } = await app.register();
      const stranger = callsOf(app, { email, token });
      const phone = ourAuthenticator("https://rent.example.org");
      await stranger.addCodes();
      expect((await stranger.addPasskey(phone)).status).toBe(200);
      await app.call("POST /users/forgot-password", { body: { email } });
      const body = { token: await app.tokenFor(email, 2), password: nextPassword };
      expect(await app.call("POST /users/reset-password", { body })).toMatchObject({ status: 204 });
      const signed = phone.sign(await passkeyChallenge(app));
      expect(await app.call("POST /users/login/passkey", { body: signed })).toMatchObject({ status: 401 });
      const login = await app.call("POST /users/login", { body: { email, password: nextPassword } });
      expect(login).toMatchObject({ status: 200 });
    },
  );

  it("asks for another link at most five times an hour", { meta: { proves: "20.51" } }, async () => {
    const { email, token } = await app.register();
    const ask = () => app.call("POST /users/me/confirmation-mails", { token, from: app.somewhere() });
    for (let mails = 1; mails <= 4; mails += 1) await limits().beforeMail({ email, address: app.somewhere() });
    expect([await ask(), await ask()]).toMatchObject([{ status: 202 }, { status: 429 }]);
  });

  it("can be taken over by whoever reads its mail, which confirms it", { meta: { proves: "20.52" } }, async () => {
    const { email, token } = await app.register();
    await app.call("POST /users/forgot-password", { body: { email } });
    const body = { token: await app.tokenFor(email, 2), password: nextPassword };
    expect(await app.call("POST /users/reset-password", { body })).toMatchObject({ status: 204 });
    // Whoever registered in their name is logged out.
    expect((await app.call("GET /users/me", { token })).status).toBe(401);
    const login = await app.call("POST /users/login", { body: { email, password: nextPassword } });
    expect(await app.isConfirmed(login.body as string)).toBe(true);
  });
});

it("no link works that is unknown, expired or of a disabled account", { meta: { proves: "20.51" } }, async () => {
  const [{ userId, link }, other] = [await app.register(), await app.register()];
  const ended = { expires_at: sql<Date>`now()` };
  await app.database.updateTable("email_confirmation_tokens").set(ended).where("user_id", "=", userId).execute();
  const disabled = { disabled_at: new Date() };
  await app.database.updateTable("users").set(disabled).where("id", "=", other.userId).execute();
  for (const token of [link, other.link, "x".repeat(43)]) expect((await app.confirm(token)).status).toBe(400);
  const from = app.somewhere();
  for (let tries = 1; tries <= 30; tries += 1) await limits().beforeConfirmation(from);
  expect((await app.confirm(link, from)).status).toBe(429);
});

it(
  "of an enquiry with another address than the account's, staff see whose account it is",
  { meta: { proves: "20.53" } },
  async () => {
    const office = await app.makeOffice();
    const { user, token } = await makeUser(app.database);
    const id = await office.enquire(token, "somebody.else@example.com");
    const sentBy = { name: user.name, email: user.email };
    expect(await office.read(id)).toMatchObject({ addressConfirmed: false, sentBy });
    expect(await office.listed(id)).toMatchObject({ addressConfirmed: false });
    // The answer goes to them, and not to an address that nobody has confirmed.
    await office.answer(id);
    await expect.poll(() => app.mailsTo(user.email).length).toBe(1);
    expect(app.mailsTo("somebody.else@example.com")).toEqual([]);
  },
);

it(
  "without a mail server the link lies in the outbox, and nobody is forgotten",
  { meta: { proves: "20.55" } },
  async () => {
    const withoutMail = await buildTestApp({ PUBLIC_URL: "https://rent.example.org" });
    onTestFinished(() => withoutMail.close());
    const body = { name: "Asha Rao", email: "asha@example.com", password: firstPassword, language: "kn" };
    const { userId } = (await withoutMail.call("POST /registration", { body })).body as User;
    await expect.poll(async () => (await mailsTo(withoutMail, body.email)).length).toBe(1);
    const account = withoutMail.database.selectFrom("users").select("email_confirm_by").where("id", "=", userId);
    expect(await account.executeTakeFirst()).toEqual({ email_confirm_by: null });
    const [mail] = await mailsTo(withoutMail, body.email);
    const token = /#token=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1];
    expect(await withoutMail.call("POST /users/confirm-email", { body: { token } })).toMatchObject({ status: 204 });
  },
);
