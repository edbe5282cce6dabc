import type { ComponentProps } from "react";
import { PrivacyNotice } from "../../../domain/privacy-notice.tsx";
import type { FormControl } from "../../../lib/forms/form.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/fields/field-group.tsx";
import { ownershipStatuses } from "@vasati/contract/portfolio/ownership-statuses";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { unchangedDocument } from "./owner-entries.ts";
import type { OwnerEntry } from "./owner-words.ts";

interface OwnerFieldsProps {
  /** That of `useManageForm`. */
  field: (name: OwnerEntry) => FormControl;
  /** The chosen kind of document. */
  typeOfIdCard: string;
  /** The document that there is, as it is shown: for editing. */
  present?: string;
  /** Whether the owner may be made a previous one: a new one is current (requirements 4.8). */
  mayLeave?: boolean;
}

/** The identity documents by their titles (requirements 3.1). */
const documentTypes = ["Aadhar", "PAN"] as const;

const controls: Partial<Record<OwnerEntry, Partial<ComponentProps<typeof TextField>>>> = {
  phoneNo: { type: "tel" },
  emaiId: { type: "email" },
  gstin: { autoCapitalize: "characters", spellCheck: false },
  "address.zipcode": { inputMode: "numeric" },
};

const addressFields = [
  "address.buildingName",
  "address.addressLine1",
  "address.landMark",
  "address.roadName",
  "address.roadNo",
  "address.street",
  "address.area",
  "address.districtMunicipality",
  "address.state",
  "address.country",
  "address.zipcode",
] as const satisfies OwnerEntry[];

/** The fields of an owner. */
export function OwnerFields({ field, typeOfIdCard, present, mayLeave = false }: OwnerFieldsProps) {
  const translate = useTranslate();
  const text = (name: OwnerEntry) => <TextField key={name} autoComplete="off" {...controls[name]} {...field(name)} />;
  const hasDocument = documentTypes.some((type) => type === typeOfIdCard);
  const statuses = ownershipStatuses.filter((status) => mayLeave || status === "Current");
  return (
    <>
      <FieldGroup title={translate("owner.group.person")}>
        {text("ownerOrLeasorName")}
        {text("phoneNo")}
        {text("emaiId")}
        {text("nationalityOfOwner")}
        <SelectField
          {...field("ownershipStatus")}
          options={statuses.map((value) => ({ value, title: translate(`owner.status.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={translate("owner.group.document")} isOptional={!hasDocument}>
        <SelectField
          {...field("typeOfIdCard")}
          options={[
            ...(present ? [{ value: unchangedDocument, title: present }] : []),
            { value: "", title: translate("owner.document.none") },
            ...documentTypes.map((value) => ({ value, title: translate(`owner.document.${value}`) })),
          ]}
        />
        {hasDocument && text("idCardNo")}
        {text("gstin")}
      </FieldGroup>
      <FieldGroup title={translate("owner.group.address")} isOptional>
        {addressFields.map(text)}
      </FieldGroup>
      <PrivacyNotice words="notice.staff" />
    </>
  );
}
