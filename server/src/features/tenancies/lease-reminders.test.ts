import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeCustodianUser, makeTenancy } from "../../../test/database/factories.ts";
import { makeHeldUnit } from "../../../test/database/held-unit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeEndingLeases } from "./lease-reminders.queries.ts";

/** Without a server: its own hour would take what a test is to find where it strikes meanwhile. */
let house: TestDatabase;
beforeAll(async () => void (house = await createTestDatabase()));
afterAll(() => house.drop());

/** A tenancy of a custodian's portfolio that ends in so many days. */
async function makeEnding(custodianId: number, days: number) {
  const { unit } = await makeHeldUnit(house.database, custodianId);
  await setEnd(unit.id, days);
  return unit;
}
const setEnd = (unitId: number, days: number) =>
  sql`update tenancies set expiry_date = (now() at time zone 'Asia/Kolkata')::date + ${days}::int where unit_id = ${unitId}`.execute(
    house.database,
  );

const take = (more?: (transaction: Transaction) => Promise<void>) =>
  inTransaction(house.database, async (transaction) => {
    const taken = await takeEndingLeases(transaction);
    await more?.(transaction);
    return taken;
  });
const namesOf = async (taken = take()) => (await taken).flatMap(({ leases }) => leases.map(({ unitName }) => unitName));

it("tells of a tenancy 60 and 30 days before its end, once each", { meta: { proves: "14.14" } }, async () => {
  const { custodian, user } = await makeCustodianUser(house.database);
  await house.database.updateTable("users").set({ language: "kn" }).where("id", "=", user.id).execute();
  const [later, soon, today, past] = await Promise.all([61, 60, 0, -1].map((days) => makeEnding(custodian.id, days)));
  const units = [later, soon, today, past].map((unit) => unit!.id);
  for (const [index, name] of ["later", "soon", "today", "past"].entries())
    await house.database.updateTable("units").set({ name }).where("id", "=", units[index]!).execute();
  const [told, ...others] = await take();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ userId: user.id, email: user.email, language: "kn", name: custodian.name });
  expect(told?.leases.map(({ unitName }) => unitName)).toEqual(["today", "soon"]);
  expect(await take()).toEqual([]);
  await setEnd(units[1]!, 30);
  expect(await namesOf()).toEqual(["soon"]);
  await setEnd(units[1]!, 29);
  expect(await take()).toEqual([]);
});

it("is done by one of several servers, and by another where one fails", { meta: { proves: "14.14" } }, async () => {
  const { custodian } = await makeCustodianUser(house.database);
  await makeEnding(custodian.id, 45);
  const failing = take(() => Promise.reject(new Error("The server goes.")));
  await expect(failing).rejects.toThrow("The server goes.");
  const names = await Promise.all([1, 2, 3].map(() => namesOf()));
  expect(names.flat()).toHaveLength(1);
});

it("leaves out what is renewed already, and what does not hold", async () => {
  const { custodian } = await makeCustodianUser(house.database);
  const unit = await makeEnding(custodian.id, 20);
  const { id } = await house.database
    .selectFrom("tenancies")
    .select("id")
    .where("unit_id", "=", unit.id)
    .executeTakeFirstOrThrow();
  await makeTenancy(house.database, unit, { renews_tenancy_id: id });
  expect(await take()).toEqual([]);
});
