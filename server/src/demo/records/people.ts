import type { BusinessType } from "@vasati/contract/wire/codes";
import { day, instantOf, today } from "../values/calendar.ts";
import {
  fictionalAadhaar,
  fictionalGstin,
  fictionalPan,
  fictionalTelephone,
  serialDigits,
} from "../values/identity-numbers.ts";
import { localityOf } from "../values/localities.ts";
import { businessName, mailName, person, sponsor } from "../values/names.ts";
import type { Plan, Row } from "../plan.ts";
import { account } from "../plan.ts";
import type { Random } from "../values/random.ts";
import { between, chance, pick, randomOf } from "../values/random.ts";
import type { Tenancy } from "./tenancies.ts";
import { rentWithTds } from "./tenancies.ts";
import { staffOf } from "./units.ts";

/** When the first records were added. */
export const begun = instantOf(today - 1_500 * day);

const randomOfCustodian = randomOf("custodian");

export function custodianRow(id: number): Row<"custodians"> {
  const name = person(randomOfCustodian(id));
  const email = `${mailName(name)}.${id}@vasati.example`;
  return { id, name, phone: fictionalTelephone(id), email, created_at: begun, updated_at: begun };
}

const randomOfOwner = randomOf("owner");

/** Owner 1 belongs to the demo account. An owner's address follows those of the properties. */
export function ownerRow(plan: Plan, id: number, hasGst = false): Row<"owner_profiles"> {
  const random = randomOfOwner(id);
  const name = person(random);
  const idCard = chance(random, 0.6)
    ? ({ id_card_type: "PAN", id_card_number: fictionalPan(id) } as const)
    : ({ id_card_type: "Aadhar", id_card_number: fictionalAadhaar(id) } as const);
  return {
    id,
    name,
    ...idCard,
    id_card_last_four: idCard.id_card_number.slice(-4),
    gstin: hasGst ? fictionalGstin(fictionalPan(id)) : null,
    phone: fictionalTelephone(1_000 + id),
    email: `${mailName(name)}.${id}@mail.example`,
    nationality: "Indian",
    address_id: plan.properties + id,
    ownership_status: id % 6 === 0 ? "Previous" : "Current",
    created_by: pick(random, [account.administrator, account.custodian, account.otherCustodian]),
    created_at: begun,
    updated_at: begun,
  };
}

const randomOfOwnerAddress = randomOf("address of owner");

export function ownerAddress(plan: Plan, id: number): Row<"addresses"> {
  const random = randomOfOwnerAddress(id);
  const area = pick(random, plan.areas);
  return {
    id: plan.properties + id,
    building_name: `${pick(random, ["Sri", "Shanthi", "Matru", "Guru", "Ananda"])} ${pick(random, ["Nilaya", "Krupa", "Kunj", "Mane"])}`,
    address_line_1: `No. ${between(random, 1, 900)}`,
    landmark: null,
    road_name: pick(random, localityOf(area.code).roads),
    road_number: null,
    street: `${between(random, 1, 20)}th Cross`,
    area: area.title,
    district_municipality: area.district,
    state: area.state,
    country: "India",
    zipcode: area.zipcode,
  };
}

/** The details of a tenant or applicant; `serial` generates their numbers. */
export function applicant(random: Random, { plan, serial, name }: Applicant) {
  const area = pick(random, plan.areas);
  return {
    passport_number: `${pick(random, ["K", "M", "R", "Z"])}${serialDigits(serial, 7)}`,
    labour_card_number: serialDigits(serial + 3, 9),
    ethnicity: "Indian",
    sponsor_name: sponsor(random),
    commercial_registration_number: `KA${serialDigits(serial + 5, 8)}`,
    telephone: fictionalTelephone(20_000 + serial),
    email: `${mailName(name)}.${serial}@mail.example`,
    area: area.title,
    postal_code: area.zipcode,
    post_box_number: String(1_000 + (serial % 9_000)),
  };
}

interface Applicant {
  plan: Plan;
  serial: number;
  name: string;
}

const randomOfTenant = randomOf("tenant");

/** Shops and offices are often taken in the name of the business. */
function nameOfTenant(random: Random, business: BusinessType | null): { name: string; isCompany: boolean } {
  const name = person(random);
  return business && chance(random, 0.6)
    ? { name: businessName(random, business), isCompany: true }
    : { name, isCompany: false };
}

/** Whether a business rents the unit, in its own name. */
export const isCompany = ({ tenantId, unit }: Tenancy): boolean =>
  nameOfTenant(randomOfTenant(tenantId), unit.shape.business).isCompany;

/** A tenant's PAN. Their serials follow those of the owners. */
export const panOfTenant = (tenancy: Tenancy): string =>
  fictionalPan(100_000 + tenancy.tenantId, isCompany(tenancy) ? "F" : "P");

/** The tax numbers that the company knows: those of businesses, which are mostly registered for GST, and of tenants who may deduct tax. */
function taxNumbersOf(tenancy: Tenancy): { pan: string | null; gstin: string | null } {
  const { shape, property } = tenancy.unit;
  const hasPan = isCompany(tenancy) || shape.maxRent > rentWithTds;
  const hasGstin = isCompany(tenancy) && (property.category === "LC" || tenancy.tenantId % 3 > 0);
  const pan = panOfTenant(tenancy);
  return { pan: hasPan ? pan : null, gstin: hasGstin ? fictionalGstin(pan) : null };
}

/** The tenant of a tenancy that is the tenant's first. */
export function tenantRow(plan: Plan, tenancy: Tenancy): Row<"tenants"> {
  const { tenantId, unit, begin } = tenancy;
  const random = randomOfTenant(tenantId);
  const { name } = nameOfTenant(random, unit.shape.business);
  const createdAt = instantOf(Math.min(begin, today) - 10 * day);
  return {
    id: tenantId,
    name,
    ...applicant(random, { plan, serial: tenantId, name }),
    ...taxNumbersOf(tenancy),
    created_by: staffOf(unit.property),
    created_at: createdAt,
    updated_at: createdAt,
  };
}
