import type { Address } from "./addresses.ts";

type Parts = Partial<Record<Exclude<keyof Address, "addressId">, string>>;

/** A bare road number would look like a house number: "12th Main Road, 6". */
const roadNumber = (text = ""): string => (/^\d/.test(text) ? `Road No. ${text}` : text);

/**
 * An address in one line, the same on every screen and document: the parts that are not empty in the order of requirements 3.16,
 * the zipcode after the country and a hyphen. `inFull` adds the road number and the district, which agreements and histories need.
 */
export function composeAddress(address: Parts, { inFull = false } = {}): string {
  const { country = "", zipcode = "" } = address;
  const parts = [
    address.buildingName,
    address.addressLine1,
    address.landMark,
    address.roadName,
    inFull ? roadNumber(address.roadNo) : "",
    address.street,
    address.area,
    inFull ? address.districtMunicipality : "",
    address.state,
    [country.trim(), zipcode.trim()].filter(Boolean).join("-"),
  ];
  return parts.flatMap((part) => part?.trim() || []).join(", ");
}

interface UnitNames {
  unitName: string;
  propertyName: string;
}

/** The property's name to show beside a unit; empty if the unit's name already contains it. */
export const propertyBeside = ({ unitName, propertyName }: UnitNames): string =>
  unitName.includes(propertyName) ? "" : propertyName;

/** Which unit of which property, in a line. */
export const unitPlace = (unit: UnitNames): string => [unit.unitName, propertyBeside(unit)].filter(Boolean).join(", ");
