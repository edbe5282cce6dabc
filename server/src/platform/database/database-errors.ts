import type { Refusal } from "../http/refusal.ts";
import { against, conflict, invalidValue, unavailable } from "../http/refusal.ts";

/** What a broken constraint means to the caller, by the constraint's name; the one place where that is said. */
const constraints: Record<string, () => Refusal> = {
  users_email_key: () => conflict("This e-mail address already has an account."),
  tenancies_one_active_per_unit: () => against("unitIsLet"),
  tenancies_one_open_renewal: () => against("renewalIsOpen"),
  enquiries_one_open_per_user_and_unit: () => conflict("You have already raised an enquiry for this unit."),
};

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
const checkViolation = "23514";
const deadlock = "40P01";
/** Deadlock, serialisation failure, lock not available: the same request may succeed in a moment. */
const passing = new Set(["40001", deadlock, "55P03", "57014"]);
const away = /^(08|57P0|53)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/;
/** Where no answer of the database has come, the driver has words but no code. */
const awayInWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|connection error and is not queryable/;

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  /** Of an error of the operating system: what was tried. */
  syscall?: string;
}

/** A Unix socket that is gone; a missing file has the same code, but nobody connects to one. */
const isSocketGone = ({ code, syscall }: DatabaseError) => code === "ENOENT" && syscall === "connect";

/** Whether the connection was lost or never made, or the database no longer answers on it. */
export const isConnectionLost = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  (("code" in error && away.test(String(error.code))) || awayInWords.test(error.message) || isSocketGone(error));

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/** Whether the database refused because a record would refer to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, foreignKeyViolation);

/** Whether the database has ended a transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, deadlock);

/**
 * Translates an error of the database into a refusal; undefined where it is nobody's fault but ours.
 * Sources: PostgreSQL error codes, appendix A.
 */
export function databaseRefusal(error: DatabaseError): Refusal | undefined {
  const named = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (named) return named();
  if (error.code === uniqueViolation) return conflict("This record already exists.");
  if (error.code === foreignKeyViolation)
    return conflict("The record links to one that doesn't exist, or is in use itself.");
  if (error.code === checkViolation) return invalidValue("", "A value breaks a rule of the record.");
  if (error.code !== undefined && passing.has(error.code)) return unavailable("The database is busy. Try again.");
  if (isConnectionLost(error)) return unavailable("The database is unavailable. Try again.");
  return undefined;
}
