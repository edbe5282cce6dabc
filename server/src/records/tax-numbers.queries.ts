import type { Condition } from "../access/policy.ts";
import { sql } from "kysely";

/** A number of which only the last four characters may be shown, as answers have it; empty if there is none. */
export const masked = (number: string | null): string => (number === null ? "" : `••••••••${number.slice(-4)}`);

/** The PAN of a row of `owner_profiles` called `owner`: of the document that they showed, or in their GSTIN; null if neither has it. */
export const panOfOwner: Condition = sql`coalesce(
  case when owner.id_card_type = 'PAN' then owner.id_card_number end, substr(owner.gstin, 3, 10))`;

/** The PAN of a row of `tenants` called `tenant`. */
export const panOfTenant: Condition = sql`coalesce(tenant.pan, substr(tenant.gstin, 3, 10))`;
