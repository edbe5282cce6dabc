import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { isActive, lockAccount } from "../../records/records.queries.ts";
import { deleteArchived, deleteUnit, findShortlist, insertUnits } from "./shortlist.queries.ts";

/** The units on the caller's shortlist, newest first. */
export const readShortlist = (database: Database, { userId }: Caller): Promise<number[]> =>
  findShortlist(database, userId);

/** Adds units as far as there is room, and returns the shortlist. Units that visitors don't see are left out. */
export async function addToShortlist(
  transaction: Transaction,
  { userId }: Caller,
  unitIds: number[],
): Promise<number[]> {
  // Serializes those of an account, so that two at once don't exceed the limit.
  await lockAccount(transaction, userId);
  await deleteArchived(transaction, userId);
  await insertUnits(transaction, userId, unitIds);
  return findShortlist(transaction, userId);
}

/** Adds a unit, unless it's there already. @throws 404 if visitors don't see it; 409 if the shortlist is full */
export async function shortlistUnit(transaction: Transaction, caller: Caller, unitId: number): Promise<void> {
  if (!(await isActive(transaction, "units", unitId))) throw notFound("unit");
  const units = await addToShortlist(transaction, caller, [unitId]);
  if (!units.includes(unitId)) throw ruleViolation("shortlistIsFull");
}

/** Takes a unit off, if it's there. */
export const unlistUnit = (transaction: Transaction, { userId }: Caller, unitId: number): Promise<void> =>
  deleteUnit(transaction, userId, unitId);
