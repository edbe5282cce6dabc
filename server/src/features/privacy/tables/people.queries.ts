import { sql } from "kysely";
import type { PeopleTables } from "../../../platform/database/tables/people.ts";
import type { PortfolioTables } from "../../../platform/database/tables/portfolio.ts";
import type { RowsOf, TableData } from "./table-data.ts";
import { ofUsers } from "./table-data.ts";

const untilErased = "until the person is erased";
const ofOwner: RowsOf = ({ owner }) => sql`id = ${owner}`;
const nobody = sql`'-'`;
const gone = sql`null`;

/** The tables about people and properties. */
export const peopleTables: Record<keyof PeopleTables | keyof PortfolioTables, TableData> = {
  users: {
    level: "secret",
    purpose: "Logging in, and greeting in mails; by consent or for work",
    retention: "until it is closed or erased",
    of: ofUsers("id"),
    copy: { title: "account" },
    erasure: (pseudonym) => ({
      name: sql`${pseudonym}`,
      email: sql`'erased-' || id || '@erased.invalid'`,
      password_hash: sql`'erased'`,
      last_login_at: gone,
      disabled_at: sql`coalesce(disabled_at, now())`,
      erased_at: sql`now()`,
      version: sql`version + 1`,
    }),
  },
  consents: {
    level: "personal",
    purpose: "Proof of what somebody agreed to and withdrew; required by law (DPDP Act, s. 6)",
    retention: "for good, without a name",
    of: ofUsers("user_id"),
    copy: { title: "privacy" },
  },
  privacy_requests: {
    level: "personal",
    purpose: "Answering what people ask about their data; required by law (DPDP Act, ss. 12 and 13)",
    retention: "for good, without their text once the person is erased",
    of: ofUsers("user_id"),
    copy: { title: "privacy" },
    erasure: () => ({ message: gone, answer: gone }),
  },
  tenants: {
    level: "sensitive",
    purpose: "The contract of tenancy, and the police's verification",
    retention: "8 years after the last tenancy; identity numbers 1 year",
    of: ({ tenant }) => sql`id = ${tenant}`,
    copy: {
      title: "record",
      masks: ["passport_number", "labour_card_number", "commercial_registration_number", "pan"],
    },
    erasure: (pseudonym) => ({
      ...noIdentity,
      name: sql`${pseudonym}`,
      telephone: sql`'0000000000'`,
      email: sql`'erased@erased.invalid'`,
      ethnicity: nobody,
      sponsor_name: nobody,
      area: nobody,
      postal_code: sql`'999999'`,
      post_box_number: nobody,
      pan: gone,
      gstin: gone,
      archived_at: sql`coalesce(archived_at, now())`,
      erased_at: sql`now()`,
      version: sql`version + 1`,
    }),
  },
  owner_profiles: {
    level: "sensitive",
    purpose: "The agreement with the owner, and the papers about rent",
    retention: untilErased,
    of: ofOwner,
    copy: { title: "record", masks: ["id_card_number"] },
    erasure: (pseudonym) => ({
      name: sql`${pseudonym}`,
      id_card_type: gone,
      id_card_number: gone,
      id_card_last_four: gone,
      gstin: gone,
      phone: gone,
      email: gone,
      nationality: gone,
      archived_at: sql`coalesce(archived_at, now())`,
      erased_at: sql`now()`,
      version: sql`version + 1`,
    }),
  },
  custodians: {
    level: "personal",
    purpose: "Who manages what, and how to reach them; for work",
    retention: untilErased,
    of: ({ employee }) => sql`id = ${employee}`,
    copy: { title: "record" },
    erasure: (pseudonym) => ({
      name: sql`${pseudonym}`,
      phone: gone,
      email: gone,
      archived_at: sql`coalesce(archived_at, now())`,
      erased_at: sql`now()`,
      version: sql`version + 1`,
    }),
  },
  addresses: {
    level: "personal",
    purpose: "Where an owner lives; and where properties are",
    retention: untilErased,
    of: ({ owner }) => sql`id in (select address_id from owner_profiles where id = ${owner})`,
    copy: { title: "record" },
    erasure: () =>
      Object.fromEntries(
        ["building_name", "address_line_1", "landmark", "road_name", "road_number", "street", "area"]
          .concat("district_municipality", "state", "country", "zipcode")
          .map((column) => [column, gone]),
      ),
  },
  areas: { level: "public", purpose: "Search by locality", retention: "for good" },
  properties: {
    level: "personal",
    purpose: "Managing it; names of caretakers, owners and brokers",
    retention: "as long as it is managed",
    of: ({ owner }) => sql`(current_owner_id = ${owner} or previous_owner_id = ${owner})`,
    copy: { title: "properties", shows: ["id", "name", "category", "area_code", "created_at"] },
    erased: ({ employee }) => sql`caretaker_id = ${employee}`,
    erasure: () => ({ caretaker_id: gone, caretaker_contact: gone }),
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

/** What is left of a tenant's identity numbers. */
export const noIdentity = {
  passport_number: nobody,
  labour_card_number: nobody,
  commercial_registration_number: nobody,
  identity_erased_at: sql`coalesce(identity_erased_at, now())`,
};
