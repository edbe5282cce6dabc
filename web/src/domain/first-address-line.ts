import type { Address } from "@vasati/contract/portfolio/addresses";

/** The first line of an address, for a card: the building or the road where the line itself is missing. */
export const firstAddressLine = ({ addressLine1, buildingName, roadName, area }: Address): string =>
  [addressLine1, buildingName, roadName, area].find((part) => part.trim() !== "") ?? "";
