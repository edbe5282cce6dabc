import type { CustodianForm } from "@vasati/contract/portfolio/custodians";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { FormControl } from "../../../lib/forms/form.ts";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup, WideField } from "../../../manage/form/fields/field-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

export type EmployeeFieldName = keyof CustodianForm;

export const employeeWords = {
  custodianName: { label: "employees.name", invalid: "manage.tooLong" },
  telePhone: { label: "employees.phone", invalid: "employees.phone.invalid" },
  email: { label: "employees.email", invalid: "employees.email.invalid" },
} as const satisfies Record<EmployeeFieldName, FieldWords>;

/** The optional fields of an employee. */
export const optionalEntries: readonly EmployeeFieldName[] = ["telePhone", "email"];

/** Computed fields, as the history labels them. */
export const employeeLabels = {
  ...employeeWords,
  numberOfProperties: { label: "employees.history.properties" },
  openServiceRequests: { label: "employees.history.requests" },
  handedOverTo: { label: "employees.handOver.to" },
} as const;

/** The fields of an employee; `field` is that of `useManageForm`. */
export function EmployeeFields({ field }: { field: (name: EmployeeFieldName) => FormControl }) {
  return (
    <>
      <FieldGroup title={useTranslate()("employees.contact")}>
        <WideField>
          <TextField autoComplete="off" {...field("custodianName")} />
        </WideField>
        <TextField type="tel" autoComplete="off" {...field("telePhone")} />
        <WideField>
          <TextField type="email" autoComplete="off" {...field("email")} />
        </WideField>
      </FieldGroup>
      <PrivacyNotice words="notice.staff" />
    </>
  );
}
