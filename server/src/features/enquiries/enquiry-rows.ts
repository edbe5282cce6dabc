import type { UnitType } from "@vasati/contract/wire/codes";
import type { Selectable } from "kysely";
import { applicantOf } from "../../records/applicants.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A row of `enquiries` with the names of its unit and property. */
export type EnquiryRow = Selectable<Tables["enquiries"]> & { unit_name: string; unit_type: UnitType };

/** The fields that both the applicant and the unit's managers see. */
export const enquiryIn = (row: EnquiryRow) => ({
  enquiryId: row.id,
  tenantName: row.tenant_name,
  ...applicantOf(row),
  tenancyRequiredDate: row.tenancy_required_date,
  tenancyExpiryDate: row.tenancy_expiry_date,
  familyMemberCount: row.family_member_count,
  unitProfileId: row.unit_id,
  unitName: row.unit_name,
  unitProfileType: row.unit_type,
  status: row.status,
  createdAt: row.created_at.toISOString(),
});
