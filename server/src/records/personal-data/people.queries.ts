import { sql } from "kysely";
import type { PeopleTables } from "../../platform/database/tables/people.ts";
import type { PortfolioTables } from "../../platform/database/tables/portfolio.ts";
import type { RowsOf, TableData } from "./table-data.queries.ts";
import { eitherOf, ofUsers, within, wordsOf } from "./table-data.queries.ts";
import { enquiriesToErase } from "./tenancies.queries.ts";

const untilErased = "until the person is erased";
const ofOwner: RowsOf = ({ owner }) => sql`id = ${owner}`;
const ofTenant: RowsOf = ({ tenant }) => sql`tenant_id = ${tenant}`;
/**
 * The views that have a whole name or an address of the person as words: in their own name or, encoded, in the text that they search for.
 * Names of one word are left: somebody called Open would take the views of what is open along.
 */
const namesThem: RowsOf = (person) => sql`exists (
  select from ${wordsOf(person)} cross join lateral (
    select string_agg(
      case when letter = ' ' then '+' when letter ~ '[A-Za-z0-9*._-]' then letter
        else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') end, '' order by place) as encoded
    from string_to_table(word, null) with ordinality as letters (letter, place)) as address
  where word ~ '[ @]' and (
    position(' ' || lower(word) || ' ' in ' ' || lower(translate(saved_views.name, ',;:()/''', '       ')) || ' ') > 0
    or position('+' || lower(encoded) || '+' in '+' || lower(substring(query from '(?:^|&)search=([^&]*)')) || '+') > 0))`;
const nobody = sql`'-'`;
const nextVersion = sql`version + 1`;

/** What is left of a tenant's identity numbers. */
export const noIdentity = {
  passport_number: nobody,
  labour_card_number: nobody,
  commercial_registration_number: nobody,
  identity_erased_at: sql`now()`,
};

/** What a record of somebody erased says. */
const ofFormer = (pseudonym: string) => ({
  name: sql`${pseudonym}`,
  archived_at: sql`coalesce(archived_at, now())`,
  erased_at: sql`coalesce(erased_at, now())`,
  version: nextVersion,
});

