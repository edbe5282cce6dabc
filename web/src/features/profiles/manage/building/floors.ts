import type { UnitInBuilding } from "@vasati/contract/office/profiles";

export interface Floor {
  number: number;
  units: readonly UnitInBuilding[];
}

const numbersInText = new Intl.Collator("en", { numeric: true });

/** The floors as one sees a building, the highest first, and the units of each by name. */
export const floorsOf = (units: readonly UnitInBuilding[]): Floor[] =>
  [...Map.groupBy(units, ({ floorNo }) => floorNo)]
    .map(([number, onFloor]) => ({
      number,
      units: onFloor.toSorted((one, other) => numbersInText.compare(one.unitName, other.unitName)),
    }))
    .toSorted((one, other) => other.number - one.number);

/** Where an arrow, Home or End leads from a unit: along its floor, or to the nearest place on the next one. Undefined if nowhere. */
export function unitAfter(floors: readonly Floor[], key: string, id: number): number | undefined {
  const floor = floors.findIndex(({ units }) => units.some(({ unitProfileId }) => unitProfileId === id));
  const units = floors[floor]?.units ?? [];
  const place = units.findIndex(({ unitProfileId }) => unitProfileId === id);
  const onFloor = (step: number) => {
    const next = floors[floor + step]?.units;
    return next?.[Math.min(place, next.length - 1)];
  };
  const targets: Record<string, UnitInBuilding | undefined> = {
    ArrowRight: units[place + 1],
    ArrowLeft: units[place - 1],
    ArrowDown: onFloor(1),
    ArrowUp: onFloor(-1),
    Home: units[0],
    End: units.at(-1),
  };
  return targets[key]?.unitProfileId;
}
