import type { Category, UnitType } from "../../wire/codes.ts";

export interface AreaKind {
  categories: readonly Category[];
  /** Without one, units of every type. */
  unitType?: UnitType;
}

const commercial = ["SC", "LC"] as const;
const residential = ["RS"] as const;

/** What the page of an area lists, by the last part of its address (requirements 21.20). */
export const areaKinds = {
  homes: { categories: residential },
  apartments: { categories: residential, unitType: "Apartment" },
  villas: { categories: residential, unitType: "Villa" },
  penthouses: { categories: residential, unitType: "Penthouse" },
  "studio-flats": { categories: residential, unitType: "Studioflat" },
  "independent-houses": { categories: residential, unitType: "IndependentHouse" },
  "builder-floors": { categories: residential, unitType: "BuilderFloor" },
  "paying-guest": { categories: residential, unitType: "PayingGuest" },
  commercial: { categories: commercial },
  shops: { categories: commercial, unitType: "Shop" },
  basements: { categories: commercial, unitType: "Basement" },
  warehouses: { categories: commercial, unitType: "Warehouse" },
  rooms: { categories: commercial, unitType: "Room" },
  facilities: { categories: commercial, unitType: "Facility" },
  godowns: { categories: commercial, unitType: "Godown" },
  halls: { categories: commercial, unitType: "Hall" },
  "open-spaces": { categories: commercial, unitType: "OpenSpace" },
  "open-plots": { categories: commercial, unitType: "OpenPlot" },
} as const satisfies Record<string, AreaKind>;
export type AreaKindName = keyof typeof areaKinds;

/** As a part of an address: `Hubballi` is `hubballi`. */
export const cityInAddress = (city: string): string => city.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The page of an area (`value` is its code) that lists one kind of unit: `/rent/bengaluru/indiranagar/shops`. */
export const areaPath = ({ city, value }: { city: string; value: string }, kind: AreaKindName): string =>
  `/rent/${cityInAddress(city)}/${value}/${kind}`;
