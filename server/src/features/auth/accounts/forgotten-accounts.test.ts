import type { User } from "@vasati/contract/people/auth";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { strike, untilEventsDelivered } from "../../../../test/app/background-work.ts";
import { firstPassword } from "../../../../test/app/passwords.ts";
import { buildAppWithMail } from "../../../../test/calls/people/registering.ts";
import { makeTenant, makeUser } from "../../../../test/records/factories.ts";
import { forgetUnconfirmed } from "./confirmation.service.ts";

let app: Awaited<ReturnType<typeof buildAppWithMail>>;
beforeAll(async () => void (app = await buildAppWithMail()));
afterAll(() => app.close());

/** Lets the seven days pass. */
const endTimeOf = (userId: number) =>
  app.database
    .updateTable("users")
    .set({ email_confirm_by: sql<Date>`now() - interval '1 second'` })
    .where("id", "=", userId)
    .where("email_confirm_by", "is not", null)
    .execute();
const accountOf = (userId: number) =>
  app.database.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
const statusWith = async (token: string) => (await app.call("GET /users/me", { token })).status;

it(
  "an account that wasn't confirmed in seven days is forgotten, and its enquiries stay",
  { meta: { proves: ["20.54", "20.123"] } },
  async () => {
    const [unconfirmed, confirmed, waiting] = [await app.register(), await app.register(), await app.register()];
    const { userId, email } = unconfirmed;
    const office = await app.makeOffice();
    const id = await office.enquire(unconfirmed.token, email);
    const { created_at, email_confirm_by } = await accountOf(userId);
    expect(Number(email_confirm_by) - Number(created_at)).toBe(7 * 24 * 3_600_000);
    expect((await app.confirm(confirmed.link)).status).toBe(204);
    await endTimeOf(userId);
    await endTimeOf(confirmed.userId);
    await strike(app);
    await expect.poll(() => statusWith(unconfirmed.token)).toBe(401);
    expect([await statusWith(confirmed.token), await statusWith(waiting.token)]).toEqual([200, 200]);

    const left = await accountOf(userId);
    expect(left).toMatchObject({ email: `erased-${userId}@erased.invalid`, name: left.code, last_login_at: null });
    const ofAccount = (table: "sessions" | "known_devices" | "email_confirmation_tokens") =>
      app.database.selectFrom(table).select("user_id").where("user_id", "=", userId).execute();
    for (const table of ["sessions", "known_devices", "email_confirmation_tokens"] as const)
      expect(await ofAccount(table)).toEqual([]);
    const trail = await app.database.selectFrom("audit_entries").selectAll().where("record_id", "=", userId).execute();
    expect(trail).toContainEqual(expect.objectContaining({ action: "user.forgotten", user_id: null }));
    expect(JSON.stringify([left, trail])).not.toMatch(new RegExp(`${email}|Asha`));

    // What was sent is as it was typed. Nothing goes to its address, and no link confirms it.
    expect(await office.read(id)).toMatchObject({ email, addressConfirmed: false, sentBy: null });
    await office.answer(id);
    await untilEventsDelivered(app);
    expect(app.mailsTo(email)).toHaveLength(1);
    expect((await app.confirm(unconfirmed.link)).status).toBe(400);
    const credentials = { email: left.email, password: firstPassword };
    expect((await app.call("POST /users/login", { body: credentials })).status).toBe(401);
    const { body } = await app.call("GET /users?search=erased", { token: office.token });
    expect(body).toMatchObject({ items: [] });

    // Whoever finds their own data in it has it erased.
    const erasure = `/privacy/people/account/${userId}/erasure`;
    const preview = await app.call(`GET ${erasure}`, { token: office.token });
    expect(preview).toMatchObject({
      status: 200,
      body: { goes: expect.arrayContaining([{ what: "enquiries", count: 1 }]) as unknown },
    });
    expect((await app.call(`POST ${erasure}`, { token: office.token })).status).toBe(204);
    expect((await app.call(`POST ${erasure}`, { token: office.token })).status).toBe(404);

    // The address is free again.
    const form = { name: "Asha Rao", email, password: firstPassword };
    expect((await app.call("POST /registration", { body: form })).status).toBe(201);
  },
);

it(
  "an account that was closed before its time is over keeps its pseudonym",
  { meta: { proves: "20.72" } },
  async () => {
    const { userId, token } = await app.register();
    await endTimeOf(userId);
    const withdrawn = await app.call("POST /users/me/privacy/withdrawals", {
      token,
      body: { purpose: "account", language: "en" },
    });
    expect(withdrawn.status).toBe(204);
    const { name, erased_at } = await accountOf(userId);
    expect(name).toMatch(/^Former user /);
    await forgetUnconfirmed(app.database);
    expect(await accountOf(userId)).toMatchObject({ name, erased_at });
  },
);

it("confirming and forgetting at once do one of the two", { meta: { proves: "20.54" } }, async () => {
  for (let round = 1; round <= 3; round += 1) {
    const { userId, link } = await app.register();
    await endTimeOf(userId);
    const [{ status }] = await Promise.all([app.confirm(link), forgetUnconfirmed(app.database)]);
    expect((await accountOf(userId)).erased_at === null).toBe(status === 204);
  }
});

it("accounts that an administrator invites or gives a role need no link", { meta: { proves: "20.54" } }, async () => {
  const { token } = await makeUser(app.database, "Administrator");
  const invitation = { name: "Ravi Kumar", email: "invited@example.com", role: "User", linkedId: null };
  const invited = await app.call("POST /users", { token, body: invitation });
  const { userId, email } = await app.register();
  const body = { version: 1, role: "Tenant", linkedId: (await makeTenant(app.database)).id };
  expect(await app.call(`PATCH /users/${userId}`, { token, body })).toMatchObject({ status: 200 });
  for (const id of [userId, (invited.body as User).userId])
    expect(await accountOf(id)).toMatchObject({ email_confirm_by: null, email_confirmed_at: expect.any(Date) as Date });
  // The link to set a password.
  await expect.poll(() => app.mailsTo(email).length).toBe(2);
});
