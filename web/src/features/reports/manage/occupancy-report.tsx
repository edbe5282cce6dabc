import { percentToOneDecimal } from "@vasati/contract/percent";
import type { OccupancyOfMonth } from "@vasati/contract/reports";
import { useApi } from "../../../lib/api-query.ts";
import { formatNumber } from "../../../lib/format.ts";
import type { Translate } from "../../../lib/i18n.tsx";
import { useTranslate } from "../../../lib/i18n.tsx";
import type { Column } from "../../../manage/data-table.tsx";
import { DataTable } from "../../../manage/data-table.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import type { ReportProps } from "../report-place.ts";
import { isNarrowed } from "../report-place.ts";
import { occupancyQuery } from "../reports.api.ts";
import { OccupancyChart } from "./occupancy-chart.tsx";
import type { Figure } from "./overview.tsx";
import { Overview, useEmptyWords } from "./overview.tsx";
import { monthWords, percentWords } from "./report-words.ts";

type Months = readonly OccupancyOfMonth[];

const hasNone = (months: Months) => months.every(({ units }) => units === 0);

const shareIn = ({ occupied, units }: OccupancyOfMonth) => percentToOneDecimal(occupied, units);

/** The last month, and how much that is above or below the first in which there were units. */
function figuresOf(months: Months, translate: Translate): Figure[] {
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

/** How many units were let at the end of each of the last months, the newest first. */
export function OccupancyReport({ place }: ReportProps) {
  const translate = useTranslate();
  const { data, error, isOld, isPaused, retry } = useApi(occupancyQuery(place), { keepsOld: true });
  const nothing = useEmptyWords(isNarrowed(place));
  const months = data?.months;
  const columns: Column<OccupancyOfMonth>[] = [
    { title: translate("reports.month.title"), cell: ({ month }) => monthWords(month, translate), share: 3 },
    { title: translate("reports.units"), cell: ({ units }) => formatNumber(units), numeric: true },
    { title: translate("reports.occupied"), cell: ({ occupied }) => formatNumber(occupied), numeric: true },
    { title: translate("reports.share"), cell: (row) => percentWords(shareIn(row), translate), numeric: true },
  ];
  return (
    <>
      <Overview
        found={months}
        isMissing={error !== undefined || isPaused}
        isEmpty={hasNone}
        figuresOf={(found) => figuresOf(found, translate)}
        chartTitle={translate("reports.occupancy.chart")}
        Chart={OccupancyChart}
      />
      <DataTable
        label={translate("reports.occupancy")}
        columns={columns}
        rows={months && (hasNone(months) ? [] : months.toReversed())}
        keyOf={({ month }) => month}
        size={Number(place.occupancyMonths)}
        isOld={isOld}
        isPaused={isPaused}
        hasFailed={error !== undefined}
        onRetry={retry}
        empty={<EmptyState picture="/pictures/empty-results.svg">{nothing}</EmptyState>}
      />
    </>
  );
}
