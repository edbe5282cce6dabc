import { formatDate, formatTime } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

interface UnitNames {
  unitName: string;
  propertyName: string;
}

/** The property to name beside a unit. Many units carry the name of theirs: once is enough, and this is empty. */
export const propertyBeside = ({ unitName, propertyName }: UnitNames): string =>
  unitName.includes(propertyName) ? "" : propertyName;

/** Which unit of which property, in a line. */
export const unitPlace = (unit: UnitNames): string => [unit.unitName, propertyBeside(unit)].filter(Boolean).join(", ");

/** An instant as people read it: `22 Nov 2026, 14:05`. */
export const momentOf = (at: string, translate: Translate): string => `${formatDate(at, translate)}, ${formatTime(at)}`;
