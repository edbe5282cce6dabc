import type { VisitHours } from "@vasati/contract/leasing/visit-hours";
import { dayInIndia } from "../../../platform/database/calendar.ts";

/** The part of the hours from which slots follow. */
export type SlotHours = Pick<VisitHours, "slotMinutes" | "daysAhead" | "noticeHours" | "weekly" | "exceptions">;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** India has had one time all year since 1945. */
const instantIn = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);
const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

function rangesOn({ weekly, exceptions }: SlotHours, date: string) {
  const exception = exceptions.find((each) => each.day === date);
  return exception ? exception.hours : weekly.filter(({ weekday }) => weekday === weekdayOf(date));
}

/** The instants, in milliseconds, at which a visit can begin after `now`, the earliest first; also those that are taken. */
export function slotsOf(hours: SlotHours, now: number): number[] {
  const length = hours.slotMinutes * minute;
  const earliest = now + hours.noticeHours * hour;
  return Array.from({ length: hours.daysAhead + 1 }, (_, ahead) => dayInIndia(now + ahead * day)).flatMap((date) =>
    rangesOn(hours, date)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .flatMap(({ from, to }) => {
        const [begin, end] = [instantIn(date, from), instantIn(date, to)];
        return Array.from({ length: Math.floor((end - begin) / length) }, (_, place) => begin + place * length);
      })
      .filter((start) => start >= earliest && start > now),
  );
}
