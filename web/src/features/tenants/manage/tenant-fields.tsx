import type { ComponentProps } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { FormControl } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/fields/field-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { TenantFieldName } from "./tenant-words.ts";
import { tenantGroups } from "./tenant-words.ts";

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
