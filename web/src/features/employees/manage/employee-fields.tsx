import { TextInput } from "@mantine/core";
import type { CustodianForm } from "@vasati/contract/portfolio/custodians";
import type { ComponentProps } from "react";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup, WideField } from "../../../manage/form/field-group.tsx";

export type EmployeeFieldName = keyof CustodianForm;

export const employeeWords = {
  custodianName: { label: "employees.name", invalid: "manage.tooLong" },
  telePhone: { label: "employees.phone", invalid: "employees.phone.invalid" },
  email: { label: "employees.email", invalid: "employees.email.invalid" },
} as const satisfies Record<EmployeeFieldName, FieldWords>;

/** What an employee may do without. */
export const optionalEntries: readonly EmployeeFieldName[] = ["telePhone", "email"];

/** Fields of a record that are counted, as its history calls them. */
export const employeeLabels = {
  ...employeeWords,
  numberOfProperties: { label: "employees.history.properties" },
  openServiceRequests: { label: "employees.history.requests" },
  handedOverTo: { label: "employees.handOver.to" },
} as const;

/** The fields of an employee; `field` is that of `useManageForm`. */
export function EmployeeFields({ field }: { field: (name: EmployeeFieldName) => ComponentProps<typeof TextInput> }) {
  return (
    <FieldGroup title={useTranslate()("employees.contact")}>
      <WideField>
        <TextInput autoComplete="off" {...field("custodianName")} />
      </WideField>
      <TextInput type="tel" autoComplete="off" {...field("telePhone")} />
      <WideField>
        <TextInput type="email" autoComplete="off" {...field("email")} />
      </WideField>
    </FieldGroup>
  );
}
