import type { Owner, OwnerForm } from "@vasati/contract/owners";
import { ownerEdit, ownerForm } from "@vasati/contract/owners";
import type { FieldWords } from "../../../lib/form-values.ts";
import type { MessageId } from "../../../lib/i18n.tsx";
import type { AddressEntry } from "../../../manage/address-entries.ts";
import { addressEntries, addressIn, addressWords } from "../../../manage/address-entries.ts";
import { schemaOfEntries } from "../../../manage/entries.ts";

const district = "districtMunicipality";

type Details = Exclude<keyof OwnerForm, "address">;
/** What stands in the fields of the form. */
export type OwnerEntries = Record<AddressEntry<typeof district> | Details, string>;
export type OwnerEntry = keyof OwnerEntries;

/** Where the people are of whom there are most. */
export const blankOwner: OwnerEntries = {
  ownerOrLeasorName: "",
  phoneNo: "",
  emaiId: "",
  nationalityOfOwner: "",
  typeOfIdCard: "",
  idCardNo: "",
  ...addressEntries({}, district),
  ownershipStatus: "Current",
};

const text = (label: MessageId): FieldWords => ({ label, invalid: "manage.tooLong" });

/** The fields in the order of the form, with what people call them. */
export const ownerWords: Record<OwnerEntry, FieldWords> = {
  ownerOrLeasorName: text("owner.field.ownerOrLeasorName"),
  phoneNo: { label: "owner.field.phoneNo", invalid: "enquiry.telePhone.invalid" },
  emaiId: { label: "owner.field.emaiId", invalid: "enquiry.email.invalid" },
  nationalityOfOwner: text("owner.field.nationalityOfOwner"),
  typeOfIdCard: { label: "owner.field.typeOfIdCard" },
  idCardNo: { label: "owner.field.idCardNo" },
  ...addressWords(district),
  ownershipStatus: { label: "owner.field.ownershipStatus" },
};

/** What the number of each document looks like. */
const documentWords: Record<string, Pick<FieldWords, "help" | "invalid">> = {
  Aadhar: { help: "owner.help.aadhaar", invalid: "owner.invalid.aadhaar" },
  PAN: { help: "owner.help.pan", invalid: "owner.invalid.pan" },
};

/** The words of the fields, where such a document is chosen. */
export const wordsFor = (typeOfIdCard: string): Record<OwnerEntry, FieldWords> => ({
  ...ownerWords,
  idCardNo: { ...ownerWords.idCardNo, ...documentWords[typeOfIdCard] },
});

const detailsIn = (entries: OwnerEntries) => ({
  ownerOrLeasorName: entries.ownerOrLeasorName,
  phoneNo: entries.phoneNo,
  emaiId: entries.emaiId,
  nationalityOfOwner: entries.nationalityOfOwner,
  address: addressIn(entries, district),
  ownershipStatus: entries.ownershipStatus,
});

/** Without a document there is no number. */
const documentIn = ({ typeOfIdCard, idCardNo }: OwnerEntries) => ({
  typeOfIdCard,
  idCardNo: typeOfIdCard === "" ? "" : idCardNo,
});

/** A new owner, with a document or none. */
export const newOwner = schemaOfEntries(ownerForm, (entries: OwnerEntries) => ({
  ...detailsIn(entries),
  ...documentIn(entries),
}));

/** The choice to leave the identity document as it is. */
export const keptDocument = "kept";

/** An owner as it stands in the fields. The number of the document is not known here, and a new one can be entered. */
export const entriesOf = (owner: Owner): OwnerEntries => ({
  ...addressEntries(owner.address ?? {}, district),
  ownerOrLeasorName: owner.ownerOrLeasorName,
  phoneNo: owner.phoneNo,
  emaiId: owner.emaiId,
  nationalityOfOwner: owner.nationalityOfOwner,
  typeOfIdCard: owner.typeOfIdCard && keptDocument,
  idCardNo: "",
  ownershipStatus: owner.ownershipStatus,
});

/** An owner who is edited, with another document, none, or the one that there is. */
export const editedOwner = (version: number) =>
  schemaOfEntries(ownerEdit, (entries: OwnerEntries) => ({
    ...detailsIn(entries),
    ...(entries.typeOfIdCard !== keptDocument && documentIn(entries)),
    version,
  }));

/** An owner as the form would send it. Whichever document is entered in place of the present one is a change. */
export const enteredOf = (owner: Owner) => ({
  ...detailsIn(entriesOf(owner)),
  ...(owner.typeOfIdCard === "" && { typeOfIdCard: "" }),
  idCardNo: owner.idCardNo,
  version: owner.version,
  archived: owner.archived,
});
