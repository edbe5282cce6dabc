import type { BusinessType, Category, UnitType } from "@vasati/contract/wire/codes";
import type { Random } from "./random.ts";
import { between, pick } from "./random.ts";

type Range = readonly [from: number, to: number];

/** Square feet, monthly rent in rupees at rent level 1, and rooms of a residential sub-type. */
const homes: Record<string, { area: Range; rent: number; rooms: number }> = {
  "1RK": { area: [280, 400], rent: 9_000, rooms: 0 },
  "1BHK": { area: [450, 650], rent: 15_000, rooms: 1 },
  "2BHK": { area: [850, 1_250], rent: 25_000, rooms: 2 },
  "3BHK": { area: [1_250, 1_800], rent: 38_000, rooms: 3 },
  "4BHK": { area: [1_900, 2_600], rent: 60_000, rooms: 4 },
  "5BHK+": { area: [2_800, 4_200], rent: 95_000, rooms: 6 },
  Duplex: { area: [2_000, 3_200], rent: 70_000, rooms: 4 },
};

interface Kind {
  /** The unit's name before its number. */
  label: string;
  /** Rents relative to the sub-type's (residential), or rupees per square foot and month (commercial). */
  rate: number;
  subTypes: readonly string[];
  /** For large commercial properties, if different. */
  largeSubTypes?: readonly string[];
  /** Square feet in a small and in a large commercial property. */
  small?: Range;
  large?: Range;
}

const kinds: Record<UnitType, Kind> = {
  Apartment: { label: "Flat", rate: 1, subTypes: ["1BHK", "2BHK", "2BHK", "2BHK", "3BHK", "3BHK", "4BHK"] },
  Penthouse: { label: "Penthouse", rate: 1.6, subTypes: ["3BHK", "4BHK", "Duplex"] },
  Studioflat: { label: "Studio", rate: 1.05, subTypes: ["1RK"] },
  Villa: { label: "Villa", rate: 1.5, subTypes: ["3BHK", "4BHK", "5BHK+", "Duplex"] },
  IndependentHouse: { label: "House", rate: 1.1, subTypes: ["2BHK", "3BHK", "Duplex"] },
  BuilderFloor: { label: "Floor", rate: 0.95, subTypes: ["2BHK", "3BHK"] },
  PayingGuest: { label: "PG Room", rate: 0.8, subTypes: ["1RK"] },
  Shop: {
    label: "Shop",
    rate: 65,
    subTypes: ["GCS", "VGS", "MTS", "BTS", "OTS", "SHR", "SNS", "LNH", "CFH"],
    largeSubTypes: ["SHR", "HMT", "OTS"],
    small: [120, 650],
    large: [1_500, 4_500],
  },
  Room: { label: "Office", rate: 50, subTypes: ["OFR", "OFR", "MTH", "HTR"], small: [180, 600], large: [2_000, 8_000] },
  Basement: {
    label: "Basement",
    rate: 24,
    subTypes: ["PRO", "UTO", "WKS"],
    small: [400, 1_100],
    large: [3_000, 9_000],
  },
  Warehouse: { label: "Warehouse", rate: 17, subTypes: ["CSW"], small: [900, 2_200], large: [5_000, 22_000] },
  Facility: {
    label: "Facility",
    rate: 32,
    subTypes: ["RSH", "LNH", "OTF", "SSM"],
    largeSubTypes: ["FTM", "MFM", "CMH"],
    small: [500, 1_400],
    large: [4_000, 15_000],
  },
  Godown: { label: "Godown", rate: 16, subTypes: ["CSW", "UTO"], small: [500, 1_800], large: [3_000, 9_000] },
  Hall: { label: "Hall", rate: 24, subTypes: ["MTH", "SHR", "RSH"], small: [700, 1_900], large: [3_500, 9_000] },
  OpenSpace: { label: "Open Space", rate: 6, subTypes: ["PRO", "UTO"], small: [800, 3_000], large: [8_000, 25_000] },
  OpenPlot: { label: "Plot", rate: 4, subTypes: ["ELO", "PTF", "ARS"], small: [1_200, 4_000], large: [10_000, 40_000] },
};

/** The lines of business that take a unit of a usage type. */
const businesses: Record<string, readonly BusinessType[]> = {
  GCS: ["RTL"],
  VGS: ["RTL"],
  MTS: ["RTL"],
  BTS: ["RTL"],
  OTS: ["RTL", "SRV", "OTH"],
  SHR: ["RTL"],
  SNS: ["RTL"],
  HMT: ["RTL"],
  LNH: ["SRV"],
  CFH: ["FNB"],
  RSH: ["FNB"],
  OFR: ["OFC", "OFC", "HLT", "EDU"],
  MTH: ["OFC", "EDU", "HSP"],
  HTR: ["HSP"],
  CMH: ["HSP"],
  WKS: ["IND"],
  SSM: ["IND"],
  FTM: ["IND"],
  MFM: ["IND"],
  ARS: ["SRV"],
  OTF: ["SRV", "HLT"],
  PTF: ["SRV"],
  PRO: ["SRV", "OTH"],
  CSW: ["STG"],
};

export const labelOf = (type: UnitType): string => kinds[type].label;

export interface Shape {
  subType: string;
  business: BusinessType | null;
  /** Square feet. */
  area: number;
  innerRooms: number;
  minRent: number;
  maxRent: number;
}

const step = 500;
const toStep = (rupees: number): number => Math.max(2, Math.round(rupees / step)) * step;

/** Size, use and rents of a unit. Rents are in rupees a month, in steps of 500, at the rent level of its place. */
export function shapeOf(random: Random, unit: { category: Category; type: UnitType; level: number }): Shape {
  const kind = kinds[unit.type];
  const isLarge = unit.category === "LC";
  const subType = pick(random, (isLarge && kind.largeSubTypes) || kind.subTypes);
  const home = homes[subType];
  const range = home?.area ?? (isLarge ? kind.large : kind.small) ?? [100, 1_000];
  const area = between(random, ...range);
  const minRent = toStep((home ? home.rent : area) * kind.rate * unit.level * (0.9 + random() * 0.25));
  const maxRent = Math.max(minRent + step, toStep(minRent * (1.06 + random() * 0.16)));
  const business = home ? null : pick<BusinessType>(random, businesses[subType] ?? ["OTH"]);
  return {
    subType,
    business,
    area,
    innerRooms: home?.rooms ?? (area > 400 ? between(random, 0, 3) : 0),
    minRent,
    maxRent,
  };
}
