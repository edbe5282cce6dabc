import type { Address } from "./addresses.ts";

type Parts = Partial<Record<Exclude<keyof Address, "addressId">, string>>;

/** A bare number of a road would read as a house's: "12th Main Road, 6". */
const roadNumber = (text = ""): string => (/^\d/.test(text) ? `Road No. ${text}` : text);

/**
 * An address in one line, alike on every screen and paper: the parts that are not empty, in the order of requirements
 * 3.16, the zipcode after the country and a hyphen. `inFull` adds the number of the road and the district, which
 * an agreement and a history need.
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
