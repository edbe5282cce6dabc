import { sql } from "kysely";
import type { TenancyTables } from "../../platform/database/tables/tenancies.ts";
import type { RowsOf, TableData } from "./table-data.queries.ts";
import { eitherOf, erasedText, ofTenancies, ofUsers, within } from "./table-data.queries.ts";

const ofTenant = ({ tenant }: { tenant: number | null }) => sql`tenant_id = ${tenant}`;
const ofEnquirer = eitherOf(ofUsers("user_id"), ofTenant);
/** One that became a tenancy goes with its tenant. */
const ofNothing: RowsOf = (person) => sql`(${ofUsers("user_id")(person)} and status <> 'Converted')`;
export const enquiriesToErase = eitherOf(ofNothing, ofTenant);
const ofAnswers = (enquiries: RowsOf) =>
  within("answer_id", "enquiry_answers", within("enquiry_id", "enquiries", enquiries));
const ofRequester = ofUsers("raised_by");
/** What others raised about their home while they lived in it. */
const aboutTheirHome: RowsOf = ({ tenant }) => sql`exists (
  select from tenancies where tenant_id = ${tenant} and tenancies.unit_id = service_requests.unit_id
    and service_requests.created_at >= commencing_date and service_requests.created_at < coalesce(expired_at, 'infinity'))`;
const aboutThem = eitherOf(ofRequester, aboutTheirHome);
const ownOrWithin = (requests: RowsOf) =>
  eitherOf(ofUsers("user_id"), within("service_request_id", "service_requests", requests));
const derived = { level: "internal", purpose: "Totals of the rent book, derived from dues and receipts" } as const;
const text = sql`${erasedText}`;

/** The tables of tenancies and of what leads to them. Those that refer to others stand first, so that they are deleted first. */
export const tenancyTables: Record<keyof TenancyTables, TableData> = {
  questions: {
    level: "personal",
    purpose: "Answering somebody who asks about a unit; by consent",
    retention: "1 year after something last happened to it",
    of: ofEnquirer,
    erased: enquiriesToErase,
    copy: { title: "enquiries", shows: "id unit_id name telephone email message status answer created_at" },
    erasure: "delete",
  },
  visits: {
    level: "personal",
    purpose: "Showing a unit to somebody who booked a visit; by consent",
    retention: "90 days after the visit",
    of: ofUsers("user_id"),
    copy: { title: "enquiries", shows: "id unit_id starts_at ends_at status name telephone email created_at" },
    erasure: "delete",
  },
  visit_hours: {
    level: "public",
    purpose: "When a unit can be seen, and whom visitors call about it",
    retention: "as long as the property is managed",
  },
  enquiry_files: {
    level: "personal",
    purpose: "The files that both sides add to an enquiry",
    retention: "as the enquiry",
    of: ofAnswers(ofEnquirer),
    erased: ofAnswers(enquiriesToErase),
    copy: { title: "enquiries", shows: "id answer_id file_name media_type size_bytes sha256 created_at" },
    erasure: "delete",
  },
  enquiry_links: {
    level: "secret",
    purpose: "Answering from a mail about an enquiry",
    retention: "30 days",
    of: within("enquiry_id", "enquiries", ofEnquirer),
    erasure: "delete",
  },
  enquiry_answers: {
    level: "personal",
    purpose: "What staff and whoever sent an enquiry write to each other",
    retention: "as the enquiry",
    of: within("enquiry_id", "enquiries", ofEnquirer),
    erased: within("enquiry_id", "enquiries", enquiriesToErase),
    copy: { title: "enquiries", shows: "id enquiry_id from_applicant answer created_at" },
    erasure: "delete",
  },
  enquiries: {
    level: "sensitive",
    purpose: "Answering somebody who looks for a unit; by consent",
    retention: "1 year, if it came to nothing; else as the tenant",
    of: ofEnquirer,
    erased: enquiriesToErase,
    copy: {
      title: "enquiries",
      shows:
        "id unit_id tenant_name tenancy_required_date tenancy_expiry_date family_member_count status tenant_id passport_number labour_card_number ethnicity sponsor_name commercial_registration_number telephone email area postal_code post_box_number created_at",
      masks: ["passport_number", "labour_card_number", "commercial_registration_number"],
    },
    erasure: "delete",
  },
  lease_drafts: {
    level: "personal",
    purpose: "Finishing a tenancy later",
    retention: "180 days after it was last saved",
    of: ofUsers("user_id"),
    copy: { title: "drafts", shows: "id unit_id tenant_id tenancy_id content created_at" },
    erased: eitherOf(ofUsers("user_id"), ofTenant, ofTenancies()),
    erasure: "delete",
  },
  reply_templates: {
    level: "internal",
    purpose: "What staff reply with often",
    retention: "until it is deleted, or its author's account is",
    of: ofUsers("user_id"),
    copy: { title: "drafts", shows: "id name reply is_shared created_at" },
    // What is shared is the office's.
    erased: ({ users }) => sql`user_id = any(${[...users]}::bigint[]) and not is_shared`,
    erasure: "delete",
  },
  tenancies: {
    level: "personal",
    purpose: "The contract of tenancy",
    retention: "for good; without a name once the tenant is erased",
    of: ofTenancies("id"),
    copy: {
      title: "tenancies",
      shows:
        "id tenant_id property_id unit_id custodian_id property_category garbage_disposal inside_cleaning outside_cleaning air_conditioning_cost unit_licence type_of_business commencing_date expiry_date keys_hand_over_date keys_return_date rent tenure renewal_proposed_terms appliances_provided air_condition_provided comments mode_of_payment status activated_at expired_at renews_tenancy_id created_at",
    },
    erasure: () => ({ comments: sql`null`, renewal_proposed_terms: sql`null` }),
  },
  documents: {
    level: "sensitive",
    purpose: "The papers of a tenancy",
    retention: "8 years after the tenant's last tenancy; proofs of identity 1 year",
    of: ofTenancies(),
    copy: {
      title: "documents",
      shows: "id tenancy_id file_name document_type media_type size_bytes sha256 created_at",
    },
    erasure: "delete",
  },
  service_request_photos: {
    level: "personal",
    purpose: "Showing what needs repair",
    retention: "as the request; deleted once who raised it, took it or lived there is erased",
    of: ownOrWithin(ofRequester),
    erased: ownOrWithin(aboutThem),
    copy: { title: "requests", shows: "id service_request_id file_name media_type size_bytes sha256 created_at" },
    erasure: "delete",
  },
  service_request_comments: {
    level: "personal",
    purpose: "Talking about a repair",
    retention: "for good; without its text once who wrote it, raised the request or lived there is erased",
    of: ownOrWithin(ofRequester),
    erased: ownOrWithin(aboutThem),
    copy: { title: "requests", shows: "id service_request_id comment created_at" },
    erasure: () => ({ comment: text }),
  },
  service_requests: {
    level: "personal",
    purpose: "Repairs, and what they cost",
    retention: "for good; without its text once who raised it or lived there is erased",
    of: ofRequester,
    erased: aboutThem,
    copy: {
      title: "requests",
      shows:
        "id unit_id raised_by category description preferred_time status custodian_id cost resolved_at closed_at created_at",
    },
    erasure: () => ({ description: text, preferred_time: sql`null` }),
  },
  lease_reminders: { level: "internal", purpose: "Reminding staff once", retention: "for good" },
  tenancy_standings: { ...derived, retention: "as the tenancy" },
  rent_sums: { ...derived, retention: "as dues and receipts" },
  rent_sum_changes: { ...derived, retention: "until the next second" },
};
