import type { BusinessType, Category, TenancyStatus } from "@vasati/contract/wire/codes";
import type { QuestionStatus } from "@vasati/contract/leasing/question-states";
import type { ExceptionalDay, WeeklyHours } from "@vasati/contract/leasing/visit-hours";
import type { VisitStatus } from "@vasati/contract/leasing/visit-states";
import type { Language } from "@vasati/contract/people/auth";
import type { Generated, GeneratedAlways } from "kysely";
import type {
  JsonObject,
  JsonOf,
  Money,
  MoneyOrNull,
  CalendarDate,
  Instant,
  InstantOrNull,
  InstantOfNow,
  Versioned,
} from "./columns.ts";
import type { Applicant } from "./people.ts";
import type { RentSumTables } from "./rent-sums.ts";

/** The tables of this file, by their names. */
export interface TenancyTables extends RentSumTables {
  tenancies: TenanciesTable;
  lease_drafts: LeaseDraftsTable;
  enquiries: EnquiriesTable;
  enquiry_answers: EnquiryAnswersTable;
  enquiry_files: EnquiryFilesTable;
  enquiry_links: EnquiryLinksTable;
  documents: DocumentsTable;
  service_requests: ServiceRequestsTable;
  service_request_comments: ServiceRequestCommentsTable;
  service_request_photos: ServiceRequestPhotosTable;
  lease_reminders: LeaseRemindersTable;
  visit_hours: VisitHoursTable;
  visits: VisitsTable;
  questions: QuestionsTable;
  reply_templates: ReplyTemplatesTable;
}

type Bearer = "OWN" | "TNT" | "SHD" | "NAP";

interface TenanciesTable extends Versioned {
  id: GeneratedAlways<number>;
  tenant_id: number;
  property_id: number;
  unit_id: number;
  custodian_id: number;
  property_category: Generated<Category>;
  garbage_disposal: Bearer | null;
  inside_cleaning: Bearer | null;
  outside_cleaning: Bearer | null;
  air_conditioning_cost: Bearer | null;
  unit_licence: "TRD" | "SHE" | "FSS" | "FAC" | "NRQ" | null;
  type_of_business: BusinessType | null;
  commencing_date: CalendarDate;
  expiry_date: CalendarDate;
  keys_hand_over_date: CalendarDate | null;
  keys_return_date: CalendarDate | null;
  rent: Money;
  tenure: string | null;
  renewal_proposed_terms: string | null;
  appliances_provided: string | null;
  air_condition_provided: string | null;
  comments: string | null;
  mode_of_payment: Generated<"Cash">;
  status: Generated<TenancyStatus>;
  /** Kept by triggers on `tenancy_terms`. */
  has_terms: Generated<boolean>;
  activated_at: InstantOrNull;
  expired_at: InstantOrNull;
  created_by: number | null;
  renews_tenancy_id: number | null;
}

interface LeaseDraftsTable extends Versioned {
  id: GeneratedAlways<number>;
  user_id: number;
  unit_id: number | null;
  tenant_id: number | null;
  tenancy_id: number | null;
  content: JsonObject;
}

interface ReplyTemplatesTable extends Versioned {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  reply: string;
  is_shared: Generated<boolean>;
}

interface EnquiriesTable extends Applicant, Versioned {
  id: GeneratedAlways<number>;
  user_id: number;
  unit_id: number;
  tenant_name: string;
  tenancy_required_date: CalendarDate;
  tenancy_expiry_date: CalendarDate;
  family_member_count: Generated<number>;
  status: Generated<"New" | "Answered" | "Converted" | "Closed">;
  tenant_id: number | null;
  /** The latest message of the other side that wasn't read. */
  unread_by_staff: number | null;
  unread_by_applicant: number | null;
}

interface EnquiryAnswersTable {
  id: GeneratedAlways<number>;
  enquiry_id: number;
  user_id: number;
  answer: string;
  /** Whether whoever sent the enquiry wrote it; else staff answered. */
  from_applicant: Generated<boolean>;
  created_at: InstantOfNow;
}

interface EnquiryFilesTable {
  id: GeneratedAlways<number>;
  answer_id: number;
  file_name: string;
  media_type: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  storage_key: string;
  created_at: InstantOfNow;
}

interface EnquiryLinksTable {
  token_hash: string;
  enquiry_id: number;
  expires_at: Instant;
}

interface DocumentsTable {
  id: GeneratedAlways<number>;
  tenancy_id: number;
  file_name: string;
  document_type: string;
  media_type: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  storage_key: string;
  uploaded_by: number | null;
  created_at: InstantOfNow;
}

interface ServiceRequestsTable extends Versioned {
  id: GeneratedAlways<number>;
  unit_id: number;
  raised_by: number;
  category: "PLB" | "ELE" | "CRP" | "CLN" | "PNT" | "LFT" | "SEC" | "OTH";
  description: string;
  preferred_time: string | null;
  status: Generated<"New" | "Assigned" | "InProgress" | "Resolved" | "Closed">;
  custodian_id: number | null;
  cost: MoneyOrNull;
  resolved_at: InstantOrNull;
  closed_at: InstantOrNull;
}

interface ServiceRequestCommentsTable {
  id: GeneratedAlways<number>;
  service_request_id: number;
  user_id: number;
  comment: string;
  created_at: InstantOfNow;
}

interface ServiceRequestPhotosTable {
  id: GeneratedAlways<number>;
  service_request_id: number;
  user_id: number;
  file_name: string;
  media_type: "image/jpeg" | "image/png" | "image/webp";
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  storage_key: string;
  created_at: InstantOfNow;
}

interface QuestionsTable extends Versioned {
  id: GeneratedAlways<number>;
  unit_id: number;
  user_id: number | null;
  name: string;
  telephone: string;
  email: string | null;
  message: string;
  language: Language;
  notice: string | null;
  status: Generated<QuestionStatus>;
  answer: string | null;
  answered_by: number | null;
  enquiry_id: number | null;
  tenant_id: number | null;
}

interface VisitHoursTable extends Versioned {
  id: GeneratedAlways<number>;
  property_id: number;
  unit_id: number | null;
  slot_minutes: number;
  days_ahead: number;
  notice_hours: number;
  telephone: string | null;
  weekly: JsonOf<WeeklyHours[]>;
  exceptions: JsonOf<ExceptionalDay[]>;
}

interface VisitsTable extends Versioned {
  id: GeneratedAlways<number>;
  unit_id: number;
  visit_hours_id: number | null;
  starts_at: Instant;
  ends_at: Instant;
  status: Generated<VisitStatus>;
  cancelled_by: "visitor" | "staff" | "unit" | null;
  user_id: number | null;
  name: string;
  telephone: string;
  email: string;
  language: Language;
  notice: string | null;
  calendar_id: Generated<string>;
  sequence: Generated<number>;
  fixed_at: InstantOfNow;
  day_reminder_at: InstantOrNull;
  hours_reminder_at: InstantOrNull;
}

interface LeaseRemindersTable {
  tenancy_id: number;
  /** Days before the end. */
  days: number;
  told_at: InstantOfNow;
}
