import type { AddressForm } from "@vasati/contract/portfolio/addresses";
import type { Owner, OwnerForm } from "@vasati/contract/portfolio/owners";
import type { FieldWords } from "../../../lib/forms/form-values.ts";
import type { MessageId, Translate } from "../../../lib/i18n/i18n.tsx";
import type { AddressEntry } from "../../../manage/form/fields/address-entries.ts";
import { addressWords, wholeAddress } from "../../../manage/form/fields/address-entries.ts";

export const district = "districtMunicipality";

/** The fields of the form. */
export type OwnerEntry = AddressEntry<typeof district> | Exclude<keyof OwnerForm, "address">;

const textWords = (label: MessageId): FieldWords => ({ label, invalid: "manage.tooLong" });

/** The fields in the order of the form, with what people call them. */
export const ownerWords: Record<OwnerEntry, FieldWords> = {
  ownerOrLeasorName: textWords("owner.field.ownerOrLeasorName"),
  phoneNo: { label: "owner.field.phoneNo", invalid: "field.phone.invalid" },
  emaiId: { label: "owner.field.emaiId", invalid: "field.email.invalid" },
  nationalityOfOwner: textWords("owner.field.nationalityOfOwner"),
  typeOfIdCard: { label: "owner.field.typeOfIdCard" },
  idCardNo: { label: "owner.field.idCardNo" },
  gstin: { label: "tenant.gstin", help: "tenant.gstin.help", invalid: "tenant.gstin.invalid" },
  ...addressWords(district),
  ownershipStatus: { label: "owner.field.ownershipStatus" },
};

/** The format of each document's number. */
const documentWords: Record<string, Pick<FieldWords, "help" | "invalid">> = {
  Aadhar: { help: "owner.help.aadhaar", invalid: "owner.invalid.aadhaar" },
  PAN: { help: "owner.help.pan", invalid: "owner.invalid.pan" },
};

/** The texts of the fields for the chosen document. */
export const wordsFor = (typeOfIdCard: string): Record<OwnerEntry, FieldWords> => ({
  ...ownerWords,
  idCardNo: { ...ownerWords.idCardNo, ...documentWords[typeOfIdCard] },
});

/** The identity document of an owner, with a masked number; empty if there is none. */
export const documentOf = ({ typeOfIdCard, idCardNo }: Owner, translate: Translate): string =>
  typeOfIdCard === "" ? "" : `${translate(`owner.document.${typeOfIdCard}`)} ${idCardNo}`;

/** The labels of an owner's fields, for the form, the history and version conflicts. */
export const ownerLabels: Readonly<Record<string, { label: MessageId }>> = {
  ...ownerWords,
  address: { label: "owner.group.address" },
};

const withoutAllButLast = (number: string) => `••••••••${number.slice(-4)}`;

/** A value of a field for comparing two versions. Document numbers are always masked. */
export function shownOf(name: string, value: unknown, translate: Translate): string {
  if (name === "address") return wholeAddress(value as AddressForm);
  const text = typeof value === "string" ? value : "";
  if (text === "") return "";
  if (name === "idCardNo") return withoutAllButLast(text);
  if (name === "ownershipStatus") return translate(`owner.status.${text as Owner["ownershipStatus"]}`);
  if (name === "typeOfIdCard") return translate(`owner.document.${text as "Aadhar" | "PAN"}`);
  return text;
}
