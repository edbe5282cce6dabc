import type { Visit } from "@vasati/contract/leasing/visits";
import { useState } from "react";
import { formatTime } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DayCell } from "../../../manage/list/day-cell.tsx";
import { dayOf, dayWords } from "../visit-words.ts";

/** Day and time of a visit; marked if it's over and nobody has said what became of it. */
export function VisitTime({ visit: { startsAt, endsAt, status } }: { visit: Visit }) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <DayCell
      date={dayWords(dayOf(startsAt), translate)}
      words={`${formatTime(startsAt)}–${formatTime(endsAt)}`}
      isLate={status === "Booked" && Date.parse(endsAt) < now}
    />
  );
}
