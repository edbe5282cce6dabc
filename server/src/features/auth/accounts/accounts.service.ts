import { randomBytes } from "node:crypto";
import type { User } from "@vasati/contract/people/auth";
import type { Role } from "@vasati/contract/people/roles";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { NewAccount } from "./accounts.queries.ts";
import { findAccount, insertAccount } from "./accounts.queries.ts";
import { hash } from "../passwords/passwords.ts";
import { endSessionsOf } from "../sessions/sessions.queries.ts";

/** The hash of a random password that nobody knows. Slow, so call it outside transactions. */
export const hashOfUnknownPassword = (): Promise<string> => hash(randomBytes(32).toString("base64url"));

/**
 * Creates an account for somebody else and returns its id.
 * @throws the database's unique violation if the address has an account
 */
export const openAccountFor = (transaction: Transaction, account: NewAccount, role: Role): Promise<number> =>
  insertAccount(transaction, account, role);

/** Ends every session of an account whose rights change. */
export const endAllSessions = (transaction: Transaction, userId: number): Promise<void> =>
  endSessionsOf(transaction, userId);

/** An account as its holder sees it. */
export const findOwnAccount = (database: Database, userId: number): Promise<User> => findAccount(database, userId);
