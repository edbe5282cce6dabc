import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** What people call a floor: 0 is the ground floor, and negative numbers are below it. With the floors of the building, where that helps. */
export function floorName(number: number, translate: Translate, floors?: number): string {
  if (number < 0) return translate("unit.belowGround", { number: -number });
  const name = number === 0 ? translate("unit.groundFloor") : String(number);
  return floors === undefined ? name : translate("unit.floorOf", { floor: name, floors });
}
