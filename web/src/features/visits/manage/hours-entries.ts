import { today } from "../../../lib/i18n/format.ts";
import type { ExceptionalDay, VisitHours, VisitHoursForm, WeeklyHours } from "@vasati/contract/leasing/visit-hours";

/** The form of visiting hours as its controls hold it. */
export interface HoursEntries {
  slotMinutes: string;
  daysAhead: string;
  noticeHours: string;
  telePhone: string;
  weekly: WeeklyHours[];
  exceptions: ExceptionalDay[];
}

/** What most people show units at: a start to change. */
const usualHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: "10:00", to: "18:00" }));

export const startOf = (hours: VisitHours | undefined): HoursEntries => ({
  slotMinutes: String(hours?.slotMinutes ?? 30),
  daysAhead: String(hours?.daysAhead ?? 14),
  noticeHours: String(hours?.noticeHours ?? 3),
  telePhone: hours?.telePhone ?? "",
  weekly: hours?.weekly ?? usualHours,
  // Days that are over need no exception.
  exceptions: (hours?.exceptions ?? []).filter(({ day }) => day >= today()),
});

const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** What the entries mean, to be checked by the contract. */
export const formOf = (
  { slotMinutes, daysAhead, noticeHours, ...entries }: HoursEntries,
  place: Pick<VisitHoursForm, "propertyId" | "unitProfileId" | "version">,
) => ({
  ...place,
  ...entries,
  slotMinutes: numberOf(slotMinutes),
  daysAhead: numberOf(daysAhead),
  noticeHours: numberOf(noticeHours),
});
