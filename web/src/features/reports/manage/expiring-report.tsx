import type { ExpiringLease, ExpiringLeases } from "@vasati/contract/office/reports";
import { useApi } from "../../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../../lib/i18n/format.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../manage/list/list-table.tsx";
import { percentOf } from "../../../manage/chart/percent-of.ts";
import { UnitLines } from "../../../manage/record/unit-lines.tsx";
import { managedUnitUrl } from "../../../paths.ts";
import type { ReportProps } from "../reports.address.ts";
import { expiringLeasesQuery } from "../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { ReportView } from "./report-view.tsx";
import { monthWords } from "./report-words.ts";

const figuresOf = ({ total, rent }: ExpiringLeases, translate: Translate): Figure[] => [
  { title: translate("reports.expiringLeases.count"), value: formatNumber(total) },
  { title: translate("reports.expiringLeases.rent"), value: formatMoney(rent) },
];

/** How many end in each month; the bar of the month in which most do is full. */
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

/** The active tenancies that end within some days, the soonest first. */
export function ExpiringReport({ place }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(expiringLeasesQuery(place), { keepsOld: true });
  const columns: Column<ExpiringLease>[] = [
    { title: translate("reports.unit"), cell: UnitLines, share: 4 },
    { title: translate("reports.tenant"), cell: ({ tenantName }) => tenantName, share: 3 },
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
      report="expiringLeases"
      asked={asked}
      isEmpty={({ total }) => total === 0}
      figuresOf={figuresOf}
      Chart={ExpiryChart}
      columns={columns}
      place={place}
      rows={asked.data?.items}
      paging={asked.data}
      keyOf={({ tenancyId }) => tenancyId}
      urlOf={({ unitProfileId }) => managedUnitUrl(unitProfileId)}
      nothing={translate("reports.expiringLeases.none", { count: place.withinDays })}
    />
  );
}
