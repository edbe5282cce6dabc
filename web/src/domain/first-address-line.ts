import type { Address } from "@vasati/contract/portfolio/addresses";

/** The first line of an address, for a card; otherwise the building or the road. */
export const firstAddressLine = ({ addressLine1, buildingName, roadName, area }: Address): string =>
  [addressLine1, buildingName, roadName, area].find((part) => part.trim() !== "") ?? "";
