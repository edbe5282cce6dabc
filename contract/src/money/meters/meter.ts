import * as z from "zod/mini";
import { rupees } from "../../wire/fields.ts";
import type { Readings } from "./meter-readings.ts";

export const meterReading = z
  .strictObject({
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

/** A reading that was written down. */
export const shownReading = z.object({
  previous: z.number(),
  current: z.number(),
  tariff: z.number(),
  /** A photo of the meter, which has another id once it is replaced; null if there is none. */
  pictureId: z.nullable(z.int()),
});
