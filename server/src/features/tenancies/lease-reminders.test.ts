import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeCustodianUser, makeTenancy } from "../../../test/records/factories.ts";
import { makeHeldUnit } from "../../../test/records/held-unit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { takeEndingLeases } from "./lease-reminders.queries.ts";

/** Without a server, whose hourly job could take the reminders first. */
let testApp: TestDatabase;
beforeAll(async () => void (testApp = await createTestDatabase()));
afterAll(() => testApp.drop());

/** A tenancy of a custodian's portfolio that ends in this many days. */
async function makeEnding(custodianId: number, days: number) {
  const { unit } = await makeHeldUnit(testApp.database, custodianId);
  await setEnd(unit.id, days);
  return unit;
}
const setEnd = (unitId: number, days: number) =>
  sql`update tenancies set expiry_date = (now() at time zone 'Asia/Kolkata')::date + ${days}::int where unit_id = ${unitId}`.execute(
    testApp.database,
  );

const take = (more?: (transaction: Transaction) => Promise<void>) =>
  inTransaction(testApp.database, async (transaction) => {
    const taken = await takeEndingLeases(transaction);
    await more?.(transaction);
    return taken;
  });
const namesOf = async (taken = take()) => (await taken).flatMap(({ leases }) => leases.map(({ unitName }) => unitName));

it("reminds 60 and 30 days before the end, once each", { meta: { proves: "14.14" } }, async () => {
  const { custodian, user } = await makeCustodianUser(testApp.database);
  await testApp.database.updateTable("users").set({ language: "kn" }).where("id", "=", user.id).execute();
  const [later, soon, today, past] = await Promise.all([61, 60, 0, -1].map((days) => makeEnding(custodian.id, days)));
  const units = [later, soon, today, past].map((unit) => unit!.id);
  for (const [index, name] of ["later", "soon", "today", "past"].entries())
    await testApp.database.updateTable("units").set({ name }).where("id", "=", units[index]!).execute();
  const [mailed, ...others] = await take();
  expect(others).toEqual([]);
  expect(mailed).toMatchObject({ userId: user.id, email: user.email, language: "kn", name: custodian.name });
  expect(mailed?.leases.map(({ unitName }) => unitName)).toEqual(["today", "soon"]);
  expect(await take()).toEqual([]);
  await setEnd(units[1]!, 30);
  expect(await namesOf()).toEqual(["soon"]);
  await setEnd(units[1]!, 29);
  expect(await take()).toEqual([]);
});

it("runs on one of several servers, and on another if that one fails", { meta: { proves: "14.14" } }, async () => {
  const { custodian } = await makeCustodianUser(testApp.database);
  await makeEnding(custodian.id, 45);
  const failing = take(() => Promise.reject(new Error("The server goes.")));
  await expect(failing).rejects.toThrow("The server goes.");
  const names = await Promise.all([1, 2, 3].map(() => namesOf()));
  expect(names.flat()).toHaveLength(1);
});

it("leaves out renewed tenancies, and those that are not active", async () => {
  const { custodian } = await makeCustodianUser(testApp.database);
  const unit = await makeEnding(custodian.id, 20);
  const { id } = await testApp.database
    .selectFrom("tenancies")
    .select("id")
    .where("unit_id", "=", unit.id)
    .executeTakeFirstOrThrow();
  await makeTenancy(testApp.database, unit, { renews_tenancy_id: id });
  expect(await take()).toEqual([]);
});
