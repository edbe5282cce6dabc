import type { AddressesTable, CustodiansTable, OwnerProfilesTable, TenantsTable, UsersTable } from "./tables/people.ts";
import type { AreasTable, PropertiesTable, UnitsTable } from "./tables/portfolio.ts";
import type {
  TenanciesTable,
  LeaseDraftsTable,
  EnquiriesTable,
  EnquiryAnswersTable,
  DocumentsTable,
  ServiceRequestsTable,
  ServiceRequestCommentsTable,
  ServiceRequestPhotosTable,
  LeaseRemindersTable,
} from "./tables/tenancies.ts";
import type {
  AuditEntriesTable,
  BusinessConstantsTable,
  EventOutboxTable,
  IdempotencyKeysTable,
  ImportsTable,
  SessionsTable,
  PasswordResetTokensTable,
  RateLimitsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from "./tables/platform.ts";

/** Every table of `server/migrations`, column by column; a test compares it with the database. */
export interface Tables {
  addresses: AddressesTable;
  custodians: CustodiansTable;
  owner_profiles: OwnerProfilesTable;
  tenants: TenantsTable;
  users: UsersTable;
  areas: AreasTable;
  properties: PropertiesTable;
  units: UnitsTable;
  tenancies: TenanciesTable;
  lease_drafts: LeaseDraftsTable;
  enquiries: EnquiriesTable;
  enquiry_answers: EnquiryAnswersTable;
  documents: DocumentsTable;
  service_requests: ServiceRequestsTable;
  service_request_comments: ServiceRequestCommentsTable;
  service_request_photos: ServiceRequestPhotosTable;
  lease_reminders: LeaseRemindersTable;
  audit_entries: AuditEntriesTable;
  business_constants: BusinessConstantsTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  sessions: SessionsTable;
  password_reset_tokens: PasswordResetTokensTable;
  rate_limits: RateLimitsTable;
  event_outbox: EventOutboxTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
