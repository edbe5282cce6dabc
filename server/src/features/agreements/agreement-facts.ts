import type { BusinessType, Category, UnitType } from "@vasati/contract/wire/codes";
import { lastDayOfTerm } from "@vasati/contract/leasing/terms";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";

export type Bearer = "OWN" | "TNT" | "SHD" | "NAP";
export type Licence = "TRD" | "SHE" | "FSS" | "FAC" | "NRQ";

/** One side of an agreement. Unknown values are empty. */
export interface Side {
  name: string;
  address: string;
  telephone: string;
  pan: string;
  gstin: string;
}

/** Everything that an agreement says. Empty or undefined values become blanks to be filled in by hand. */
export interface AgreementFacts {
  /** Never contains an Aadhaar number. */
  landlord: Side;
  tenant: Side;
  unit: {
    name: string;
    number: string;
    type: UnitType;
    subType: string;
    category: Category;
    /** Square feet. */
    area: number;
    floor: number;
    address: string;
    electricityAccount: string;
    waterAccount: string;
  };
  /** Calendar dates, both included. */
  from: string;
  until: string;
  keysHandOver: string;
  keysReturn: string;
  /** What was agreed about money; undefined if no terms were entered. */
  terms: MoneyTerms | undefined;
  /** Rupees a month, at the commencement. */
  rent: number;
  /** The rent is paid on or before this day of the month. */
  rentDay: number | undefined;
  /** Rupees. */
  deposit: number | undefined;
  /** Rupees a month; 0 if it is included in the rent. Undefined if it is one of the charges, or unknown. */
  maintenance: number | undefined;
  /** The agreed charges beside the rent. */
  charges: readonly AgreedCharge[];
  noticeMonths: number | undefined;
  lockInMonths: number | undefined;
  /** The last day of the lock-in, if terms say so and not how many months it lasts; or empty. */
  lockInUntil: string;
  garbage: Bearer | null;
  insideCleaning: Bearer | null;
  outsideCleaning: Bearer | null;
  airConditioningCost: Bearer | null;
  appliances: string;
  airConditioning: string;
  renewalTerms: string;
  licence: Licence | null;
  business: BusinessType | null;
  placeOfSigning: string;
}

/** The rents of the terms; several if they follow each other. */
export const rentsOf = ({ terms }: AgreementFacts): AgreedCharge[] =>
  terms?.charges.filter(({ kind }) => kind === "rent") ?? [];

/** Whether the unit is a home, not a business. */
export const isHome = ({ unit }: AgreementFacts): boolean => unit.category === "RS";

/** Whether the term is long enough to require registration, or the rent is yearly (Registration Act 1908, section 17). */
export const needsRegistration = (facts: AgreementFacts): boolean =>
  facts.until >= lastDayOfTerm(facts.from, 12) || rentsOf(facts).some(({ everyMonths }) => everyMonths === 12);
