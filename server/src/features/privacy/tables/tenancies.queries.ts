import { sql } from "kysely";
import type { TenancyTables } from "../../../platform/database/tables/tenancies.ts";
import type { TableData } from "./table-data.ts";
import { eitherOf, erasedText, ofTenancies, ofUsers, within } from "./table-data.ts";

const ofTenant = ({ tenant }: { tenant: number | null }) => sql`tenant_id = ${tenant}`;
const ofEnquirer = eitherOf(ofUsers("user_id"), ofTenant);
const ofRequester = ofUsers("raised_by");
const derived = { level: "internal", purpose: "Totals of the rent book, derived from dues and receipts" } as const;
const text = sql`${erasedText}`;

/** The tables of tenancies and of what leads to them. Those that refer to others stand first, so that they are deleted first. */
export const tenancyTables: Record<keyof TenancyTables, TableData> = {
  questions: {
    level: "personal",
    purpose: "Answering somebody who asks about a unit; by consent",
    retention: "1 year after something last happened to it",
    of: ofEnquirer,
    copy: { title: "enquiries" },
    erasure: "delete",
  },
  enquiry_answers: {
    level: "personal",
    purpose: "What staff reply to an enquiry",
    retention: "as the enquiry",
    of: within("enquiry_id", "enquiries", ofEnquirer),
    copy: { title: "enquiries" },
    erasure: "delete",
  },
  enquiries: {
    level: "sensitive",
    purpose: "Answering somebody who looks for a unit; by consent",
    retention: "1 year, if it came to nothing; else as the tenant",
    of: ofEnquirer,
    copy: {
      title: "enquiries",
      masks: ["passport_number", "labour_card_number", "commercial_registration_number"],
    },
    erasure: "delete",
  },
  visits: {
    level: "personal",
    purpose: "Showing a unit to somebody who booked a visit; by consent",
    retention: "90 days after the visit",
    of: ofUsers("user_id"),
    copy: { title: "enquiries" },
    erasure: "delete",
  },
  visit_hours: {
    level: "public",
    purpose: "When a unit can be seen, and whom visitors call about it",
    retention: "as long as the property is managed",
  },
  lease_drafts: {
    level: "personal",
    purpose: "Finishing a tenancy later",
    retention: "180 days after it was last saved",
    of: ofUsers("user_id"),
    copy: { title: "drafts" },
    erased: eitherOf(ofUsers("user_id"), ofTenant, ofTenancies()),
    erasure: "delete",
  },
  tenancies: {
    level: "personal",
    purpose: "The contract of tenancy",
    retention: "for good; without a name once the tenant is erased",
    of: ofTenancies("id"),
    copy: { title: "tenancies" },
    erasure: () => ({ comments: sql`null`, renewal_proposed_terms: sql`null` }),
  },
  documents: {
    level: "sensitive",
    purpose: "The papers of a tenancy",
    retention: "8 years after the tenant's last tenancy; proofs of identity 1 year",
    of: ofTenancies(),
    copy: { title: "documents" },
    erasure: "delete",
  },
  service_request_photos: {
    level: "personal",
    purpose: "Showing what needs repair",
    retention: "as the request; deleted once who raised it is erased",
    of: eitherOf(ofUsers("user_id"), within("service_request_id", "service_requests", ofRequester)),
    copy: { title: "requests" },
    erasure: "delete",
  },
  service_request_comments: {
    level: "personal",
    purpose: "Talking about a repair",
    retention: "for good; without its text once who wrote it is erased",
    of: ofUsers("user_id"),
    copy: { title: "requests" },
    erasure: () => ({ comment: text }),
  },
  service_requests: {
    level: "personal",
    purpose: "Repairs, and what they cost",
    retention: "for good; without its text once who raised it is erased",
    of: ofRequester,
    copy: { title: "requests" },
    erasure: () => ({ description: text, preferred_time: sql`null` }),
  },
  lease_reminders: { level: "internal", purpose: "Reminding staff once", retention: "for good" },
  tenancy_standings: { ...derived, retention: "as the tenancy" },
  rent_sums: { ...derived, retention: "as dues and receipts" },
  rent_sum_changes: { ...derived, retention: "until the next second" },
};
