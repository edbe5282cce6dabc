import type { TenantForm } from "@vasati/contract/people/tenants";
import type { ComponentProps } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { FormControl } from "../../../lib/forms/form.ts";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/fields/field-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

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

/** Digits that name a line or a place are typed as text: +91 and leading zeros survive. */
const controls: Partial<Record<TenantFieldName, Partial<ComponentProps<typeof TextField>>>> = {
  email: { type: "email" },
  telePhone: { type: "tel" },
  laborCardNo: { inputMode: "numeric" },
  postalCode: { inputMode: "numeric" },
  postBoxNumber: { inputMode: "numeric" },
  pan: { autoCapitalize: "characters", spellCheck: false },
  gstin: { autoCapitalize: "characters", spellCheck: false },
};

/** The fields of a tenant; `field` is that of `useManageForm`. Autofill is off, because it would fill in the manager's own details. */
export function TenantFields({ field }: { field: (name: TenantFieldName) => FormControl }) {
  const translate = useTranslate();
  return (
    <>
      {tenantGroups.map(({ title, names }) => (
        <FieldGroup key={title} title={translate(title)}>
          {names.map((name) => (
            <TextField key={name} autoComplete="off" {...controls[name]} {...field(name)} />
          ))}
        </FieldGroup>
      ))}
      <PrivacyNotice words="notice.staff" />
    </>
  );
}
