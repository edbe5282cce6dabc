import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeCustodian } from "../../../test/records/factories.ts";
import { lockRecord } from "../../records/records.queries.ts";
import { afterCommit, inTransaction } from "./transaction.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

it("retries work that the database ended because of a deadlock", async () => {
  const { database } = test;
  const [one, other] = [await makeCustodian(database), await makeCustodian(database)];
  const bothHold = Promise.withResolvers<void>();
  let begun = 0;
  let held = 0;
  let committed = 0;
  const lock = (first: number, second: number) =>
    inTransaction(database, async (transaction) => {
      begun += 1;
      await lockRecord(transaction, "custodians", first);
      held += 1;
      if (held >= 2) bothHold.resolve();
      await bothHold.promise;
      await lockRecord(transaction, "custodians", second);
      afterCommit(transaction, () => void (committed += 1));
      return second;
    });
  expect(await Promise.all([lock(one.id, other.id), lock(other.id, one.id)])).toEqual([other.id, one.id]);
  expect(committed).toBe(2);
  expect(begun).toBeGreaterThan(2);
});
