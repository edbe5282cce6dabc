import type { TenantForm } from "@vasati/contract/people/tenants";
import type { ComponentProps } from "react";
import type { FormControl } from "../../../lib/forms/form.ts";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/fields/field-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

export type TenantFieldName = keyof TenantForm;

const wordsOf = (name: TenantFieldName): FieldWords => ({
  label: `enquiry.${name}`,
  invalid: `enquiry.${name}.invalid`,
});
const orZero = (name: TenantFieldName): FieldWords => ({ ...wordsOf(name), help: "tenant.orZero" });

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
} as const satisfies Record<TenantFieldName, FieldWords>;

/** The eleven fields in their groups and order. */
const groups = [
  { title: "tenant.group.person", names: ["tenantName", "email", "telePhone", "ethnicity", "sponsorName"] },
  { title: "tenant.group.papers", names: ["passportNo", "laborCardNo", "cRNumber"] },
  { title: "tenant.group.address", names: ["area", "postalCode", "postBoxNumber"] },
] as const satisfies { title: string; names: TenantFieldName[] }[];

/** Digits that name a line or a place are typed as text: +91 and leading zeros survive. */
const controls: Partial<Record<TenantFieldName, Partial<ComponentProps<typeof TextField>>>> = {
  email: { type: "email" },
  telePhone: { type: "tel" },
  laborCardNo: { inputMode: "numeric" },
  postalCode: { inputMode: "numeric" },
  postBoxNumber: { inputMode: "numeric" },
};

/** The fields of a tenant; `field` is that of `useManageForm`. Autofill is off, because it would fill in the manager's own details. */
export function TenantFields({ field }: { field: (name: TenantFieldName) => FormControl }) {
  const translate = useTranslate();
  return groups.map(({ title, names }) => (
    <FieldGroup key={title} title={translate(title)}>
      {names.map((name) => (
        <TextField key={name} autoComplete="off" {...controls[name]} {...field(name)} />
      ))}
    </FieldGroup>
  ));
}
