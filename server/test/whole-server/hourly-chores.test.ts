import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../app/build-app.ts";
import { buildTestApp } from "../app/build-app.ts";
import { makeUser } from "../database/factories.ts";
import { strike } from "../app/strike.ts";

let house: TestApp;
beforeAll(async () => void (house = await buildTestApp()));
afterAll(() => house.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it("the hourly chores forget what has had its time, and nothing else", { meta: { proves: "10.11" } }, async () => {
  const { database } = house;
  const { user, sessionId } = await makeUser(database);
  const old = { session: randomUUID(), used: "used", expired: "expired", key: "an-old-key" };
  const fresh = { token: "fresh", key: "a-fresh-key" };
  const session = { id: old.session, user_id: user.id, expires_at: hoursAgo(1) };
  await database.insertInto("sessions").values(session).execute();
  const token = { user_id: user.id, expires_at: hoursAgo(-1) };
  const tokens = [
    { ...token, token_hash: old.used, used_at: hoursAgo(0) },
    { ...token, token_hash: old.expired, expires_at: hoursAgo(1) },
    { ...token, token_hash: fresh.token },
  ];
  await database.insertInto("password_reset_tokens").values(tokens).execute();
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

  await strike(house);

  const left = async () => ({
    sessions: (await database.selectFrom("sessions").select("id").execute()).map(({ id }) => id),
    tokens: (await database.selectFrom("password_reset_tokens").selectAll().execute()).map((row) => row.token_hash),
    keys: (await database.selectFrom("idempotency_keys").select("key").execute()).map((row) => row.key),
    limits: (await database.selectFrom("rate_limits").select("key").execute()).map((row) => row.key),
  });
  const expected = { sessions: [sessionId], tokens: [fresh.token], keys: [fresh.key], limits: ["fresh"] };
  await expect.poll(left).toEqual(expected);
});
