import type { Ageing, AgeingRow } from "@vasati/contract/reports/money-reports";
import { moneyOfRupees, rupeesOfMoney, subtract } from "@vasati/contract/money/money";
import { send } from "../../../../lib/api/api-client.ts";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatDate, formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import { percentOf } from "../../../../manage/chart/percent-of.ts";
import type { Column } from "../../../../manage/list/list-table.tsx";
import { rentAccountUrl } from "../../../../routing/addresses.ts";
import type { ReportProps } from "../../reports.api.ts";
import { ageingQuery, filtersOf, isNarrowed } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { ReportView } from "../report-view.tsx";
import { TenantLines } from "../../../../manage/record/tenant-lines.tsx";
import styles from "../reports.module.css";

/** From what waits longest to what is not late. */
const ages = ["older", "days90", "days60", "days30", "soon"] as const;

function figuresOf({ sums, total, late }: Ageing, translate: Translate): Figure[] {
  const overdue = rupeesOfMoney(subtract(moneyOfRupees(sums.open), moneyOfRupees(sums.soon)));
  return [
    {
      title: translate("reports.ageing.overdue"),
      value: formatMoney(overdue),
      words: translate("reports.ageing.late", { count: late, shown: formatNumber(late) }),
    },
    {
      title: translate("reports.ageing.open"),
      value: formatMoney(sums.open),
      words: translate("reports.ofTenancies", { count: total, shown: formatNumber(total) }),
    },
  ];
}

/** What is owed by age, as parts of the whole. */
function AgeingChart({ found: { sums } }: { found: Ageing }) {
  const translate = useTranslate();
  const bars = ages.map((age) => ({
    key: age,
    title: translate(`reports.ageing.${age}`),
    figure: formatMoney(sums[age]),
    share: percentOf(sums[age], sums.open),
  }));
  return <BarList bars={bars} tone="waiting" />;
}

/** Since when a tenancy owes something, and how late that is. */
function Since({ dueOn, daysLate }: AgeingRow) {
  const translate = useTranslate();
  return (
    <span>
      {formatDate(dueOn, translate)}
      {daysLate > 0 && (
        <span className={styles.late}>
          {translate("reports.ageing.daysLate", { count: daysLate, shown: formatNumber(daysLate) })}
        </span>
      )}
    </span>
  );
}

const openOf = ({ open }: AgeingRow) => <strong>{formatMoney(open)}</strong>;

/** What is owed by each tenancy, split by days late, the oldest first. A row leads to the rent account. */
export function AgeingReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(ageingQuery(place), { keepsOld: true });
  const columns: Column<AgeingRow>[] = [
    { title: translate("reports.tenant"), cell: TenantLines, share: 3 },
    { title: translate("reports.ageing.since"), cell: Since },
    {
      title: translate("reports.ageing.open"),
      cell: openOf,
      numeric: true,
      opens: true,
    },
    ...ages.map((age) => ({
      title: translate(`reports.ageing.${age}`),
      cell: (row: AgeingRow) => row[age] !== 0 && formatMoney(row[age]),
      numeric: true,
    })),
  ];
  return (
    <ReportView
      {...rest}
      report="ageing"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={({ total }) => total === 0}
      figuresOf={figuresOf}
      Chart={AgeingChart}
      columns={columns}
      rows={asked.data?.items}
      paging={asked.data}
      read={(paging) => send("GET /reports/ageing", { query: { ...filtersOf.ageing(place), ...paging } })}
      keyOf={({ tenancyId }) => tenancyId}
      urlOf={({ tenancyId }) => rentAccountUrl(tenancyId)}
      nothing={translate(isNarrowed(place) ? "reports.ageing.noneHere" : "reports.ageing.none")}
    />
  );
}
