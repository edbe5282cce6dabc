import { composeAddress } from "@vasati/contract/portfolio/display-address";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

/** The parts of an address in the order in which people write one. */
const parts = ["buildingName", "addressLine1", "landMark", "roadName", "roadNo", "street", "area"] as const;
const partsOfPlace = ["state", "country", "zipcode"] as const;

type Part = (typeof parts)[number] | (typeof partsOfPlace)[number];
/** The API spells the district in two ways, depending on the record. */
export type District = "districtMunicipality" | "districtMuncipality";
export type AddressEntry<Of extends District> = `address.${Part | Of}`;

const wordsOf = (part: Part): [string, FieldWords] => [
  `address.${part}`,
  { label: `manage.address.${part}`, invalid: "manage.tooLong" },
];

/** The words of an address's fields, in the order of the form. */
export const addressWords = <Of extends District>(district: Of): Record<AddressEntry<Of>, FieldWords> => {
  return Object.fromEntries([
    ...parts.map(wordsOf),
    [`address.${district}`, { label: "manage.address.district", invalid: "manage.tooLong" }],
    ...partsOfPlace.map(wordsOf),
    ["address.zipcode", { label: "manage.address.zipcode", invalid: "manage.address.zipcode.invalid" }],
  ]) as Record<AddressEntry<Of>, FieldWords>;
};

/** The address for the call, in the order of the schema's keys. */
export const addressIn = <Of extends District>(entries: Record<AddressEntry<Of>, string>, district: Of) => {
  const entry = (part: Part | Of) => entries[`address.${part}`];
  return {
    buildingName: entry("buildingName"),
    addressLine1: entry("addressLine1"),
    landMark: entry("landMark"),
    roadName: entry("roadName"),
    roadNo: entry("roadNo"),
    street: entry("street"),
    zipcode: entry("zipcode"),
    area: entry("area"),
    [district]: entry(district),
    state: entry("state"),
    country: entry("country"),
  };
};

/** The entries for an address; empty if there is none. */
export const addressEntries = <Of extends District>(
  address: Partial<Record<Part | "districtMunicipality", string>>,
  district: Of,
) =>
  Object.fromEntries([
    ...[...parts, ...partsOfPlace].map((part) => [`address.${part}`, address[part] ?? ""]),
    [`address.${district}`, address.districtMunicipality ?? ""],
  ]) as Record<AddressEntry<Of>, string>;

/** All parts of an address as text, so that two different addresses read differently. */
export const wholeAddress = ({
  districtMuncipality = "",
  districtMunicipality = districtMuncipality,
  ...address
}: Partial<Record<Part | District, string>>): string =>
  composeAddress({ ...address, districtMunicipality }, { inFull: true });
