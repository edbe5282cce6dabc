import { insertRows } from "./bulk/rows.queries.ts";
import type { Transaction } from "../platform/database/database.ts";

/** One change for the audit trail: who did what to which record. */
export interface AuditEntry {
  /** Null where nobody is logged in, such as a job. */
  userId: number | null;
  requestId: string | null;
  /** Record and past tense: `user.registered`. */
  action: string;
  recordType: string;
  recordId: number;
  /** The fields that changed, as they were and as they are; never a password, hash or token. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Adds changes to the audit trail, in their own transaction (requirements 12.6) and in few statements. */
export async function writeAudits(transaction: Transaction, entries: AuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    user_id: entry.userId,
    request_id: entry.requestId,
    action: entry.action,
    record_type: entry.recordType,
    record_id: entry.recordId,
    before: entry.before ?? null,
    after: entry.after ?? null,
  }));
  await insertRows(transaction, "audit_entries", rows);
}

/** The same for one. */
export const writeAudit = (transaction: Transaction, entry: AuditEntry): Promise<void> =>
  writeAudits(transaction, [entry]);
