// Apart from the other lists, because the first page of visitors needs the residential ones and none of those.

/** `unitProfileType` of commercial units (requirements 11.3). */
export const commercialUnitTypes = [
  "Shop",
  "Basement",
  "Warehouse",
  "Room",
  "Facility",
  "Godown",
  "Hall",
  "OpenSpace",
  "OpenPlot",
] as const;
/** `unitProfileType` of residential units (requirements 11.4). */
export const residentialUnitTypes = [
  "Villa",
  "Penthouse",
  "Studioflat",
  "Apartment",
  "IndependentHouse",
  "BuilderFloor",
  "PayingGuest",
] as const;
