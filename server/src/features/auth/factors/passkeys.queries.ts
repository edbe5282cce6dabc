import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** What a signature of a passkey is checked with. */
interface StoredPasskey {
  passkeyId: number;
  userId: number;
  email: string;
  publicKey: Buffer;
  counter: number;
}

/** The passkey with an id of the authenticator, locked until the transaction ends, if its account isn't disabled. */
export function lockPasskey(transaction: Transaction, credentialId: string): Promise<StoredPasskey | undefined> {
  return transaction
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select([
      "passkeys.id as passkeyId",
      "users.id as userId",
      "users.email",
      "passkeys.public_key as publicKey",
      "passkeys.counter",
    ])
    .where("credential_id", "=", credentialId)
    .where("users.disabled_at", "is", null)
    .forUpdate("passkeys")
    .executeTakeFirst();
}

export async function noteUse(transaction: Transaction, passkeyId: number, counter: number): Promise<void> {
  await transaction
    .updateTable("passkeys")
    .set({ counter, last_used_at: databaseNow })
    .where("id", "=", passkeyId)
    .execute();
}

export async function findCredentialIds(database: Database, userId: number): Promise<string[]> {
  const rows = await database.selectFrom("passkeys").select("credential_id").where("user_id", "=", userId).execute();
  return rows.map(({ credential_id }) => credential_id);
}

interface NewPasskey {
  userId: number;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
}

/** @throws the database's unique violation if it is known already */
export async function insertPasskey(transaction: Transaction, { userId, ...passkey }: NewPasskey): Promise<void> {
  const { name, credentialId: credential_id, publicKey, counter } = passkey;
  await transaction
    .insertInto("passkeys")
    .values({ user_id: userId, name, credential_id, public_key: Buffer.from(publicKey), counter })
    .execute();
}

/** Removes a passkey of an account. Returns its name. */
export async function deletePasskey(
  transaction: Transaction,
  userId: number,
  passkeyId: number,
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom("passkeys")
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
