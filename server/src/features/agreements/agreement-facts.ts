import type { BusinessType, Category, UnitType } from "@vasati/contract/wire/codes";
import { lastDayOfTerm } from "@vasati/contract/leasing/terms";

export type Bearer = "OWN" | "TNT" | "SHD" | "NAP";
export type Licence = "TRD" | "SHE" | "FSS" | "FAC" | "NRQ";

/** One side of an agreement. Unknown values are empty. */
export interface Side {
  name: string;
  address: string;
  telephone: string;
}

/** Everything that an agreement says. Empty or undefined values become blanks to be filled in by hand. */
export interface AgreementFacts {
  /** Never contains an Aadhaar number. */
  landlord: Side & { pan: string };
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
  /** Rupees a month. */
  rent: number;
  /** The rent is paid on or before this day of the month. */
  rentDay: number | undefined;
  /** Rupees. */
  deposit: number | undefined;
  /** Rupees a month; 0 if it is included in the rent. */
  maintenance: number | undefined;
  noticeMonths: number | undefined;
  lockInMonths: number | undefined;
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

/** Whether the unit is a home, not a business. */
export const isHome = ({ unit }: AgreementFacts): boolean => unit.category === "RS";

/** Whether the term is long enough to require registration (Registration Act 1908, section 17). */
export const isLong = ({ from, until }: AgreementFacts): boolean => until >= lastDayOfTerm(from, 12);
