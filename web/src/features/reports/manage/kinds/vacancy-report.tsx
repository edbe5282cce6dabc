import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type { Vacancy, VacancyRow } from "@vasati/contract/reports/reports";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { useCodeTitle } from "../../../../domain/words/code-titles.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { ErrorState } from "../../../../ui/feedback/state.tsx";
import type { ReportProps } from "../../reports.api.ts";
import { filtersOf, isNarrowed, vacancyQuery } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { useEmptyWords } from "./overview.tsx";
import { ReportView } from "../report-view.tsx";
import { percentWords } from "../report-words.ts";

/** So many rows are drawn: those with the most vacant units. */
const drawn = 6;

const shareIn = ({ vacant, units }: Pick<VacancyRow, "vacant" | "units">) => percentToOneDecimal(vacant, units);

function daysWords(days: number | null, translate: Translate): string {
  return days === null ? "–" : translate("reports.days", { count: days, shown: formatNumber(days) });
}

function figuresOf({ sums }: Vacancy, translate: Translate): Figure[] {
  return [
    {
      title: translate("reports.vacant"),
      value: formatNumber(sums.vacant),
      words: translate("reports.vacancy.of", {
        units: formatNumber(sums.units),
        percent: percentWords(shareIn(sums), translate),
      }),
    },
    {
      title: translate("reports.vacancy.days"),
      value: daysWords(sums.daysVacant, translate),
      words: translate("reports.vacancy.known"),
    },
  ];
}

/** What a row is about: an area, a type, or a type in an area. */
function useNames() {
  const titleOf = useCodeTitle();
  const typeOf = ({ unitProfileType }: VacancyRow) => titleOf("unitType", unitProfileType);
  const areaOf = ({ location, areaTitle }: VacancyRow) => titleOf("area", location, areaTitle);
  const nameOf = (row: VacancyRow) =>
    [areaOf(row), row.unitProfileType && typeOf(row)].filter((part) => part !== "").join(", ");
  return { areaOf, typeOf, nameOf };
}

/** The vacancy of the largest rows. */
function VacancyChart({ found: { items } }: { found: Vacancy }) {
  const translate = useTranslate();
  const { nameOf } = useNames();
  const bars = items
    .filter(({ vacant }) => vacant > 0)
    .slice(0, drawn)
    .map((row) => ({
      key: nameOf(row),
      title: nameOf(row),
      words: translate("reports.vacancy.row", { vacant: formatNumber(row.vacant), units: formatNumber(row.units) }),
      figure: percentWords(shareIn(row), translate),
      share: shareIn(row) ?? 0,
    }));
  return <BarList bars={bars} tone="waiting" />;
}

/** Vacant units by area, by type or by both, the most vacant first. */
export function VacancyReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(vacancyQuery(place), { keepsOld: true });
  // Drawn is the beginning of the list, on whichever of its pages the person is.
  const beginning = useApi(vacancyQuery({ ...place, page: 0 }), { keepsOld: true });
  const { areaOf, typeOf } = useNames();
  const nothing = useEmptyWords(isNarrowed(place));
  const area: Column<VacancyRow> = { title: translate("reports.area"), cell: areaOf, share: 3 };
  const type: Column<VacancyRow> = { title: translate("reports.type"), cell: typeOf, share: 3 };
  const columns: Column<VacancyRow>[] = [
    ...{ area: [area], type: [type], areaAndType: [area, type] }[place.by],
    { title: translate("reports.units"), cell: ({ units }) => formatNumber(units), numeric: true },
    { title: translate("reports.vacant"), cell: ({ vacant }) => formatNumber(vacant), numeric: true },
    { title: translate("reports.share"), cell: (row) => percentWords(shareIn(row), translate), numeric: true },
    {
      title: translate("reports.daysVacant"),
      cell: ({ daysVacant }) => daysWords(daysVacant, translate),
      numeric: true,
    },
  ];
  return (
    <>
      {beginning.error && !beginning.data && !asked.error && <ErrorState onRetry={beginning.retry} />}
      <ReportView
        {...rest}
        report="vacancy"
        asked={asked}
        drawn={beginning}
        isEmpty={({ sums }) => sums.vacant === 0}
        figuresOf={figuresOf}
        Chart={VacancyChart}
        columns={columns}
        place={place}
        rows={asked.data?.items}
        paging={asked.data}
        read={(paging) => send("GET /reports/vacancy", { query: { ...filtersOf.vacancy(place), ...paging } })}
        keyOf={({ location, unitProfileType }) => `${location} ${unitProfileType}`}
        nothing={nothing}
      />
    </>
  );
}
