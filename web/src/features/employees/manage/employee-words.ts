import type { CustodianForm } from "@vasati/contract/portfolio/custodians";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

export type EmployeeFieldName = keyof CustodianForm;

export const employeeWords = {
  custodianName: { label: "employees.name", invalid: "manage.tooLong" },
  telePhone: { label: "employees.phone", invalid: "field.phone.invalid" },
  email: { label: "employees.email", invalid: "field.email.invalid" },
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
