import type { Category, UnitStatus, UnitType } from "@vasati/contract/wire/codes";
import { day, dateOf, today } from "../values/calendar.ts";
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

/** What seekers ask first, as it is usual for such a unit. */
export function listingColumns({ id, property, type, shape, floor, status }: Described) {
  const random = randomOfListing(id);
  const isHome = property.category === "RS";
  const isOpen = type === "OpenPlot" || type === "OpenSpace";
  const isFlat = type === "Apartment" || type === "Penthouse" || type === "Studioflat";
  const rooms = Math.max(1, shape.innerRooms);
  return {
    deposit: shape.minRent * between(random, 5, isHome ? 10 : 12),
    maintenance: isFlat ? Math.round(shape.area * 3 * 0.01) * 100 : null,
    carpet_area: isOpen ? null : Math.round(shape.area * 0.78),
    built_up_area: isOpen ? null : shape.area,
    furnishing: isHome ? pick(random, ["UNF", "SEM", "SEM", "FUL"] as const) : null,
    bathrooms: isHome ? Math.min(rooms, 4) : isOpen ? null : between(random, 0, 2),
    balconies: isFlat ? between(random, 0, 2) : null,
    parking: pick(random, isHome ? (["TWO", "CAR", "BTH"] as const) : (["NON", "TWO", "CAR"] as const)),
    water_supply: isOpen ? null : pick(random, ["COR", "BOR", "BTH"] as const),
    power_backup: isOpen ? null : pick(random, isFlat ? (["COM", "FUL"] as const) : (["NON", "COM"] as const)),
    lift: isFlat || (isHome && floor > 2),
    available_from: status === "NOP" && chance(random, 0.4) ? dateOf(today + between(random, 1, 40) * day) : null,
    total_floors: isOpen ? null : Math.max(floor, 0) + between(random, 1, isFlat ? 8 : 3),
    frontage: isHome ? null : between(random, 8, 40),
    road_width: isHome ? null : pick(random, [20, 30, 40, 60] as const),
    power_load: isHome || isOpen ? null : between(random, 2, 30),
    ceiling_height: isHome || isOpen ? null : between(random, 9, type === "Warehouse" || type === "Godown" ? 24 : 13),
  } satisfies Partial<Row<"units">>;
}
