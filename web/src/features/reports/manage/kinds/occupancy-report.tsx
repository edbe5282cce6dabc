import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type { OccupancyOfMonth } from "@vasati/contract/reports/reports";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import type { ReportProps } from "../../reports.api.ts";
import { isNarrowed, occupancyQuery } from "../../reports.api.ts";
import { MonthChart } from "./month-chart.tsx";
import type { Figure } from "./overview.tsx";
import { useEmptyWords } from "./overview.tsx";
import { ReportView } from "../report-view.tsx";
import { monthWords } from "../../../../domain/words/month-words.ts";
import { percentWords } from "../report-words.ts";

interface Occupancy {
  months: readonly OccupancyOfMonth[];
}

const hasNone = ({ months }: Occupancy) => months.every(({ units }) => units === 0);

const shareIn = ({ occupied, units }: OccupancyOfMonth) => percentToOneDecimal(occupied, units);

/** The last month, and its difference to the first month with units. */
function figuresOf({ months }: Occupancy, translate: Translate): Figure[] {
  const last = months.at(-1);
  const first = months.find(({ units }) => units > 0);
  if (!last || !first) return [];
  const [now, then] = [shareIn(last) ?? 0, shareIn(first) ?? 0];
  const points = Math.round(10 * (now - then)) / 10;
  return [
    {
      title: translate("reports.occupancy.now"),
      value: percentWords(now, translate),
      words: translate("reports.occupancy.of", {
        occupied: formatNumber(last.occupied),
        units: formatNumber(last.units),
      }),
    },
    {
      title: translate("reports.occupancy.since", { month: monthWords(first.month, translate) }),
      value: translate("reports.points", { points: `${points > 0 ? "+" : ""}${formatNumber(points)}` }),
      words: translate("reports.occupancy.then", { percent: percentWords(then, translate) }),
    },
  ];
}

/** A column for each month, as high as all units and filled up to the occupied ones. */
function OccupancyChart({ found: { months } }: { found: Occupancy }) {
  const translate = useTranslate();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const percentIn = (month: OccupancyOfMonth) => percentWords(shareIn(month) ?? 0, translate);
  return (
    <MonthChart
      title={translate("reports.occupancy.chart")}
      sentence={translate("reports.occupancy.described", {
        from: monthWords(first.month, translate),
        until: monthWords(last.month, translate),
        first: percentIn(first),
        last: percentIn(last),
      })}
      scale={[percentWords(100, translate), percentWords(50, translate), percentWords(0, translate)]}
      months={months.map((each) => ({
        month: each.month,
        words: percentIn(each),
        all: 100,
        filled: shareIn(each) ?? 0,
      }))}
    />
  );
}

/** How many units were let at the end of each of the last months, the newest first. */
export function OccupancyReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(occupancyQuery(place), { keepsOld: true });
  const nothing = useEmptyWords(isNarrowed(place));
  const columns: Column<OccupancyOfMonth>[] = [
    { title: translate("reports.month.title"), cell: ({ month }) => monthWords(month, translate), share: 3 },
    { title: translate("reports.units"), cell: ({ units }) => formatNumber(units), numeric: true },
    { title: translate("reports.occupied"), cell: ({ occupied }) => formatNumber(occupied), numeric: true },
    { title: translate("reports.share"), cell: (row) => percentWords(shareIn(row), translate), numeric: true },
  ];
  const { data } = asked;
  return (
    <ReportView
      {...rest}
      report="occupancy"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={hasNone}
      figuresOf={figuresOf}
      Chart={OccupancyChart}
      columns={columns}
      rows={data && (hasNone(data) ? [] : data.months.toReversed())}
      keyOf={({ month }) => month}
      size={Number(place.occupancyMonths)}
      nothing={nothing}
    />
  );
}
