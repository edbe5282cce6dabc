import * as z from "zod/mini";
import { rupees } from "../wire/fields.ts";
import type { Money } from "./money.ts";
import { moneyOfRupees, proportion, subtract } from "./money.ts";

interface Readings {
  previous: number;
  current: number;
}

export const meterReading = z
  .strictObject({
    /** What the meter said before and says now, with at most two decimals. */
    previous: rupees,
    current: rupees,
    /** Rupees for a unit. */
    tariff: rupees.check(z.positive("must be positive")),
  })
  .check(
    z.refine<Readings>(({ previous, current }) => current > previous, {
      path: ["current"],
      error: "must be more than before",
    }),
  );
export type MeterReading = z.output<typeof meterReading>;

/** A reading that was written down. */
export const shownReading = z.object({
  previous: z.number(),
  current: z.number(),
  tariff: z.number(),
  /** A photo of the meter, which has another id once it is replaced; null if there is none. */
  pictureId: z.nullable(z.int()),
});

/** The units between two readings, in whole hundredths. */
const hundredthsIn = ({ previous, current }: Readings): number =>
  Number(subtract(moneyOfRupees(current), moneyOfRupees(previous)));

/** The units between two readings. */
export const unitsOf = (readings: Readings): number => hundredthsIn(readings) / 100;

/** What a reading comes to: the units times the tariff, rounded to the paisa as `proportion` does. */
export const amountOfReading = ({ tariff, ...readings }: MeterReading): Money =>
  proportion(moneyOfRupees(tariff), hundredthsIn(readings), 100);
