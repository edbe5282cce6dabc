import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { ReadTenancy, TenancyForm, TenancyTerms, TenancyTermsForm } from "@vasati/contract/leasing/tenancies";
import { tenancyDefaults, tenancyForm, tenancyRules, tenancyTermsForm } from "@vasati/contract/leasing/tenancies";
import type { Schema } from "../../../../lib/forms/form-values.ts";
import { numberIn, schemaOfEntries } from "../../../../manage/form/entries.ts";
import type { TenancyStart } from "../../tenancy-place.ts";
import { lastDayOfTerm, monthsOf } from "@vasati/contract/leasing/terms";
import type { TenancyFieldName, TermName } from "../tenancy-words.ts";
import { editableWords } from "../tenancy-words.ts";

/** The entries of the form, all of them text. */
export type TenancyEntries = Record<TenancyFieldName, string>;
export type TermEntries = Record<TermName, string>;

/** The common term in Karnataka: a longer one than a year must be registered. */
const usualMonths = 11;

/** How long in words, as it is written down whatever the language of the screen is. */
export const tenureOf = (months: number | null): string =>
  months === null ? "" : `${months} ${months === 1 ? "month" : "months"}`;

export type UnitToLet = Pick<UnitProfile, "unitProfileId" | "unitName" | "propertyId" | "minRent" | "typeOfBusiness">;

/** The given days, or the usual term from today (`YYYY-MM-DD`). */
function termFrom({ from, until }: TenancyStart, today: string) {
  const first = from || today;
  const last = until > first ? until : lastDayOfTerm(first, usualMonths);
  return {
    tenancyCommencingDate: first,
    tenancyExpiryDate: last,
    tenancyTennure: tenureOf(monthsOf(first, last)),
  };
}

/** What a unit suggests. */
type Suggested = Pick<UnitToLet, "minRent" | "typeOfBusiness">;

const termEntries = ({ minRent, typeOfBusiness }: Suggested, start: TenancyStart, today: string): TermEntries => ({
  ...termFrom(start, today),
  rent: minRent > 0 ? String(minRent) : "",
  modeOfPayment: tenancyDefaults.modeOfPayment,
  keysHandOverDate: "",
  keysReturnDate: "",
  garbageDisposal: "",
  insideCleaning: "",
  outsideCleaning: "",
  costOfACandMaintenance: "",
  unitLicense: "",
  typeOfBusiness: typeOfBusiness ?? "",
  appliancesProvided: "",
  airconditionProvided: "",
  renewalProposedTerms: "",
  comments: "",
});

/** A new form with the known tenant and days, and the unit's minimum rent. */
export const newEntries = (unit: Suggested, start: TenancyStart, today: string): TenancyEntries => ({
  tenantId: String(start.tenantId ?? ""),
  ...termEntries(unit, start, today),
});

/** The same without a tenant, with the usual term from today. */
export const newTerms = (unit: Suggested, today: string): TermEntries =>
  termEntries(unit, { tenantId: null, from: "", until: "" }, today);

/** The entries of the terms, with the rent as a number; empty where nothing is agreed. */
const termsIn = (entries: TermEntries) => ({
  tenancyCommencingDate: entries.tenancyCommencingDate,
  tenancyExpiryDate: entries.tenancyExpiryDate,
  keysHandOverDate: entries.keysHandOverDate,
  keysReturnDate: entries.keysReturnDate,
  rent: numberIn(entries.rent),
  tenancyTennure: entries.tenancyTennure,
  garbageDisposal: entries.garbageDisposal,
  insideCleaning: entries.insideCleaning,
  outsideCleaning: entries.outsideCleaning,
  costOfACandMaintenance: entries.costOfACandMaintenance,
  unitLicense: entries.unitLicense,
  typeOfBusiness: entries.typeOfBusiness,
  renewalProposedTerms: entries.renewalProposedTerms,
  appliancesProvided: entries.appliancesProvided,
  airconditionProvided: entries.airconditionProvided,
  comments: entries.comments,
  modeOfPayment: entries.modeOfPayment,
});

/**
 * The payload of a new tenancy: the entries, with ids as numbers, and the constants (requirements 9.7). The custodian is the person's own
 * if they have one (requirements 9.4).
 */
export const newTenancy = (
  { unitProfileId, propertyId: { propertyId } }: UnitToLet,
  custodianId: number = tenancyDefaults.custodianId,
): Schema<TenancyEntries, TenancyForm> =>
  schemaOfEntries(tenancyForm, (entries: TenancyEntries) => ({
    tenantId: Number(entries.tenantId),
    propertyId,
    unitProfileId,
    custodianId,
    ...termsIn(entries),
    propertyCategory: tenancyDefaults.propertyCategory,
    tenancyStatus: tenancyDefaults.tenancyStatus,
  }));

/** The terms of a new one, whose unit and tenant are known elsewhere. */
export const newTermsForm: Schema<TermEntries, TenancyTermsForm> = schemaOfEntries(tenancyTermsForm, termsIn);

/** The terms of an existing tenancy. */
export const editedTerms: Schema<TermEntries, TenancyTerms> = schemaOfEntries(tenancyRules, termsIn);

const names = Object.keys(editableWords) as TermName[];

/** The terms of a tenancy, as an edit sends them. */
export const termsOf = (tenancy: ReadTenancy): TenancyTerms =>
  Object.fromEntries(names.map((name) => [name, tenancy[name]])) as unknown as TenancyTerms;

/** The same in the controls of the form. */
export const entriesOf = (terms: TenancyTerms): TermEntries =>
  Object.fromEntries(names.map((name) => [name, String(terms[name] ?? "")])) as TermEntries;
