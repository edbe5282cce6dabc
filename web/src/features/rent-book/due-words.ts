import { dayIn, lastDayIn, monthOf } from "@vasati/contract/money/months";
import type { MeterReading } from "@vasati/contract/money/meters/meter-readings";
import { unitsOf } from "@vasati/contract/money/meters/meter-readings";
import type { DueKind } from "@vasati/contract/money/terms/tenancy-terms";
import { monthWords } from "../../domain/words/month-words.ts";
import { formatDate, formatMoney, formatNumber } from "../../lib/i18n/format.ts";
import type { Translate } from "../../lib/i18n/i18n.tsx";

interface NamedDue {
  kind: DueKind;
  name: string;
  from: string;
  until: string;
  meter?: MeterReading | null;
}

/** The days that a due is for: whole months by their names, others by their dates. */
function periodWords({ from, until }: Pick<NamedDue, "from" | "until">, translate: Translate): string {
  if (from === until) return formatDate(from, translate);
  const [first, last] = [monthOf(from), monthOf(until)];
  const isWhole = from === dayIn(first, 1) && until === lastDayIn(last);
  const [begin, end] = isWhole
    ? [monthWords(from, translate), monthWords(until, translate)]
    : [formatDate(from, translate), formatDate(until, translate)];
  return begin === end ? begin : `${begin} – ${end}`;
}

/** What a charge or a due is for, by its own name where it has one. */
export const chargeWords = ({ kind, name }: Pick<NamedDue, "kind" | "name">, translate: Translate): string =>
  name || translate(`rent.charge.${kind}`);

/** What a meter said, and what follows: `120 – 180: 60 × ₹8.50`. */
const meterWords = (meter: MeterReading): string =>
  `${formatNumber(meter.previous)} – ${formatNumber(meter.current)}: ${formatNumber(unitsOf(meter))} × ${formatMoney(meter.tariff)}`;

/** What a due is for: `Rent, Nov 2026`, or `Water, 4 Nov 2026 (120 – 180: 60 × ₹8.50)`. */
export const dueWords = (due: NamedDue, translate: Translate): string =>
  `${chargeWords(due, translate)}, ${periodWords(due, translate)}${due.meter ? ` (${meterWords(due.meter)})` : ""}`;
