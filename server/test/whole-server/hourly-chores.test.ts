import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { saveTerms } from "../../src/features/rent-book/terms/terms.service.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { makeEnquiry, makeProperty, makeTenancy, makeUnit, makeUser } from "../records/factories.ts";
import { chargeOf, termsOf } from "../records/money-terms.ts";
import { strike } from "../app/background-work.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it("the hourly chores delete what has expired, and nothing else", { meta: { proves: "10.11" } }, async () => {
  const { database } = testApp;
  const { user, sessionId } = await makeUser(database);
  const old = { session: randomUUID(), used: "used", expired: "expired", key: "an-old-key" };
  const fresh = { token: "fresh", key: "a-fresh-key" };
  const session = { id: old.session, user_id: user.id, expires_at: hoursAgo(1) };
  await database.insertInto("sessions").values(session).execute();
  const devices = [
    { user_id: user.id, device_hash: "old", used_at: hoursAgo(366 * 24) },
    { user_id: user.id, device_hash: "fresh", used_at: hoursAgo(364 * 24) },
  ];
  await database.insertInto("known_devices").values(devices).execute();
  const token = { user_id: user.id, expires_at: hoursAgo(-1) };
  const tokens = [
    { ...token, token_hash: old.used, used_at: hoursAgo(0) },
    { ...token, token_hash: old.expired, expires_at: hoursAgo(1) },
    { ...token, token_hash: fresh.token },
  ];
  await database.insertInto("password_reset_tokens").values(tokens).execute();
  const confirmations = [
    { user_id: user.id, token_hash: "fresh", expires_at: hoursAgo(-1) },
    { user_id: user.id, token_hash: "expired", expires_at: hoursAgo(1) },
  ];
  await database.insertInto("email_confirmation_tokens").values(confirmations).execute();
  const unit = await makeUnit(database, await makeProperty(database));
  const { id: enquiry_id } = await makeEnquiry(database, { unit_id: unit.id, user_id: user.id });
  const links = [
    { enquiry_id, token_hash: "fresh", expires_at: hoursAgo(-1) },
    { enquiry_id, token_hash: "expired", expires_at: hoursAgo(1) },
  ];
  await database.insertInto("enquiry_links").values(links).execute();
  const key = { scope: "anonymous", request_hash: "hash" };
  const keys = [
    { ...key, key: old.key, created_at: hoursAgo(25) },
    { ...key, key: fresh.key, created_at: hoursAgo(23) },
  ];
  await database.insertInto("idempotency_keys").values(keys).execute();
  const limits = [
    { key: "old", points: 3, expire: hoursAgo(1).getTime() },
    { key: "fresh", points: 3, expire: hoursAgo(-1).getTime() },
  ];
  await database.insertInto("rate_limits").values(limits).execute();

  await strike(testApp);

  const left = async () => ({
    sessions: (await database.selectFrom("sessions").select("id").execute()).map(({ id }) => id),
    devices: (await database.selectFrom("known_devices").selectAll().execute()).map((row) => row.device_hash),
    tokens: (await database.selectFrom("password_reset_tokens").selectAll().execute()).map((row) => row.token_hash),
    confirmations: (await database.selectFrom("email_confirmation_tokens").selectAll().execute()).map(
      (row) => row.token_hash,
    ),
    links: (await database.selectFrom("enquiry_links").selectAll().execute()).map((row) => row.token_hash),
    keys: (await database.selectFrom("idempotency_keys").select("key").execute()).map((row) => row.key),
    limits: (await database.selectFrom("rate_limits").select("key").execute()).map((row) => row.key),
  });
  const expected = {
    sessions: [sessionId],
    devices: ["fresh"],
    tokens: [fresh.token],
    confirmations: ["fresh"],
    links: ["fresh"],
    keys: [fresh.key],
    limits: ["fresh"],
  };
  await expect.poll(left).toEqual(expected);
});

it("the hourly chores raise the dues of the next days", { meta: { proves: "19.5" } }, async () => {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database));
  const { id } = await makeTenancy(database, unit, { status: "Active", activated_at: new Date() });
  const terms = termsOf([chargeOf("2026-01-01", 12_000)], { continuesAfterEnd: true });
  await inTransaction(database, (transaction) => saveTerms(transaction, id, terms));
  await strike(testApp);
  const raised = () =>
    database
      .selectFrom("dues")
      .select(["period_from", "due_on"])
      .where("tenancy_id", "=", id)
      .orderBy("due_on")
      .execute();
  await expect
    .poll(async () => (await raised()).slice(0, 2))
    .toEqual([
      { period_from: "2026-01-01", due_on: "2026-01-05" },
      { period_from: "2026-02-01", due_on: "2026-02-05" },
    ]);
});
