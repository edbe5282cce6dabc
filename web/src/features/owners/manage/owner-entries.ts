import type { Owner } from "@vasati/contract/portfolio/owners";
import { ownerEdit, ownerForm } from "@vasati/contract/portfolio/owners";
import { addressEntries, addressIn } from "../../../manage/form/address-entries.ts";
import { schemaOfEntries } from "../../../manage/form/entries.ts";
import type { OwnerEntry } from "./owner-words.ts";
import { district } from "./owner-words.ts";

/** What stands in the fields of the form. */
export type OwnerEntries = Record<OwnerEntry, string>;

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
