// Separate from the other lists, because visitors' first page only needs the residential ones.

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
