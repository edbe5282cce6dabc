import { NativeSelect, TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { FieldGroup } from "../../../manage/form/field-group.tsx";
import { ownershipStatuses } from "@vasati/contract/portfolio/owners";
import { keptDocument } from "./owner-entries.ts";
import type { OwnerEntry } from "./owner-words.ts";

type FieldProps = ComponentProps<typeof TextInput>;

interface OwnerFieldsProps {
  /** That of `useManageForm`. */
  field: (name: OwnerEntry) => FieldProps & { defaultValue: string };
  /** The document that is chosen. */
  typeOfIdCard: string;
  /** The document that there is, as it is shown: for editing. */
  present?: string;
  /** Whether the owner may be made a previous one: a new one is current (requirements 4.8). */
  mayLeave?: boolean;
}

/** The identity documents by their titles (requirements 3.1). */
const documentTypes = ["Aadhar", "PAN"] as const;

const controls: Partial<Record<OwnerEntry, FieldProps>> = {
  phoneNo: { type: "tel" },
  emaiId: { type: "email" },
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

/** The fields of an owner or leaser. The name alone must not be empty. */
export function OwnerFields({ field, typeOfIdCard, present, mayLeave = false }: OwnerFieldsProps) {
  const translate = useTranslate();
  const text = (name: OwnerEntry) => <TextInput key={name} autoComplete="off" {...controls[name]} {...field(name)} />;
  const statuses = ownershipStatuses.filter((status) => mayLeave || status === "Current");
  return (
    <>
      <FieldGroup title={translate("owner.group.person")}>
        {text("ownerOrLeasorName")}
        {text("phoneNo")}
        {text("emaiId")}
        {text("nationalityOfOwner")}
        <NativeSelect
          {...(field("ownershipStatus") as ComponentProps<typeof NativeSelect>)}
          data={statuses.map((value) => ({ value, label: translate(`owner.status.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={translate("owner.group.document")}>
        <NativeSelect
          {...(field("typeOfIdCard") as ComponentProps<typeof NativeSelect>)}
          data={[
            ...(present ? [{ value: keptDocument, label: present }] : []),
            { value: "", label: translate("owner.document.none") },
            ...documentTypes.map((value) => ({ value, label: translate(`owner.document.${value}`) })),
          ]}
        />
        {documentTypes.some((type) => type === typeOfIdCard) && text("idCardNo")}
      </FieldGroup>
      <FieldGroup title={translate("owner.group.address")}>{addressFields.map(text)}</FieldGroup>
    </>
  );
}
