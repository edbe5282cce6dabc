import type { PropertyForm } from "@vasati/contract/portfolio/property-forms";
import type { FieldWords } from "../../../../lib/forms/form-values.ts";
import type { MessageId } from "../../../../lib/i18n/i18n.tsx";
import type { AddressEntry } from "../../../../manage/form/fields/address-entries.ts";
import { addressWords } from "../../../../manage/form/fields/address-entries.ts";

/** The property form's spelling of it. */
export const district = "districtMuncipality";

/** The fields of the form. */
export type PropertyEntry = AddressEntry<typeof district> | Exclude<keyof PropertyForm, "address">;

/** All that can be wrong with most texts is that they are too long. */
const text = (label: MessageId): FieldWords => ({ label, invalid: "manage.tooLong" });
const amount = { help: "property.help.rupees", invalid: "property.invalid.rupees" } as const;

/** The fields in the order of the form, with what people call them. */
export const propertyWords = {
  propertyName: text("property.field.propertyName"),
  propertiesCategory: { label: "property.field.propertiesCategory" },
  newOrOld: { label: "property.field.newOrOld" },
  ageOfProperty: { label: "property.field.ageOfProperty", invalid: "property.invalid.age" },
  ...addressWords(district),
  "address.area": { label: "manage.address.area" },
  googleMapRef: {
    label: "property.field.googleMapRef",
    help: "property.help.map",
    invalid: "property.invalid.map",
  },
  position: { label: "property.field.position", invalid: "property.position.outsideIndia" },
  custodianId: { label: "property.field.custodianId", help: "property.help.custodian" },
  careTaker: { label: "property.field.careTaker" },
  careTakerContact: text("property.field.careTakerContact"),
  currentOwner: { label: "property.field.currentOwner" },
  previousOwner: { label: "property.field.previousOwner" },
  ownershipDocuments: { ...text("property.field.ownershipDocuments"), help: "property.help.documents" },
  valueOfProperty: { label: "property.field.valueOfProperty", ...amount },
  currency: { label: "property.field.currency" },
  sourceOfFinance: text("property.field.sourceOfFinance"),
  brokeragePaid: { label: "property.field.brokeragePaid" },
  brokerage: { label: "property.field.brokerage", ...amount },
  nameOfBroker: text("property.field.nameOfBroker"),
  customeField1: text("property.field.customeField1"),
  customeField2: text("property.field.customeField2"),
  customeField3: text("property.field.customeField3"),
  customeField4: text("property.field.customeField4"),
  customeField5: text("property.field.customeField5"),
} as const satisfies Record<PropertyEntry, FieldWords>;

/** What may not stay empty, or can't be emptied because a list has nothing else. */
const needed: ReadonlySet<PropertyEntry> = new Set([
  "propertyName",
  "propertiesCategory",
  "newOrOld",
  "address.area",
  "address.state",
  "address.country",
  "custodianId",
  "currency",
]);

export const isNeeded = (name: PropertyEntry): boolean => needed.has(name);