/** The tables about people and properties. */
export const peopleTables: Record<keyof PeopleTables | keyof PortfolioTables, TableData> = {
  saved_views: {
    level: "personal",
    purpose: "Coming back to a list as one left it; its search may be a name",
    retention: "until it is deleted, or the person erased",
    of: ofUsers("user_id"),
    copy: { title: "account", shows: "list name query created_at" },
    // Theirs, and those of staff that look for them. Before names are overwritten.
    erased: eitherOf(ofUsers("user_id"), namesThem),
    erasure: "delete",
  },
  shortlisted_units: {
    level: "personal",
    purpose: "Coming back to units that one likes, and comparing them",
    retention: "until it is taken off, or the person erased",
    of: ofUsers("user_id"),
    copy: { title: "account", shows: "unit_id created_at" },
    erasure: "delete",
  },
  identity_numbers: {
    level: "sensitive",
    purpose: "Passports, labour cards, registrations and PANs, and drafts of tenancies, encrypted",
    retention: "as the record; of tenants 1 year after the last tenancy, the PAN as long as the books",
    of: eitherOf(
      ofTenant,
      ({ owner }) => sql`owner_profile_id = ${owner}`,
      within("enquiry_id", "enquiries", eitherOf(ofUsers("user_id"), ofTenant)),
      within("lease_draft_id", "lease_drafts", ofUsers("user_id")),
    ),
    // Those of drafts go with the drafts.
    erased: eitherOf(
      ofTenant,
      ({ owner }) => sql`owner_profile_id = ${owner}`,
      within("enquiry_id", "enquiries", enquiriesToErase),
    ),
    erasure: "delete",
  },
  data_keys: {
    level: "secret",
    purpose: "Encrypting identity numbers; wrapped with `DATA_KEY`",
    retention: "until rotated",
  },
  users: {
    level: "secret",
    purpose: "Logging in, and greeting in mails; by consent or for work",
    retention: "until it is closed or erased",
    of: ofUsers("id"),
    copy: {
      title: "account",
      shows:
        "id email name code roles custodian_id owner_profile_id tenant_id language unwanted_mails disabled_at last_login_at email_confirmed_at email_confirm_by created_at updated_at",
    },
    erasure: {
      keeps: "code roles language created_at updated_at",
      becomes: (pseudonym) => ({
        name: sql`${pseudonym}`,
        email: sql`'erased-' || id || '@erased.invalid'`,
        password_hash: sql`'erased'`,
        email_confirmed_at: sql`null`,
        disabled_at: sql`coalesce(disabled_at, now())`,
        erased_at: sql`coalesce(erased_at, now())`,
        version: nextVersion,
      }),
    },
  },
  consents: {
    level: "personal",
    purpose: "Proof of what somebody agreed to and withdrew; required by law (DPDP Act, s. 6)",
    retention: "for good, without a name",
    of: ofUsers("user_id"),
    copy: { title: "privacy", shows: "id purpose act notice language enquiry_id at" },
  },
  privacy_notices: {
    level: "public",
    purpose: "What people agreed to, word for word",
    retention: "for good",
    of: ({ users }) =>
      sql`(version, language) in (select notice, language from consents where user_id = any(${[...users]}::bigint[]))`,
    copy: { title: "privacy", shows: "version language text" },
  },
  privacy_requests: {
    level: "personal",
    purpose: "Answering what people ask about their data; required by law (DPDP Act, ss. 12 and 13)",
    retention: "for good, without their text once the person is erased",
    of: ofUsers("user_id"),
    copy: { title: "privacy", shows: "id kind message status answer answered_at created_at" },
    erasure: () => ({
      message: sql`null`,
      answer: sql`null`,
      status: sql`case when status = 'Open' then 'Done' else status end`,
      answered_at: sql`coalesce(answered_at, now())`,
    }),
  },
  tenants: {
    level: "sensitive",
    purpose: "The contract of tenancy, and the police's verification",
    retention: "8 years after the last tenancy; identity numbers 1 year, the PAN as long as the books",
    of: ({ tenant }) => sql`id = ${tenant}`,
    copy: {
      title: "record",
      shows: { allBut: "name_lower pan version created_by erased_at identity_erased_at" },
      masks: ["passport_number", "labour_card_number", "commercial_registration_number"],
    },
    erasure: {
      keeps: "created_at updated_at",
      becomes: (pseudonym) => ({
        ...noIdentity,
        ...ofFormer(pseudonym),
        telephone: sql`'0000000000'`,
        email: sql`'erased@erased.invalid'`,
        ethnicity: nobody,
        sponsor_name: nobody,
        area: nobody,
        postal_code: sql`'999999'`,
        post_box_number: nobody,
      }),
    },
  },
  owner_profiles: {
    level: "sensitive",
    purpose: "The agreement with the owner, and the papers about rent",
    retention: untilErased,
    of: ofOwner,
    copy: {
      title: "record",
      shows: { allBut: "name_lower id_card_number address_id version created_by erased_at" },
    },
    erasure: { keeps: "ownership_status created_at updated_at", becomes: ofFormer },
  },
  custodians: {
    level: "personal",
    purpose: "Who manages what, and how to reach them; for work",
    retention: untilErased,
    of: ({ employee }) => sql`id = ${employee}`,
    copy: { title: "record", shows: { allBut: "version erased_at" } },
    erasure: { keeps: "created_at updated_at", becomes: ofFormer },
  },
  addresses: {
    level: "personal",
    purpose: "Where an owner lives; and where properties are",
    retention: untilErased,
    of: ({ owner }) => sql`id in (select address_id from owner_profiles where id = ${owner})`,
    copy: { title: "record", shows: { allBut: "" } },
    erasure: { keeps: "", becomes: () => ({}) },
  },
  areas: { level: "public", purpose: "Search by locality", retention: "for good" },
  properties: {
    level: "personal",
    purpose: "Managing it; names of caretakers, owners and brokers. Where it is on the map is public",
    retention: "as long as it is managed",
    of: ({ owner }) => sql`(current_owner_id = ${owner} or previous_owner_id = ${owner})`,
    copy: {
      title: "properties",
      shows: "id name category area_code created_at",
    },
    // Of the owner's, those that aren't managed any more: an owner with others can't be erased.
    erased: ({ employee, owner }) => sql`(caretaker_id = ${employee} or current_owner_id = ${owner})`,
    erasure: (_, { employee, owner }) => ({
      caretaker_contact: sql`case when caretaker_id = ${employee} then null else caretaker_contact end`,
      caretaker_id: sql`nullif(caretaker_id, ${employee})`,
      ownership_documents: sql`case when current_owner_id = ${owner} then null else ownership_documents end`,
      source_of_finance: sql`case when current_owner_id = ${owner} then null else source_of_finance end`,
    }),
  },
  units: {
    level: "internal",
    purpose: "Letting it; the vacant ones are public",
    retention: "as long as it is managed",
  },
  listing_photos: {
    level: "public",
    purpose: "Showing what is to let; without where and when they were taken",
    retention: "as long as the unit or property, unless they are deleted before",
  },
};
