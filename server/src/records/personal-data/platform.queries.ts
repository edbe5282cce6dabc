import { sql } from "kysely";
import type { PlatformTables } from "../../platform/database/tables/platform.ts";
import type { TableData } from "./table-data.queries.ts";
import { ofUsers, wordsOf } from "./table-data.queries.ts";

const trail = { level: "internal", purpose: "Sealing the audit trail", retention: "as the audit trail" } as const;
const webhooks = {
  level: "internal",
  purpose: "Telling other systems what happened; people only by their ids",
} as const;

/** The tables of the server itself. */
export const platformTables: Record<keyof PlatformTables, TableData> = {
  audit_entries: {
    level: "sensitive",
    purpose: "Who changed what; required to prove and to recover",
    retention: "for good: nothing can change it (decision 34 says what it still names)",
    of: ofUsers("user_id"),
    copy: { title: "activity", shows: "id at action record_type record_id" },
  },
  security_events: {
    level: "personal",
    purpose: "Noticing attacks: refused logins and permissions, exports",
    retention: "180 days",
    of: ofUsers("user_id"),
    // The server's role may only add to them (requirements 20.80); they name nobody.
    copy: { title: "activity", shows: "id kind minute address path request_id count first_at last_at" },
  },
  security_alerts: {
    level: "internal",
    purpose: "Mailing about the same once an hour",
    retention: "as security events",
  },
  audit_seals: trail,
  audit_unsealed: trail,
  business_constants: {
    level: "internal",
    purpose: "Settings; the contact for privacy is public",
    retention: "until changed",
  },
  idempotency_keys: {
    level: "sensitive",
    purpose: "Answering a repeated request as the first; repeats what records hold",
    retention: "24 hours",
    // Theirs, and those of staff whose answers name them.
    erased: (person) => sql`(split_part(scope, ' ', 1) = any(${person.users.map(String)}::text[])
      or exists (select from ${wordsOf(person)} where position(to_json(word)::text in body) > 0))`,
    erasure: "delete",
  },
  imports: {
    level: "internal",
    purpose: "Undoing an import",
    retention: "for good",
    of: ofUsers("user_id"),
    copy: { title: "activity", shows: "id list file_name created_at undone_at" },
    erasure: () => ({ file_name: sql`null` }),
  },
  sessions: {
    level: "secret",
    purpose: "Staying logged in, and seeing where",
    retention: "until it ends",
    of: ofUsers("user_id"),
    copy: { title: "sessions", shows: "created_at expires_at revoked_at browser system address last_used_at" },
    erasure: "delete",
  },
  known_devices: {
    level: "secret",
    purpose: "Never locking a known device out",
    retention: "1 year after its last login",
    of: ofUsers("user_id"),
    copy: { title: "sessions", shows: "used_at" },
    erasure: "delete",
  },
  password_reset_tokens: {
    level: "secret",
    purpose: "Setting a new password by mail",
    retention: "60 minutes",
    of: ofUsers("user_id"),
    erasure: "delete",
  },
  email_confirmation_tokens: {
    level: "secret",
    purpose: "Confirming the address of an account by mail",
    retention: "7 days",
    of: ofUsers("user_id"),
    erasure: "delete",
  },
  passkeys: {
    level: "secret",
    purpose: "Logging in without a password",
    retention: "until it is removed",
    of: ofUsers("user_id"),
    copy: { title: "sessions", shows: "name created_at last_used_at" },
    erasure: "delete",
  },
  code_secrets: {
    level: "secret",
    purpose: "Checking the codes of an authenticator app",
    retention: "until it is removed",
    of: ofUsers("user_id"),
    copy: { title: "sessions", shows: "created_at last_used_at" },
    erasure: "delete",
  },
  recovery_codes: {
    level: "secret",
    purpose: "Logging in once without the second factor",
    retention: "until it is used, or the factors are removed",
    of: ofUsers("user_id"),
    erasure: "delete",
  },
  login_challenges: {
    level: "secret",
    purpose: "The second step of a login",
    retention: "10 minutes",
    of: ofUsers("user_id"),
    erasure: "delete",
  },
  rate_limits: { level: "internal", purpose: "Limiting attempts, by hashes", retention: "2 hours; enquiries 24" },
  event_outbox: { ...webhooks, retention: "until it is delivered" },
  webhooks: { ...webhooks, retention: "until it is deleted" },
  webhook_deliveries: { ...webhooks, retention: "30 days" },
};
