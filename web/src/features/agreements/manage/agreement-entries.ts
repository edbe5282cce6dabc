import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import { agreementForm, agreementLanguages } from "@vasati/contract/leasing/agreements";
import type { FieldWords, Schema } from "../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../manage/form/entries.ts";

/** What the draft says beyond the tenancy, or instead of its terms, by the wire names. */
export const agreementWords = {
  securityDeposit: {
    label: "agreements.securityDeposit",
    help: "agreements.securityDeposit.help",
    invalid: "field.rupees.invalid",
  },
  maintenance: {
    label: "agreements.maintenance",
    help: "agreements.maintenance.help",
    invalid: "field.rupees.invalid",
  },
  rentDay: { label: "agreements.rentDay", invalid: "agreements.rentDay.invalid" },
  noticeMonths: { label: "agreements.noticeMonths", invalid: "agreements.noticeMonths.invalid" },
  lockInMonths: {
    label: "agreements.lockInMonths",
    help: "agreements.lockInMonths.help",
    invalid: "agreements.lockInMonths.invalid",
  },
  language: { label: "agreements.language" },
  landlordName: { label: "agreements.landlordName", help: "agreements.landlordName.help", invalid: "manage.tooLong" },
  placeOfSigning: {
    label: "agreements.placeOfSigning",
    help: "agreements.placeOfSigning.help",
    invalid: "manage.tooLong",
  },
  landlordAddress: {
    label: "agreements.landlordAddress",
    help: "agreements.landlordAddress.help",
    invalid: "manage.tooLong",
  },
  tenantAddress: {
    label: "agreements.tenantAddress",
    help: "agreements.tenantAddress.help",
    invalid: "manage.tooLong",
  },
} as const satisfies Record<string, FieldWords>;

export type AgreementField = keyof typeof agreementWords;
/** The entries of the form, all of them text. */
type AgreementEntries = Record<AgreementField, string>;

/** Only the language: the terms of the tenancy have the rest, and an entry would replace them. */
export const usualEntries: AgreementEntries = {
  language: agreementLanguages[0],
  securityDeposit: "",
  maintenance: "",
  rentDay: "",
  noticeMonths: "",
  lockInMonths: "",
  placeOfSigning: "",
  landlordName: "",
  landlordAddress: "",
  tenantAddress: "",
};

export const optionalEntries: readonly AgreementField[] = [
  "securityDeposit",
  "maintenance",
  "rentDay",
  "noticeMonths",
  "lockInMonths",
  "placeOfSigning",
  "landlordName",
  "landlordAddress",
  "tenantAddress",
];

const numbers = ["securityDeposit", "maintenance", "rentDay", "noticeMonths", "lockInMonths"] as const;

/** Empty entries aren't sent: the draft says what the terms say, or has a blank. */
export const agreementEntries: Schema<AgreementEntries, AgreementForm> = schemaOfEntries(
  agreementForm,
  (entries: AgreementEntries) => ({
    ...entries,
    ...Object.fromEntries(numbers.map((name) => [name, numberIn(entries[name]) ?? undefined])),
  }),
);
