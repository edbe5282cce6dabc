import type { Category, UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import { day, dateOf, today } from "../values/calendar.ts";
import type { Random } from "../values/random.ts";
import { between, chance, pick, randomOf } from "../values/random.ts";
import type { Row } from "../plan.ts";
import type { Shape } from "../values/unit-kinds.ts";

/** What follows from what a unit is. */
interface Described {
  id: number;
  property: { category: Category };
  type: UnitType;
  shape: Shape;
  floor: number;
  status: UnitStatus;
}

const randomOfListing = randomOf("what seekers ask of a unit");

/** Of a place without walls, nobody knows more than its deposit and the road. */
const unknown = {
  maintenance: null,
  carpet_area: null,
  built_up_area: null,
  furnishing: null,
  bathrooms: null,
  balconies: null,
  water_supply: null,
  power_backup: null,
  lift: null,
  total_floors: null,
  frontage: null,
  road_width: null,
  power_load: null,
  ceiling_height: null,
};

const built = (random: Random, { shape, floor }: Described, floorsAbove: number) => ({
  carpet_area: Math.round(shape.area * 0.78),
  built_up_area: shape.area,
  water_supply: pick(random, ["COR", "BOR", "BTH"] as const),
  total_floors: Math.max(floor, 0) + between(random, 1, floorsAbove),
});

const flats: ReadonlySet<UnitType> = new Set(["Apartment", "Penthouse", "Studioflat"]);

function homeColumns(random: Random, unit: Described) {
  const { type, shape, floor } = unit;
  const isFlat = flats.has(type);
  return {
    ...built(random, unit, isFlat ? 8 : 2),
    furnishing: pick(random, ["UNF", "SEM", "SEM", "FUL"] as const),
    bathrooms: Math.min(Math.max(1, shape.innerRooms), 4),
    ...(isFlat && { maintenance: Math.round(shape.area * 0.03) * 100, balconies: between(random, 0, 2) }),
    power_backup: pick(random, isFlat ? (["COM", "FUL"] as const) : (["NON", "COM"] as const)),
    lift: isFlat || floor > 2,
  };
}

const shopColumns = (random: Random, unit: Described) => ({
  ...built(random, unit, 3),
  bathrooms: between(random, 0, 2),
  power_backup: pick(random, ["NON", "COM"] as const),
  lift: unit.floor > 1,
  power_load: between(random, 2, 30),
  ceiling_height: between(random, 9, unit.type === "Warehouse" || unit.type === "Godown" ? 24 : 13),
});

const roadColumns = (random: Random) => ({
  frontage: between(random, 8, 40),
  road_width: pick(random, [20, 30, 40, 60] as const),
});

const isOpen = ({ type }: Described) => type === "OpenPlot" || type === "OpenSpace";

/** What visitors ask first, as it is usual for such a unit. */
export function listingColumns(unit: Described) {
  const random = randomOfListing(unit.id);
  const isHome = unit.property.category === "RS";
  return {
    deposit: unit.shape.minRent * between(random, 5, isHome ? 10 : 12),
    parking: pick(random, isHome ? (["TWO", "CAR", "BTH"] as const) : (["NON", "TWO", "CAR"] as const)),
    available_from: unit.status === "NOP" && chance(random, 0.4) ? dateOf(today + between(random, 1, 40) * day) : null,
    ...unknown,
    ...(isHome ? homeColumns(random, unit) : roadColumns(random)),
    ...(!isHome && !isOpen(unit) && shopColumns(random, unit)),
  } satisfies Partial<Row<"units">>;
}
