import type { Visit } from "@vasati/contract/leasing/visits";
import { dayInIndia, formatDate, formatTime } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

/** The weekday of a calendar date, 1 for Monday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The day of an instant in India, `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => dayInIndia(new Date(instant));

/** `Tue 1 Dec 2026`. */
export const dayWords = (day: string, translate: Translate): string =>
  translate("visit.dayOf", {
    weekday: translate("date.weekday", { weekday: weekdayOf(day) }),
    date: formatDate(day, translate),
  });

/** `Tue 1 Dec 2026, 10:00 to 10:30`. */
export const whenWords = ({ startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">, translate: Translate): string =>
  translate("visit.when", {
    day: dayWords(dayOf(startsAt), translate),
    from: formatTime(startsAt),
    to: formatTime(endsAt),
  });
