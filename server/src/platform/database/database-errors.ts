import type { Refusal } from "../http/refusal.ts";
import { conflict, conflictAt, invalidValue, ruleViolation, unavailable } from "../http/refusal.ts";

/** What a violated constraint means for the caller, by its name. The only place that says so. */
const constraints: Record<string, () => Refusal> = {
  users_email_key: () => conflict("This e-mail address already has an account."),
  tenancies_one_active_per_unit: () => ruleViolation("unitIsLet"),
  tenancies_one_open_renewal: () => ruleViolation("renewalIsOpen"),
  ledger_month_is_open: () => conflict("This month is closed. Choose a later day."),
  ledger_entries_reversed_once: () => ruleViolation("alreadyUndone"),
  ledger_reversals_stand: () => conflict("A reversal can't be undone. Record it anew."),
  ledger_lines_tenancy_is_even: () => conflict("The journal still has amounts of this tenancy."),
  receipts_one_per_transfer: () => conflictAt("reference", "Another receipt has this reference."),
  receipts_one_per_cheque: () => conflictAt("reference", "This tenancy already has a receipt for this cheque."),
  payment_claims_one_per_transfer: () => conflictAt("reference", "This reference was used for another payment."),
  deposits_held_check: () => conflictAt("amount", "This is more than is held of the deposit."),
  deposit_movements_one_per_transfer: () => conflictAt("reference", "Another deposit has this reference."),
  deposit_movements_one_per_cheque: () => conflictAt("reference", "This deposit already has this cheque."),
  tds_certificates_one_per_number: () => conflictAt("number", "This certificate is already recorded for the quarter."),
  tenants_gstin_has_pan: () => invalidValue("gstin", "must contain the PAN"),
  owner_profiles_gstin_has_pan: () => invalidValue("gstin", "must contain the PAN"),
  dues_settled_check: () => invalidValue("allocations", "must not exceed what is open of a due"),
  visits_hours_are_free: () => ruleViolation("slotIsTaken"),
  visits_unit_is_free: () => ruleViolation("slotIsTaken"),
  visit_hours_one_per_place: () => conflict("Someone else has just saved hours for this place."),
  saved_views_one_per_name: () => conflictAt("name", "Another view of this list has this name."),
  saved_views_at_most_twenty: () => ruleViolation("tooManyViews"),
  enquiries_one_open_per_user_and_unit: () => conflict("You have already raised an enquiry for this unit."),
};

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";
const checkViolation = "23514";
const deadlock = "40P01";
const lockNotAvailable = "55P03";
/** Deadlock, serialization failure, lock not available, query cancelled: a retry may succeed. */
const passing = new Set(["40001", deadlock, lockNotAvailable, "57014"]);
/** 25006: the primary became a standby, which a pooler or proxy in between doesn't say. */
const away = /^(08|57P0|53|25006)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)$/;
/** For connection failures on its own side the driver has messages but no codes. */
const awayInWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|connection error and is not queryable/;

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
  /** The function of PostgreSQL that refused. */
  routine?: string;
  /** For an error of the operating system: the call that failed. */
  syscall?: string;
}

/** The Unix socket is gone. A missing file has the same code but another system call. */
const isSocketGone = ({ code, syscall }: DatabaseError) => code === "ENOENT" && syscall === "connect";

/** Whether the connection was lost, couldn't be made, or the database doesn't respond. */
export const isConnectionLost = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  (("code" in error && away.test(String(error.code))) || awayInWords.test(error.message) || isSocketGone(error));

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/** Whether a record refers to one that doesn't exist. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, foreignKeyViolation);

/** Whether the database ended the transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, deadlock);

/**
 * Whether a prepared statement would answer with other columns than when it was prepared. PostgreSQL has no code of its own for that, but
 * says which of its functions refused.
 */
export const isOutdatedStatement = (error: unknown): boolean =>
  hasCode(error, "0A000") && (error as DatabaseError).routine === "RevalidateCachedQuery";

/** Whether `lock_timeout` has ended a statement. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, lockNotAvailable);

/** Translates a database error into a refusal; undefined if it is a bug of ours. Codes: PostgreSQL manual, appendix A. */
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
