import type { TdsAwaited, TdsRow } from "@vasati/contract/reports/money-reports";
import { send } from "../../../lib/api/api-client.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../manage/chart/bar-list.tsx";
import { percentOf } from "../../../manage/chart/percent-of.ts";
import type { Column } from "../../../manage/list/list-table.tsx";
import { rentAccountUrl } from "../../../paths.ts";
import type { ReportProps } from "../reports.api.ts";
import { filtersOf, isNarrowed, tdsQuery } from "../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { ReportView } from "./report-view.tsx";
import { quarterWords } from "./report-words.ts";
import { TenantLines } from "./tenant-lines.tsx";

/** So many quarters are drawn: the latest ones. */
const drawn = 8;

function figuresOf({ tds, quarters }: TdsAwaited, translate: Translate): Figure[] {
  const { quarter, tds: now } = quarters.at(-1) ?? { quarter: "", tds: 0 };
  return [
    {
      title: translate("reports.tds.awaited"),
      value: formatMoney(tds),
      words: translate("reports.lastQuarters", { count: formatNumber(quarters.length) }),
    },
    { title: translate("reports.tds.now"), value: formatMoney(now), words: quarterWords(quarter, translate) },
  ];
}

const tdsOf = ({ tds }: TdsRow) => <strong>{formatMoney(tds)}</strong>;

/** What was deducted in each quarter, the latest first; the longest bar is the maximum. */
function TdsChart({ found: { quarters } }: { found: TdsAwaited }) {
  const translate = useTranslate();
  const most = Math.max(...quarters.map(({ tds }) => tds));
  const bars = quarters
    .slice(-drawn)
    .toReversed()
    .map(({ quarter, tenancies, tds }) => ({
      key: quarter,
      title: quarterWords(quarter, translate),
      words: translate("reports.ofTenancies", { count: tenancies, shown: formatNumber(tenancies) }),
      figure: formatMoney(tds),
      share: percentOf(tds, most),
    }));
  return <BarList bars={bars} tone="waiting" />;
}

/** What tenants deducted as tax, by quarter and tenancy, the latest quarter first. A row leads to the rent account. */
export function TdsReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(tdsQuery(place), { keepsOld: true });
  const columns: Column<TdsRow>[] = [
    { title: translate("reports.tenant"), cell: TenantLines, share: 4 },
    { title: translate("reports.tds.quarter"), cell: ({ quarter }) => quarterWords(quarter, translate), share: 3 },
    { title: translate("reports.owner"), cell: ({ ownerName }) => ownerName || "–" },
    { title: translate("reports.tds.received"), cell: ({ received }) => formatMoney(received), numeric: true },
    { title: translate("reports.tds"), cell: tdsOf, numeric: true },
  ];
  return (
    <ReportView
      {...rest}
      report="tds"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={({ tds }) => tds === 0}
      figuresOf={figuresOf}
      Chart={TdsChart}
      columns={columns}
      rows={asked.data?.items}
      paging={asked.data}
      read={(paging) => send("GET /reports/tds", { query: { ...filtersOf.tds(place), ...paging } })}
      keyOf={({ quarter, tenancyId }) => `${quarter} ${tenancyId}`}
      urlOf={({ tenancyId }) => rentAccountUrl(tenancyId)}
      nothing={translate(isNarrowed(place) ? "reports.tds.noneHere" : "reports.tds.none")}
    />
  );
}
