import type { PropertyRecord } from "@vasati/contract/portfolio/properties";
import { propertyForm } from "@vasati/contract/portfolio/property-forms";
import { addressEntries, addressIn } from "../../../../manage/form/fields/address-entries.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import type { PropertyEntry } from "./property-form-words.ts";
import { positionIn, positionText } from "./position-text.ts";
import { district } from "./property-form-words.ts";

/** The entries of the form, all of them text, including numbers and ids; empty for none. */
export type PropertyEntries = Record<Exclude<PropertyEntry, "brokeragePaid">, string> & { brokeragePaid: boolean };

/** What the form starts from (requirements 3.12 and 9.8). */
export const blankProperty: PropertyEntries = {
  propertyName: "",
  propertiesCategory: "",
  newOrOld: "New",
  ageOfProperty: "",
  ...addressEntries({ state: "Karnataka", country: "India" }, district),
  googleMapRef: "",
  position: "",
  custodianId: "",
  careTaker: "",
  careTakerContact: "",
  currentOwner: "",
  previousOwner: "",
  ownershipDocuments: "",
  valueOfProperty: "",
  currency: "INR",
  sourceOfFinance: "",
  brokeragePaid: false,
  brokerage: "",
  nameOfBroker: "",
  customeField1: "",
  customeField2: "",
  customeField3: "",
  customeField4: "",
  customeField5: "",
};

/** Ids are sent as numbers (requirements 5.8); 0 is none. */
const bodyOf = (entries: PropertyEntries) => ({
  propertyName: entries.propertyName,
  address: addressIn(entries, district),
  careTaker: Number(entries.careTaker),
  careTakerContact: entries.careTakerContact,
  newOrOld: entries.newOrOld,
  googleMapRef: entries.googleMapRef,
  position: positionIn(entries.position),
  valueOfProperty: numberIn(entries.valueOfProperty),
  ownershipDocuments: entries.ownershipDocuments,
  currentOwner: Number(entries.currentOwner),
  previousOwner: Number(entries.previousOwner),
  brokeragePaid: entries.brokeragePaid,
  sourceOfFinance: entries.sourceOfFinance,
  currency: entries.currency,
  custodianId: Number(entries.custodianId),
  propertiesCategory: entries.propertiesCategory,
  customeField1: entries.customeField1,
  customeField2: entries.customeField2,
  customeField3: entries.customeField3,
  customeField4: entries.customeField4,
  customeField5: entries.customeField5,
  ...(entries.newOrOld === "Old" && { ageOfProperty: numberIn(entries.ageOfProperty) }),
  ...(entries.brokeragePaid && { brokerage: numberIn(entries.brokerage), nameOfBroker: entries.nameOfBroker }),
});

/** For people whose properties go into their own portfolio unless another is named. */
export const ownPortfolioForm = schemaOfEntries(propertyForm, bodyOf);

/** The form of an administrator without a portfolio, who must name one. */
export const anyPortfolioForm = schemaOfEntries(propertyForm, ({ custodianId, ...entries }: PropertyEntries) => ({
  ...bodyOf({ ...entries, custodianId }),
  custodianId: custodianId === "" ? undefined : Number(custodianId),
}));

const textOf = (value: number | null) => String(value ?? "");

/** The entries for an existing property. */
export const entriesOf = (property: PropertyRecord): PropertyEntries => ({
  ...addressEntries({ ...property.address, area: property.location }, district),
  propertyName: property.propertyName,
  propertiesCategory: property.propertiesCategory,
  newOrOld: property.newOrOld,
  ageOfProperty: textOf(property.ageOfProperty),
  googleMapRef: property.googleMapRef,
  position: positionText(property.position),
  custodianId: textOf(property.custodianId),
  careTaker: textOf(property.careTaker),
  careTakerContact: property.careTakerContact,
  currentOwner: textOf(property.currentOwner),
  previousOwner: textOf(property.previousOwner),
  ownershipDocuments: property.ownershipDocuments,
  valueOfProperty: textOf(property.valueOfProperty),
  currency: property.currency,
  sourceOfFinance: property.sourceOfFinance,
  brokeragePaid: property.brokeragePaid,
  brokerage: textOf(property.brokerage),
  nameOfBroker: property.nameOfBroker,
  customeField1: property.customeField1,
  customeField2: property.customeField2,
  customeField3: property.customeField3,
  customeField4: property.customeField4,
  customeField5: property.customeField5,
});

/** A property as the form would send it, with what editing by version needs. */
export const enteredOf = (property: PropertyRecord) => ({
  ...bodyOf(entriesOf(property)),
  version: property.version,
  archived: property.archived,
});
