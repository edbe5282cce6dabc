import type { Address } from "@vasati/contract/addresses";

const parts = [
  "buildingName",
  "addressLine1",
  "landMark",
  "roadName",
  "street",
  "area",
  "state",
  "country",
  "zipcode",
] as const satisfies readonly (keyof Address)[];

/** The address as people read it: the parts that are not empty, in the order of the specification, point 3. */
export const composeAddress = (address: Address): string =>
  parts
    .map((part) => address[part].trim())
    .filter(Boolean)
    .join(", ");

/** The first line of an address, for a card: the building or the road where the line itself is missing. */
export const firstAddressLine = ({ addressLine1, buildingName, roadName, area }: Address): string =>
  [addressLine1, buildingName, roadName, area].find((part) => part.trim() !== "") ?? "";
