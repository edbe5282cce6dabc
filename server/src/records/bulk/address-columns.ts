import type { Column } from "./columns.ts";
import { optionalTextColumn } from "./columns.ts";

const part = (id: string, ...described: [title: string, example: string, names?: string[]]): Column =>
  optionalTextColumn(`address.${id}`, ...described);

/** The parts of an address that every address form has. */
export const addressColumns: readonly Column[] = [
  part("buildingName", "Building name", "Ananda Nilaya", ["building"]),
  part("addressLine1", "Address line 1", "No. 12", ["address", "address line", "line 1"]),
  part("landMark", "Landmark", "Near the lake", ["near"]),
  part("roadName", "Road name", "4th Main", ["road"]),
  part("roadNo", "Road number", "4", ["road no"]),
  part("street", "Street", "9th Cross"),
  part("zipcode", "PIN code", "560003", ["pin", "pincode", "zip", "zip code", "zipcode", "postal code"]),
];

/** State and country have one fixed value each in the forms of properties. */
export const stateAndCountry: readonly Column[] = [
  { ...part("state", "State", "Karnataka"), empty: "Karnataka" },
  { ...part("country", "Country", "India"), empty: "India" },
];
