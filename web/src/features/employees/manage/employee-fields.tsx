import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { FormControl } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup, WideField } from "../../../manage/form/fields/field-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { EmployeeFieldName } from "./employee-words.ts";

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
