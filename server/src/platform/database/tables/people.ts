import type { MailKind } from "@vasati/contract/people/notifications";
import type { Role } from "@vasati/contract/people/roles";
import type { ViewedList } from "@vasati/contract/people/viewed-lists";
import type { Generated, GeneratedAlways } from "kysely";
import type { EncryptionTables } from "./encryption.ts";
import type { InstantOfNow, InstantOrNull, Versioned, Archivable } from "./columns.ts";

/** The tables of this file, by their names. */
export interface PeopleTables extends EncryptionTables {
  addresses: AddressesTable;
  custodians: CustodiansTable;
  owner_profiles: OwnerProfilesTable;
  tenants: TenantsTable;
  users: UsersTable;
  consents: ConsentsTable;
  privacy_notices: PrivacyNoticesTable;
  privacy_requests: PrivacyRequestsTable;
  saved_views: SavedViewsTable;
  shortlisted_units: ShortlistedUnitsTable;
}

/** The tables whose rows can be archived. */
export const archivedPeople = ["custodians", "owner_profiles", "tenants"] as const;

interface AddressesTable {
  id: GeneratedAlways<number>;
  building_name: string | null;
  address_line_1: string | null;
  landmark: string | null;
  road_name: string | null;
  road_number: string | null;
  street: string | null;
  area: string | null;
  district_municipality: string | null;
  state: string | null;
  country: string | null;
  zipcode: string | null;
}

interface CustodiansTable extends Archivable {
  id: GeneratedAlways<number>;
  name: string;
  phone: string | null;
  email: string | null;
  erased_at: InstantOrNull;
}

interface OwnerProfilesTable extends Archivable {
  id: GeneratedAlways<number>;
  name: string;
  name_lower: GeneratedAlways<string>;
  id_card_type: "Aadhar" | "PAN" | null;
  /** Only what an older version wrote, until it is encrypted (decision 33). */
  id_card_number: string | null;
  id_card_last_four: string | null;
  gstin: string | null;
  phone: string | null;
  email: string | null;
  nationality: string | null;
  address_id: number | null;
  ownership_status: Generated<"Current" | "Previous">;
  created_by: number | null;
  erased_at: InstantOrNull;
}

/** The fields of a tenant and an applicant (requirements 3.17 and 3.18). */
export interface Applicant {
  /** This number and the next two masked: `•4567`. */
  passport_number: string;
  labour_card_number: string;
  ethnicity: string;
  sponsor_name: string;
  /** `cRNumber` on the wire. */
  commercial_registration_number: string;
  telephone: string;
  email: string;
  area: string;
  postal_code: string;
  post_box_number: string;
}

interface TenantsTable extends Applicant, Archivable {
  id: GeneratedAlways<number>;
  name: string;
  name_lower: GeneratedAlways<string>;
  /** Only what an older version wrote, until it is encrypted (decision 33). */
  pan: string | null;
  pan_last_four: string | null;
  gstin: string | null;
  created_by: number | null;
  erased_at: InstantOrNull;
  /** Their identity numbers and documents are gone; they still have a name. */
  identity_erased_at: InstantOrNull;
}

interface UsersTable extends Versioned {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string;
  name: string;
  code: string | null;
  roles: Role[];
  custodian_id: number | null;
  owner_profile_id: number | null;
  tenant_id: number | null;
  language: Generated<"en" | "hi" | "kn">;
  unwanted_mails: Generated<MailKind[]>;
  disabled_at: InstantOrNull;
  last_login_at: InstantOrNull;
  erased_at: InstantOrNull;
  /** Null until the holder has proved that the address is theirs; by default confirmed. */
  email_confirmed_at: InstantOrNull;
  email_confirm_by: InstantOrNull;
}

/** What people consented to and withdrew; never changed. */
interface ConsentsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  purpose: "account" | "enquiries";
  act: "given" | "withdrawn";
  notice: string;
  language: "en" | "hi" | "kn";
  enquiry_id: number | null;
  at: InstantOfNow;
}

/** The words of each version of the privacy notice; written by migrations alone. */
interface PrivacyNoticesTable {
  version: string;
  language: "en" | "hi" | "kn";
  text: string;
}

interface PrivacyRequestsTable extends Versioned {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: "correction" | "erasure";
  message: string | null;
  status: Generated<"Open" | "Done" | "Refused">;
  answer: string | null;
  answered_by: number | null;
  answered_at: InstantOrNull;
}

interface ShortlistedUnitsTable {
  user_id: number;
  unit_id: number;
  created_at: InstantOfNow;
}

interface SavedViewsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  list: ViewedList;
  /** From 1 to 20. */
  number: number;
  name: string;
  query: string;
  created_at: InstantOfNow;
}
