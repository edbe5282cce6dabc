import type { Address } from "@vasati/contract/portfolio/addresses";
import { composeAddress } from "@vasati/contract/portfolio/display-address";
import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import type { MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { AgreementFacts } from "./agreement-facts.ts";
import type { AgreementRow } from "./agreements.queries.ts";

const addressOf = (address: Address | null): string => composeAddress(address ?? {}, { inFull: true });

/** The property's owner. If the form names somebody else as the landlord, only what the form says is used. */
function landlordOf(row: AgreementRow, form: AgreementForm): AgreementFacts["landlord"] {
  const { landlordName = "", landlordAddress = "" } = form;
  if (landlordName !== "" && landlordName !== row.owner_name)
    return { name: landlordName, address: landlordAddress, telephone: "", pan: "", gstin: "" };
  return {
    name: row.owner_name ?? "",
    address: landlordAddress || addressOf(row.owner_address),
    telephone: row.owner_phone ?? "",
    pan: row.owner_pan ?? "",
    gstin: row.owner_gstin ?? "",
  };
}

const unitOf = (row: AgreementRow): AgreementFacts["unit"] => ({
  name: row.unit_name,
  number: row.unit_number ?? "",
  type: row.unit_type,
  subType: row.unit_sub_type ?? "",
  category: row.category,
  area: Number(row.area_of_unit),
  floor: row.floor_number,
  address: addressOf(row.unit_address),
  electricityAccount: row.electricity_account_number,
  waterAccount: row.water_account_number,
});

const termsOf = (row: AgreementRow) => ({
  from: row.commencing_date,
  until: row.expiry_date,
  keysHandOver: row.keys_hand_over_date ?? "",
  keysReturn: row.keys_return_date ?? "",
  rent: Number(row.rent),
  garbage: row.garbage_disposal,
  insideCleaning: row.inside_cleaning,
  outsideCleaning: row.outside_cleaning,
  airConditioningCost: row.air_conditioning_cost,
  appliances: row.appliances_provided ?? "",
  airConditioning: row.air_condition_provided ?? "",
  renewalTerms: row.renewal_proposed_terms ?? "",
  licence: row.unit_licence,
  business: row.type_of_business,
});

/** What the form says about money, and otherwise what the terms say. */
function moneyOf(terms: MoneyTerms | undefined, form: AgreementForm) {
  const beside = terms?.charges.filter(({ kind }) => kind !== "rent") ?? [];
  const maintained = beside.some(({ kind }) => kind === "maintenance");
  return {
    terms,
    rentDay: form.rentDay ?? terms?.dueDay,
    deposit: form.securityDeposit ?? terms?.deposit.agreed,
    maintenance: form.maintenance ?? (terms && !maintained ? 0 : undefined),
    charges: form.maintenance === undefined ? beside : beside.filter(({ kind }) => kind !== "maintenance"),
  };
}

function leavingOf(terms: MoneyTerms | undefined, form: AgreementForm) {
  const noticeMonths = form.noticeMonths ?? terms?.noticeMonths;
  if (form.lockInMonths !== undefined) return { noticeMonths, lockInMonths: form.lockInMonths, lockInUntil: "" };
  const lockInUntil = terms?.lockInUntil ?? "";
  return { noticeMonths, lockInMonths: terms && lockInUntil === "" ? 0 : undefined, lockInUntil };
}

/** Combines the record and its terms with the form; the form wins. */
export const factsOf = (row: AgreementRow, terms: MoneyTerms | undefined, form: AgreementForm): AgreementFacts => ({
  landlord: landlordOf(row, form),
  tenant: {
    name: row.tenant_name,
    address: form.tenantAddress || composeAddress({ area: row.tenant_area, zipcode: row.tenant_postal_code }),
    telephone: row.tenant_telephone,
    pan: row.tenant_pan ?? "",
    gstin: row.tenant_gstin ?? "",
  },
  unit: unitOf(row),
  ...termsOf(row),
  ...moneyOf(terms, form),
  ...leavingOf(terms, form),
  placeOfSigning: form.placeOfSigning || row.city,
});
