import type { ExpiringLease, ExpiringLeases } from "@vasati/contract/reports/reports";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { percentOf } from "../../../../manage/chart/percent-of.ts";
import { UnitLines } from "../../../../manage/record/unit-lines.tsx";
import { unitProfileUrl } from "../../../../routing/addresses.ts";
import type { ReportProps } from "../../reports.api.ts";
import { expiringLeasesQuery, filtersOf } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { TenantLink } from "../../../../manage/record/record-link.tsx";
import { ReportView } from "../report-view.tsx";
import { monthWords } from "../../../../domain/words/month-words.ts";

const figuresOf = ({ total, rent }: ExpiringLeases, translate: Translate): Figure[] => [
  { title: translate("reports.expiringLeases.count"), value: formatNumber(total) },
  { title: translate("reports.expiringLeases.rent"), value: formatMoney(rent) },
];

/** The number ending in each month; the longest bar is the maximum. */
function ExpiryChart({ found: { months } }: { found: ExpiringLeases }) {
  const translate = useTranslate();
  const most = Math.max(...months.map(({ leases }) => leases));
  const bars = months.map(({ month, leases, rent }) => ({
    key: month,
    title: monthWords(month, translate),
    words: translate("reports.rentAMonth", { rent: formatMoney(rent) }),
    figure: formatNumber(leases),
    share: percentOf(leases, most),
  }));
  return <BarList bars={bars} tone="waiting" />;
}

/** The active tenancies ending within a number of days, soonest first. */
export function ExpiringReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(expiringLeasesQuery(place), { keepsOld: true });
  const columns: Column<ExpiringLease>[] = [
    { title: translate("reports.unit"), cell: UnitLines, share: 4 },
    { title: translate("reports.tenant"), cell: TenantLink, share: 3 },
    { title: translate("reports.rent"), cell: ({ rent }) => formatMoney(rent), share: 2, numeric: true },
    {
      title: translate("reports.end"),
      cell: ({ tenancyExpiryDate }) => formatDate(tenancyExpiryDate, translate),
      share: 2,
    },
    { title: translate("reports.daysLeft"), cell: ({ daysLeft }) => formatNumber(daysLeft), share: 1, numeric: true },
  ];
  return (
    <ReportView
      {...rest}
      report="expiringLeases"
      asked={asked}
      drawn={asked}
      isEmpty={({ total }) => total === 0}
      figuresOf={figuresOf}
      Chart={ExpiryChart}
      columns={columns}
      place={place}
      rows={asked.data?.items}
      paging={asked.data}
      read={(paging) =>
        send("GET /reports/expiringLeases", { query: { ...filtersOf.expiringLeases(place), ...paging } })
      }
      keyOf={({ tenancyId }) => tenancyId}
      urlOf={({ unitProfileId }) => unitProfileUrl(unitProfileId)}
      nothing={translate("reports.expiringLeases.none", { count: place.withinDays })}
    />
  );
}
