import { sql } from "kysely";
import { hashOfSecret } from "../../../platform/authentication/secrets.ts";
import { databaseNow } from "../../../platform/database/days.queries.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";

type Purpose = Tables["login_challenges"]["purpose"];

const minutesValid = 10;
/** How many wrong codes a challenge takes. */
const mostTries = 5;

interface NewChallenge {
  challenge: string;
  purpose: Purpose;
  /** Whom it is for; only a passkey says itself whose it is. */
  userId?: number;
  /** The one that the given password matched. */
  passwordHash?: string;
}

/** Stores a challenge, and deletes those that have expired: anybody can ask for one, so they must not pile up. */
export async function insertChallenge(
  database: Database,
  { challenge, purpose, userId, passwordHash }: NewChallenge,
): Promise<void> {
  await database
    .with("expired", (query) => query.deleteFrom("login_challenges").where("expires_at", "<", databaseNow))
    .insertInto("login_challenges")
    .values({
      challenge_hash: hashOfSecret(challenge),
      purpose,
      user_id: userId ?? null,
      password_hash: passwordHash ?? null,
      tries_left: mostTries,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutesValid})`,
    })
    .execute();
}

/** What a login by password still waits for. */
interface WaitingLogin {
  userId: number;
  email: string;
  passwordHash: string;
}

/** The login that a challenge stands for; undefined if it has expired or was used up. */
export async function findWaitingLogin(database: Database, challenge: string): Promise<WaitingLogin | undefined> {
  const row = await database
    .selectFrom("login_challenges")
    .innerJoin("users", "users.id", "login_challenges.user_id")
    .select(["users.id as userId", "users.email", "login_challenges.password_hash as passwordHash"])
    .where("challenge_hash", "=", hashOfSecret(challenge))
    .where("purpose", "=", "code")
    .where("tries_left", ">", 0)
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : undefined;
}

/** Takes one of the tries of a challenge. Returns how many are left; undefined if it had none: of several at once, no more get one than there are. */
export async function spendTry(database: Database, challenge: string): Promise<number | undefined> {
  const row = await database
    .updateTable("login_challenges")
    .set((set) => ({ tries_left: set("tries_left", "-", 1) }))
    .where("challenge_hash", "=", hashOfSecret(challenge))
    .where("tries_left", ">", 0)
    .where("expires_at", ">", databaseNow)
    .returning("tries_left")
    .executeTakeFirst();
  return row?.tries_left;
}

/**
 * Uses up a challenge. Of several simultaneous attempts, only one succeeds.
 * @param userId whose it must be; null for one that is nobody's
 */
export async function takeChallenge(
  transaction: Transaction,
  challenge: string,
  { purpose, userId }: { purpose: Purpose; userId: number | null },
): Promise<boolean> {
  const row = await transaction
    .deleteFrom("login_challenges")
    .where("challenge_hash", "=", hashOfSecret(challenge))
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", databaseNow)
    .returning("purpose")
    .executeTakeFirst();
  return row !== undefined;
}
