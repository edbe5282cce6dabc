import type { Owner } from "@vasati/contract/portfolio/owners";
import { ownerEdit, ownerForm } from "@vasati/contract/portfolio/owners";
import { addressEntries, addressIn } from "../../../manage/form/fields/address-entries.ts";
import { schemaOfEntries } from "../../../manage/form/entries.ts";
import type { OwnerEntry } from "./owner-words.ts";
import { district } from "./owner-words.ts";

/** The entries of the form. */
export type OwnerEntries = Record<OwnerEntry, string>;

/** Most owners are from India. */
export const blankOwner: OwnerEntries = {
  ownerOrLeasorName: "",
  phoneNo: "",
  emaiId: "",
  nationalityOfOwner: "",
  typeOfIdCard: "",
  idCardNo: "",
  gstin: "",
  ...addressEntries({}, district),
  ownershipStatus: "Current",
};

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

/** A new owner, with a document or none, and a GSTIN if there is one. */
export const newOwner = schemaOfEntries(ownerForm, (entries: OwnerEntries) => ({
  ...detailsIn(entries),
  ...documentIn(entries),
  ...(entries.gstin && { gstin: entries.gstin }),
}));

/** The option that leaves the identity document unchanged. */
export const unchangedDocument = "kept";

/** The entries for an owner. The document's number isn't known here; a new one can be entered. */
export const entriesOf = (owner: Owner): OwnerEntries => ({
  ...addressEntries(owner.address ?? {}, district),
  ownerOrLeasorName: owner.ownerOrLeasorName,
  phoneNo: owner.phoneNo,
  emaiId: owner.emaiId,
  nationalityOfOwner: owner.nationalityOfOwner,
  typeOfIdCard: owner.typeOfIdCard && unchangedDocument,
  idCardNo: "",
  gstin: owner.gstin,
  ownershipStatus: owner.ownershipStatus,
});

/** The edited owner, with a new document, none, or the existing one. */
export const editedOwner = (version: number) =>
  schemaOfEntries(ownerEdit, (entries: OwnerEntries) => ({
    ...detailsIn(entries),
    ...(entries.typeOfIdCard !== unchangedDocument && documentIn(entries)),
    gstin: entries.gstin,
    version,
  }));

/** An owner as the form would send it. Any newly entered document counts as a change. */
export const enteredOf = (owner: Owner) => ({
  ...detailsIn(entriesOf(owner)),
  ...(owner.typeOfIdCard === "" && { typeOfIdCard: "" }),
  idCardNo: owner.idCardNo,
  gstin: owner.gstin,
  version: owner.version,
  archived: owner.archived,
});
