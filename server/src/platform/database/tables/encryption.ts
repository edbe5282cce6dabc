import type { InstantOfNow } from "./columns.ts";

/** The tables of this file, by their names. */
export interface EncryptionTables {
  data_keys: DataKeysTable;
  identity_numbers: IdentityNumbersTable;
}

/** Keys that are wrapped with a key outside the database. */
interface DataKeysTable {
  id: number;
  wrapped: Buffer;
  wrapped_by: string;
  created_at: InstantOfNow;
}

/** The identity numbers of one record. */
interface IdentityNumbersTable {
  tenant_id: number | null;
  owner_profile_id: number | null;
  enquiry_id: number | null;
  lease_draft_id: number | null;
  key_id: number;
  sealed: Buffer;
  lookup: Buffer | null;
}
