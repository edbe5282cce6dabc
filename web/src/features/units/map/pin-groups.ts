import type { UnitPin } from "@vasati/contract/portfolio/map/unit-map";
import type { Position } from "@vasati/contract/portfolio/map/positions";

/** The vacant units at one position, most often those of a building: they share a pin. */
export interface PinGroup extends Position {
  units: UnitPin[];
  /** The lowest rent that one of them asks; 0 if none says it. */
  rent: number;
}

/** The pins of the map: one for each position, in the order in which their first units come. */
export function pinGroups(pins: readonly UnitPin[]): PinGroup[] {
  const groups = new Map<string, PinGroup>();
  for (const pin of pins) {
    const { latitude, longitude, minRent } = pin;
    const place = `${latitude},${longitude}`;
    const group = groups.get(place) ?? { latitude, longitude, units: [], rent: 0 };
    group.units.push(pin);
    if (minRent > 0) group.rent = group.rent > 0 ? Math.min(group.rent, minRent) : minRent;
    groups.set(place, group);
  }
  return [...groups.values()];
}
