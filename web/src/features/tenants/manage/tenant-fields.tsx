import { TextInput } from "@mantine/core";
import type { TenantForm } from "@vasati/contract/people/tenants";
import type { ComponentProps } from "react";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/field-group.tsx";

export type TenantFieldName = keyof TenantForm;

const wordsOf = (name: TenantFieldName): FieldWords => ({
  label: `enquiry.${name}`,
  invalid: `enquiry.${name}.invalid`,
});
const orZero = (name: TenantFieldName): FieldWords => ({ ...wordsOf(name), help: "tenant.orZero" });

/** Labels and what an entry must look like are those of the enquiry, which asks an applicant for the same. */
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
const controls: Partial<Record<TenantFieldName, ComponentProps<typeof TextInput>>> = {
  email: { type: "email" },
  telePhone: { type: "tel" },
  laborCardNo: { inputMode: "numeric" },
  postalCode: { inputMode: "numeric" },
  postBoxNumber: { inputMode: "numeric" },
};

type FieldProps = ComponentProps<typeof TextInput>;

/** The fields of a tenant; `field` is that of `useManageForm`. What the browser knows of the manager is of no use here. */
export function TenantFields({ field }: { field: (name: TenantFieldName) => FieldProps }) {
  const translate = useTranslate();
  return groups.map(({ title, names }) => (
    <FieldGroup key={title} title={translate(title)}>
      {names.map((name) => (
        <TextInput key={name} autoComplete="off" {...controls[name]} {...field(name)} />
      ))}
    </FieldGroup>
  ));
}
