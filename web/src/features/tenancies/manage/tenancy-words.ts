import type { FieldWords } from "../../../lib/forms/form-values.ts";

/** The entries of the Add Tenancy form that a person makes, by their names on the wire (requirements 3.20). */
export const tenancyWords = {
  tenantId: { label: "tenancy.tenantId", invalid: "tenancyForm.tenantId.invalid" },
  tenancyCommencingDate: { label: "tenancy.tenancyCommencingDate", invalid: "field.date.invalid" },
  tenancyExpiryDate: {
    label: "tenancy.tenancyExpiryDate",
    invalid: "tenancyForm.tenancyExpiryDate.invalid",
    isDate: true,
  },
  tenancyTennure: {
    label: "tenancy.tenancyTennure",
    help: "tenancyForm.tenancyTennure.help",
    invalid: "manage.tooLong",
  },
  rent: { label: "tenancy.rent", help: "tenancyForm.rent.help", invalid: "field.rupees.invalid" },
  modeOfPayment: { label: "tenancy.modeOfPayment", help: "tenancyForm.modeOfPayment.help" },
  keysHandOverDate: { label: "tenancy.keysHandOverDate", invalid: "field.date.invalid" },
  keysReturnDate: { label: "tenancy.keysReturnDate", invalid: "tenancyForm.keysReturnDate.invalid", isDate: true },
  garbageDisposal: { label: "tenancy.garbageDisposal" },
  insideCleaning: { label: "tenancy.insideCleaning" },
  outsideCleaning: { label: "tenancy.outsideCleaning" },
  costOfACandMaintenance: { label: "tenancy.costOfACandMaintenance" },
  unitLicense: { label: "tenancy.unitLicense" },
  typeOfBusiness: { label: "tenancy.typeOfBusiness" },
  appliancesProvided: { label: "tenancy.appliancesProvided", invalid: "manage.tooLong" },
  airconditionProvided: { label: "tenancy.airconditionProvided", invalid: "manage.tooLong" },
  renewalProposedTerms: { label: "tenancy.renewalProposedTerms", invalid: "manage.tooLong" },
  comments: { label: "tenancy.comments", invalid: "manage.tooLong" },
} as const satisfies Record<string, FieldWords>;

export type TenancyFieldName = keyof typeof tenancyWords;

/** What an edit can change: the tenant stays. */
export type TermName = Exclude<TenancyFieldName, "tenantId">;

const { tenantId: _, ...termWords } = tenancyWords;
export const editableWords: Record<TermName, FieldWords> = termWords;

/** What may stay empty: of a tenancy no more is needed than who, from when to when, and the rent. */
export const optionalEntries: readonly TermName[] = [
  "tenancyTennure",
  "keysHandOverDate",
  "keysReturnDate",
  "garbageDisposal",
  "insideCleaning",
  "outsideCleaning",
  "costOfACandMaintenance",
  "unitLicense",
  "typeOfBusiness",
  "appliancesProvided",
  "airconditionProvided",
  "renewalProposedTerms",
  "comments",
];

/** Fields of a tenancy as its history calls them. */
export const tenancyLabels = {
  ...tenancyWords,
  tenancyStatus: { label: "tenancyForm.tenancyStatus" },
  activatedAt: { label: "tenancyForm.activatedAt" },
  expiredAt: { label: "tenancyForm.expiredAt" },
  renewsTenancyId: { label: "tenancyForm.renewsTenancyId" },
} as const satisfies Record<string, FieldWords>;
