import type { TenantForm } from "@vasati/contract/people/tenants";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

export type TenantFieldName = keyof TenantForm;

type Applied = Exclude<TenantFieldName, "pan" | "gstin">;
const wordsOf = (name: Applied): FieldWords => ({
  label: `enquiry.${name}`,
  invalid: `enquiry.${name}.invalid`,
});
const orZero = (name: Applied): FieldWords => ({ ...wordsOf(name), help: "tenant.orZero" });

/** Labels and rules are those of the enquiry, which asks applicants for the same. */
export const tenantWords = {
  tenantName: wordsOf("tenantName"),
  email: wordsOf("email"),
  telePhone: wordsOf("telePhone"),
  ethnicity: wordsOf("ethnicity"),
  sponsorName: wordsOf("sponsorName"),
  passportNo: wordsOf("passportNo"),
  laborCardNo: orZero("laborCardNo"),
  cRNumber: wordsOf("cRNumber"),
  area: wordsOf("area"),
  postalCode: wordsOf("postalCode"),
  postBoxNumber: orZero("postBoxNumber"),
  pan: { label: "tenant.pan", help: "owner.help.pan", invalid: "owner.invalid.pan" },
  gstin: { label: "tenant.gstin", help: "tenant.gstin.help", invalid: "tenant.gstin.invalid" },
} as const satisfies Record<TenantFieldName, FieldWords>;

/** The fields that may stay empty. */
export const optionalTenantFields: TenantFieldName[] = ["pan", "gstin"];

/** The fields in their groups and order. */
export const tenantGroups = [
  { title: "tenant.group.person", names: ["tenantName", "email", "telePhone", "ethnicity", "sponsorName"] },
  { title: "tenant.group.papers", names: ["passportNo", "laborCardNo", "cRNumber"] },
  { title: "tenant.group.address", names: ["area", "postalCode", "postBoxNumber"] },
  { title: "tenant.group.tax", names: optionalTenantFields },
] as const satisfies { title: string; names: TenantFieldName[] }[];

/** Fields that answers mask. */
export const maskedFields = ["passportNo", "laborCardNo", "cRNumber", "pan"] as const;
