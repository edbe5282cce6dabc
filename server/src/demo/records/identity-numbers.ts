import type { Insertable } from "kysely";
import type { DataKey } from "../../platform/encryption/data-keys.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { maskOf } from "../../records/identity/numbers.ts";
import type { Numbers } from "../../records/identity/numbers.ts";
import { sealNumbers } from "../../records/identity/numbers.queries.ts";
import type { Plan, Row } from "../plan.ts";
import { enquiryRows } from "./enquiries.ts";
import { ownerRow, tenantRow } from "./people.ts";
import { tenanciesOf } from "./tenancies.ts";

interface Applied {
  passport_number: string;
  labour_card_number: string;
  commercial_registration_number: string;
  /** Of tenants. */
  pan?: string | null;
}

/** A row as it is stored: with masks in place of numbers, and of an owner's document only its end. */
export function withoutNumbers<R extends Applied | Row<"owner_profiles">>(row: R): R {
  if (!("passport_number" in row)) return { ...row, id_card_number: null };
  return {
    ...row,
    passport_number: maskOf(row.passport_number),
    labour_card_number: maskOf(row.labour_card_number),
    commercial_registration_number: maskOf(row.commercial_registration_number),
    ...("pan" in row && { pan: null, pan_last_four: row.pan?.slice(-4) ?? null }),
  };
}

const applied = (row: Applied): Numbers => ({
  passportNo: row.passport_number,
  laborCardNo: row.labour_card_number,
  cRNumber: row.commercial_registration_number,
  ...(row.pan && { pan: row.pan }),
});

const ofNobody = { tenant_id: null, owner_profile_id: null, enquiry_id: null, lease_draft_id: null };

/** The encrypted numbers of everybody. An Aadhaar number isn't stored. */
export function* numberRows(plan: Plan, key: DataKey): Generator<Insertable<Tables["identity_numbers"]>> {
  for (let id = 1; id <= plan.owners; id += 1) {
    const { id_card_type: type, id_card_number: idCardNo } = ownerRow(plan, id);
    if (type === "PAN" && idCardNo)
      yield { ...ofNobody, owner_profile_id: id, ...sealNumbers(key, "owner", id, { idCardNo }) };
  }
  for (const first of tenanciesOf(plan)) {
    const { tenantId: id, isFirst } = first;
    if (isFirst)
      yield { ...ofNobody, tenant_id: id, ...sealNumbers(key, "tenant", id, applied(tenantRow(plan, first))) };
  }
  for (const { id = 0, ...row } of enquiryRows(plan))
    yield { ...ofNobody, enquiry_id: id, ...sealNumbers(key, "enquiry", id, applied(row)) };
}
