import type { Category, UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import { day, instantOf, today } from "../values/calendar.ts";
import { serialDigits } from "../values/identity-numbers.ts";
import { rentLevel } from "../values/localities.ts";
import type { Plan, Row } from "../plan.ts";
import { account, custodian, firstProperties, firstUnitOf, showcaseProperties } from "../plan.ts";
import type { Building, Property } from "./properties.ts";
import { propertyOf } from "./properties.ts";
import { listingColumns } from "./unit-listing.ts";
import type { Random } from "../values/random.ts";
import { at, between, chance, pick, pickWeighted, randomOf } from "../values/random.ts";
import type { Shape } from "../values/unit-kinds.ts";
import { labelOf, shapeOf } from "../values/unit-kinds.ts";

export interface Unit {
  id: number;
  property: Property;
  type: UnitType;
  status: UnitStatus;
  shape: Shape;
  name: string;
  number: string;
  floor: number;
  createdAt: number;
}

const everyType: Partial<Record<Building, readonly UnitType[]>> = {
  township: [
    "Apartment",
    "Apartment",
    "Villa",
    "Studioflat",
    "BuilderFloor",
    "Penthouse",
    "PayingGuest",
    "IndependentHouse",
  ],
  market: [
    "Shop",
    "Shop",
    "Room",
    "Godown",
    "Hall",
    "Basement",
    "Facility",
    "Shop",
    "OpenSpace",
    "Warehouse",
    "OpenPlot",
  ],
};
const usualTypes: Record<Building, Partial<Record<UnitType, number>>> = {
  township: { Apartment: 70, Villa: 20, Studioflat: 10 },
  apartments: { Apartment: 76, Studioflat: 16, Penthouse: 8 },
  villas: { Villa: 1 },
  houses: { IndependentHouse: 45, BuilderFloor: 55 },
  "guest house": { PayingGuest: 75, Studioflat: 25 },
  market: {
    Shop: 42,
    Room: 20,
    Godown: 12,
    Basement: 8,
    Hall: 7,
    Facility: 4,
    OpenSpace: 4,
    OpenPlot: 2,
    Warehouse: 1,
  },
  park: {
    Warehouse: 22,
    Room: 22,
    Hall: 12,
    Facility: 12,
    Shop: 12,
    Godown: 8,
    Basement: 4,
    OpenSpace: 4,
    OpenPlot: 4,
  },
};

function typeOf(random: Random, { id, building }: Property, place: number): UnitType {
  const types = id <= showcaseProperties ? everyType[building] : undefined;
  return types ? at(types, place) : pickWeighted(random, usualTypes[building]);
}

const usualStatuses: Record<UnitStatus, number> = { NOP: 1, OCP: 95, UNM: 2, UNC: 2 };
const showcaseStatuses: Record<UnitStatus, number> = { NOP: 10, OCP: 87, UNM: 2, UNC: 1 };
/** Large portfolios are for measurements, which need many vacant units to search. */
const furtherStatuses: Record<UnitStatus, number> = { NOP: 43, OCP: 42, UNM: 8, UNC: 7 };
/** The market that a visitor sees first: its vacant units fill two pages. */
const firstMarket = { id: 2, statuses: { NOP: 64, OCP: 36 } };

/** Properties that begin with a vacant unit: the largest ones, then so many that visitors find some of each kind in each city. */
const beginsVacant = ({ id }: Property): boolean => id <= showcaseProperties || id > firstProperties || id % 6 < 2;

function statusesOf({ id }: Property) {
  if (id === firstMarket.id) return firstMarket.statuses;
  if (id > firstProperties) return furtherStatuses;
  return id <= showcaseProperties ? showcaseStatuses : usualStatuses;
}

/** About 85 of 100 units of the first properties are occupied. */
function statusOf(random: Random, property: Property, place: number): UnitStatus {
  if (place === 0 && beginsVacant(property)) return "NOP";
  if (place === 1) return "OCP";
  const drawn = pickWeighted<UnitStatus>(random, statusesOf(property));
  return drawn === "UNC" && property.isOld ? "UNM" : drawn;
}

const floorNames = ["Ground", "First", "Second", "Third", "Fourth"];

/** The number on the door, and its floor. */
function doorOf(type: UnitType, category: Category, place: number): { floor: number; number: string } {
  const serial = String(place + 1);
  const padded = serial.padStart(2, "0");
  if (type === "Basement") return { floor: -1, number: `B-${padded}` };
  if (type === "Villa" || type === "IndependentHouse") return { floor: 0, number: serial };
  if (type === "BuilderFloor") return { floor: place % floorNames.length, number: serial };
  if (category === "RS") {
    const floor = (type === "Penthouse" ? 12 : 1) + Math.floor(place / 4);
    return { floor, number: `${floor}0${(place % 4) + 1}` };
  }
  const floor = type === "Shop" || type === "Room" ? place % 3 : 0;
  return { floor, number: floor === 0 ? `G-${padded}` : `${floor}${padded}` };
}

function nameOf(type: UnitType, property: Property, { floor, number }: { floor: number; number: string }): string {
  const label = type === "BuilderFloor" ? `${at(floorNames, floor)} Floor, House` : labelOf(type);
  return `${label} ${number}, ${property.name}`;
}

const randomOfUnit = randomOf("unit");
const randomOfDetails = randomOf("details of unit");

function unitOf(property: Property, id: number, place: number): Unit {
  const random = randomOfUnit(id);
  const type = typeOf(random, property, place);
  const status = statusOf(random, property, place);
  const shape = shapeOf(random, { category: property.category, type, level: rentLevel(property.area) });
  // Created seconds apart, so that the newest ones belong to many properties.
  const createdAt = property.createdAt + Math.floor(random() * (today - day - property.createdAt));
  const door = doorOf(type, property.category, place);
  return { id, property, type, status, shape, createdAt, name: nameOf(type, property, door), ...door };
}

/** Every unit in the order of ids. */
export function* unitsOf(plan: Plan): Generator<Unit> {
  for (let propertyId = 1; propertyId <= plan.properties; propertyId++) {
    const property = propertyOf(plan, propertyId);
    const first = firstUnitOf(plan, propertyId);
    const next = firstUnitOf(plan, propertyId + 1);
    for (let id = first; id < next; id++) yield unitOf(property, id, id - first);
  }
}

/** The account that manages a property: its custodian's, if they have one. */
export function staffOf({ custodianId }: Property): number {
  if (custodianId === custodian.ofCustodian) return account.custodian;
  return custodianId === custodian.ofOtherCustodian ? account.otherCustodian : account.administrator;
}

const electricityBoards: Record<string, string> = { Bengaluru: "BES", Mysuru: "CES", Mangaluru: "MES" };

export function unitRow(unit: Unit): Row<"units"> {
  const { id, property, shape } = unit;
  const random = randomOfDetails(id);
  const isHome = property.category === "RS";
  const width = Math.max(8, Math.round(Math.sqrt(shape.area * 0.7)));
  const createdAt = instantOf(unit.createdAt);
  return {
    id,
    property_id: property.id,
    category: property.category,
    area_code: property.area.code,
    address_id: property.id,
    name: unit.name,
    number: unit.number,
    area_of_unit: shape.area,
    unit_type: unit.type,
    unit_sub_type: shape.subType,
    windows_type: chance(random, 0.6) ? "GLS" : "GRL",
    phone_provided_by: chance(random, 0.3) ? "OWN" : "TNT",
    preferential_position: pick(random, ["F", "B", "L", "R"] as const),
    inner_rooms: shape.innerRooms > 0,
    number_of_inner_rooms: isHome ? shape.innerRooms : 0,
    dimensions: `${width} x ${Math.max(1, Math.round(shape.area / width))} ft`,
    floor_number: unit.floor,
    electricity_account_number: `${electricityBoards[property.area.city] ?? "HES"}${serialDigits(id, 10)}`,
    water_account_number: `W${serialDigits(id + 1, 9)}`,
    security: chance(random, isHome ? 0.75 : 0.55),
    status: unit.status,
    type_of_business: shape.business,
    warehouse_type: unit.type === "Warehouse" ? pick(random, ["Covered shed", "Cold storage", "Bonded"]) : null,
    building_number: isHome ? String(between(random, 1, 12)) : null,
    door_facing: isHome ? pick(random, ["East", "West", "North", "South"] as const) : null,
    min_rent: shape.minRent,
    max_rent: shape.maxRent,
    ...listingColumns(unit),
    created_by: staffOf(property),
    created_at: createdAt,
    updated_at: createdAt,
  };
}
