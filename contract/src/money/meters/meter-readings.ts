import type { Money } from "../money.ts";
import { moneyOfRupees, proportion, subtract } from "../money.ts";

/** What a meter said before and says now, with at most two decimals. */
export interface Readings {
  previous: number;
  current: number;
}

/** A reading that is charged. In a module without schemas, so that screens that only show it load none. */
export interface MeterReading extends Readings {
  /** Rupees for a unit. */
  tariff: number;
}

/** The units between two readings, in whole hundredths. */
const hundredthsIn = ({ previous, current }: Readings): number =>
  Number(subtract(moneyOfRupees(current), moneyOfRupees(previous)));

/** The units between two readings. */
export const unitsOf = (readings: Readings): number => hundredthsIn(readings) / 100;

/** What a reading comes to: the units times the tariff, rounded to the paisa as `proportion` does. */
export const amountOfReading = ({ tariff, ...readings }: MeterReading): Money =>
  proportion(moneyOfRupees(tariff), hundredthsIn(readings), 100);
