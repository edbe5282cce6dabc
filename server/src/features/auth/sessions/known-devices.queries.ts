import { retention } from "@vasati/contract/people/retention";
import { sql } from "kysely";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import { hashOfSecret } from "../../../platform/authentication/secrets.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** Each known device may try passwords of its own, so their number bounds how often somebody who once had the password may. */
const mostPerAccount = 20;

/** Whether a device has logged in to an account before. */
export async function isKnownDevice(database: Database, email: string, device: string): Promise<boolean> {
  const row = await database
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("users.id")
    .where("users.email", "=", email)
    .where("device_hash", "=", hashOfSecret(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a device has logged in to an account, and forgets the one that hasn't for the longest time beyond the maximum. */
export async function rememberDevice(transaction: Transaction, userId: number, device: string): Promise<void> {
  await transaction
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: hashOfSecret(device) })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute();
  const tooMany = transaction
    .selectFrom("known_devices")
    .select("device_hash")
    .where("user_id", "=", userId)
    .orderBy("used_at", "desc")
    .offset(mostPerAccount);
  await transaction
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "in", tooMany)
    .execute();
}

/** Forgets the devices of an account, except the one that a session is on. */
export async function forgetOtherDevices(
  transaction: Transaction,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
): Promise<void> {
  const own = transaction.selectFrom("sessions").select("device_hash").where("id", "=", sessionId);
  await transaction
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "is distinct from", own)
    .execute();
}

/** Deletes the devices that have not logged in for so long that they have forgotten it themselves. */
export async function deleteOldDevices(database: Database): Promise<void> {
  const longAgo = sql<Date>`now() - make_interval(days => ${retention.deviceDays})`;
  await database.deleteFrom("known_devices").where("used_at", "<", longAgo).execute();
}
