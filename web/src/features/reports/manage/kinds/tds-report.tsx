import type { TdsAwaited, TdsRow } from "@vasati/contract/reports/money-reports";
import { quarterWords } from "../../../../domain/words/quarter-words.ts";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import { percentOf } from "../../../../manage/chart/percent-of.ts";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import type { ReportProps } from "../../reports.api.ts";
import { filtersOf, isNarrowed, tdsQuery } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { RecordLink } from "../../../../manage/record/record-link.tsx";
import { ReportView } from "../report-view.tsx";
import { moneyWords } from "../report-words.ts";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";

/** So many quarters are drawn: the latest ones. */
const drawn = 8;

function figuresOf({ sums, quarters }: TdsAwaited, translate: Translate): Figure[] {
  const { quarter, deducted } = quarters.at(-1) ?? { quarter: "", deducted: 0 };
  return [
    {
      title: translate("reports.tds.awaited"),
      value: formatMoney(sums.awaited),
      words: translate("reports.lastQuarters", { count: formatNumber(quarters.length) }),
    },
    { title: translate("reports.tds.now"), value: formatMoney(deducted), words: quarterWords(quarter, translate) },
  ];
}

const awaitedOf = ({ awaited }: TdsRow) => <strong>{formatMoney(awaited)}</strong>;

/** What was deducted in each quarter, the latest first; the longest bar is the maximum. */
function TdsChart({ found: { quarters } }: { found: TdsAwaited }) {
  const translate = useTranslate();
  const most = Math.max(...quarters.map(({ deducted }) => deducted));
  const bars = quarters
    .slice(-drawn)
    .toReversed()
    .map(({ quarter, tenancies, deducted, ...parts }) => ({
      key: quarter,
      title: quarterWords(quarter, translate),
      words: [
        translate("reports.ofTenancies", { count: tenancies, shown: formatNumber(tenancies) }),
        deducted > 0 &&
          translate("reports.tds.parts", {
            certified: formatMoney(parts.certified),
            awaited: formatMoney(parts.awaited),
          }),
      ]
        .filter(Boolean)
        .join(" · "),
      figure: formatMoney(deducted),
      share: percentOf(deducted, most),
    }));
  return <BarList bars={bars} tone="waiting" />;
}

const ownerOf = ({ ownerId, ownerName, past }: TdsRow) => (
  <RecordLink kind="owner" id={ownerId} past={past?.ownerId}>
    {ownerName || "–"}
  </RecordLink>
);

/** What tenants deducted as tax, by quarter and tenancy, the latest quarter first. A row leads to the rent account. */
export function TdsReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(tdsQuery(place), { keepsOld: true });
  const columns: Column<TdsRow>[] = [
    { title: translate("reports.tenant"), cell: TenantLines, share: 4 },
    { title: translate("reports.tds.quarter"), cell: ({ quarter }) => quarterWords(quarter, translate), share: 3 },
    { title: translate("reports.owner"), cell: ownerOf, share: 3 },
    {
      title: translate("reports.tds.received"),
      cell: ({ received }) => formatMoney(received),
      share: 2,
      numeric: true,
    },
    {
      title: translate("reports.tds"),
      cell: ({ deducted }) => formatMoney(deducted),
      share: 2,
      numeric: true,
      opens: true,
    },
    {
      title: translate("reports.tds.certified"),
      cell: ({ certified }) => moneyWords(certified),
      share: 2,
      numeric: true,
    },
    { title: translate("reports.tds.open"), cell: awaitedOf, share: 2, numeric: true },
  ];
  return (
    <ReportView
      {...rest}
      report="tds"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={({ sums }) => sums.deducted === 0}
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
