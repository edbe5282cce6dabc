import { formatDate, formatTime } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

interface UnitNames {
  unitName: string;
  propertyName: string;
}

/** The property's name to show beside a unit; empty if the unit's name already contains it. */
export const propertyBeside = ({ unitName, propertyName }: UnitNames): string =>
  unitName.includes(propertyName) ? "" : propertyName;

/** Which unit of which property, in a line. */
export const unitPlace = (unit: UnitNames): string => [unit.unitName, propertyBeside(unit)].filter(Boolean).join(", ");

/** An instant as people read it: `22 Nov 2026, 14:05`. */
export const momentOf = (at: string, translate: Translate): string => `${formatDate(at, translate)}, ${formatTime(at)}`;

/** In days. If a tenancy ends sooner, there is little time to find a new tenant. */
export const soonDays = 15;
