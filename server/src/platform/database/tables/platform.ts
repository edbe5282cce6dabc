import type { BulkListName } from "@vasati/contract/office/bulk";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Instant, InstantOrNull, InstantOfNow, Json, JsonObject, Versioned } from "./columns.ts";

/** The tables of this file, by their names. */
export interface PlatformTables {
  audit_entries: AuditEntriesTable;
  audit_seals: AuditSealsTable;
  audit_unsealed: AuditUnsealedTable;
  security_events: SecurityEventsTable;
  security_alerts: SecurityAlertsTable;
  business_constants: BusinessConstantsTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  password_reset_tokens: PasswordResetTokensTable;
  passkeys: PasskeysTable;
  code_secrets: CodeSecretsTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  email_confirmation_tokens: EmailConfirmationTokensTable;
  rate_limits: RateLimitsTable;
  event_outbox: EventOutboxTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: InstantOfNow;
  user_id: number | null;
  action: string;
  record_type: string;
  record_id: number;
  before: Json;
  after: Json;
  request_id: string | null;
  address: string | null;
  session_id: string | null;
}

/** What may be an attack, a row for all of the same in a minute. The server's role only reads it. */
interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  kind: string;
  minute: Instant;
  user_id: number | null;
  address: string | null;
  path: string | null;
  request_id: string | null;
  count: number;
  first_at: Instant;
  last_at: Instant;
}

/** When administrators were told of something last. */
interface SecurityAlertsTable {
  kind: string;
  subject: string;
  sent_at: InstantOfNow;
}

/** The chain of hashes over the audit trail. */
interface AuditSealsTable {
  position: number;
  entry_id: number;
  hash: Buffer;
}

/** The entries that wait for their seals. */
interface AuditUnsealedTable {
  entry_id: number;
}

interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  status: Generated<number>;
  location: string | null;
  body: Generated<string>;
  created_at: InstantOfNow;
}

interface ImportsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  list: BulkListName;
  file_name: string | null;
  /** The driver returns them as text. */
  record_ids: ColumnType<string[], number[]>;
  created_at: InstantOfNow;
  undone_at: InstantOrNull;
}

interface SessionsTable {
  /** The `jti` of the session's token. */
  id: string;
  user_id: number;
  created_at: InstantOfNow;
  expires_at: Instant;
  revoked_at: InstantOrNull;
  browser: string | null;
  system: string | null;
  /** Of the latest use. */
  address: string | null;
  last_used_at: InstantOfNow;
  /** How long it may be unused; null if only `expires_at` ends it. */
  idle_seconds: number | null;
  /** Of the browser's token (`device-cookie.ts`); null if it was opened before that was noted. */
  device_hash: string | null;
  /** When its holder last proved who they are; null if only by logging in. */
  proved_at: InstantOrNull;
  /** They must set up a second factor before anything else. */
  must_enrol: Generated<boolean>;
}

/** The devices that have logged in to an account. */
interface KnownDevicesTable {
  user_id: number;
  device_hash: string;
  used_at: InstantOfNow;
}

interface PasswordResetTokensTable {
  token_hash: string;
  user_id: number;
  expires_at: Instant;
  used_at: InstantOrNull;
}

interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** As base64url. */
  credential_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  created_at: InstantOfNow;
  last_used_at: InstantOrNull;
}

interface CodeSecretsTable {
  user_id: number;
  /** Encrypted. */
  secret: Buffer;
  last_period: number;
  created_at: InstantOfNow;
  last_used_at: InstantOrNull;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

interface LoginChallengesTable {
  challenge_hash: string;
  purpose: "code" | "passkey" | "add-passkey" | "add-codes";
  user_id: number | null;
  password_hash: string | null;
  tries_left: number;
  expires_at: Instant;
}

interface EmailConfirmationTokensTable {
  token_hash: string;
  user_id: number;
  expires_at: Instant;
}

interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970; null if it never expires. */
  expire: number | null;
}

interface BusinessConstantsTable extends Versioned {
  id: number;
  session_hours: number | null;
  upload_limit_mb: number | null;
  tenancy_custodian_id: number | null;
  upi_id: string | null;
  payee_name: string | null;
  account_number: string | null;
  ifsc: string | null;
  remind_days_before: number | null;
  remind_on_due_day: boolean | null;
  remind_days_after: number | null;
  organisation_name: string | null;
  grievance_name: string | null;
  grievance_email: string | null;
  grievance_phone: string | null;
}

/** The entries of the audit trail that are not delivered to subscribers yet. */
interface EventOutboxTable {
  entry_id: number;
  facts: JsonObject;
  attempts: Generated<number>;
  due_at: InstantOfNow;
}

interface WebhooksTable extends Versioned {
  id: GeneratedAlways<number>;
  url: string;
  event_types: string[];
  secret_name: Generated<string>;
  paused_at: InstantOrNull;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>;
  webhook_id: number;
  entry_id: number;
  event_type: string;
  body: string;
  state: Generated<"waiting" | "delivered" | "failed">;
  attempts: Generated<number>;
  attempted_at: InstantOrNull;
  answer_status: number | null;
  answer_text: string | null;
  failure: string | null;
  created_at: InstantOfNow;
}
