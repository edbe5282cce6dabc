import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type { EnquiryFunnel, FunnelOfMonth } from "@vasati/contract/reports/reports";
import { useApi } from "../../../../lib/api/api-query.ts";
import { formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { BarList } from "../../../../manage/chart/bar-list.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import type { ReportProps } from "../../reports.api.ts";
import { enquiriesQuery } from "../../reports.api.ts";
import type { Figure } from "./overview.tsx";
import { ReportView } from "../report-view.tsx";
import { monthWords } from "../../../../domain/words/month-words.ts";
import { percentWords } from "../report-words.ts";

const stages = ["received", "answered", "converted", "agreed", "active"] as const;

const hoursWords = (hours: number | null, translate: Translate) =>
  hours === null ? "–" : translate("reports.hours", { hours: formatNumber(hours) });

const conversionOf = ({ converted, received }: EnquiryFunnel) => percentToOneDecimal(converted, received);

interface Funnel {
  total: EnquiryFunnel;
}

const hasNone = ({ total }: Funnel) => total.received === 0;

function figuresOf({ total }: Funnel, translate: Translate): Figure[] {
  return [
    {
      title: translate("reports.enquiries.conversion"),
      value: percentWords(conversionOf(total), translate),
      words: translate("reports.enquiries.of", {
        converted: formatNumber(total.converted),
        received: formatNumber(total.received),
      }),
    },
    {
      title: translate("reports.enquiries.answerTime"),
      value: hoursWords(total.medianHoursToAnswer, translate),
      words: translate("reports.enquiries.median"),
    },
  ];
}

/** The number of enquiries in each step; for converted ones also their share. */
function cellOf(row: FunnelOfMonth, stage: (typeof stages)[number], translate: Translate): string {
  const count = formatNumber(row[stage]);
  return stage === "converted" && row.received > 0 ? `${count} (${percentWords(conversionOf(row), translate)})` : count;
}

/** The number of enquiries in each step, with their shares. */
function FunnelChart({ found: { total } }: { found: Funnel }) {
  const translate = useTranslate();
  const bars = stages.map((stage) => {
    const share = percentToOneDecimal(total[stage], total.received) ?? 0;
    return {
      key: stage,
      title: translate(`reports.enquiries.${stage}`),
      words: percentWords(share, translate),
      figure: formatNumber(total[stage]),
      share,
    };
  });
  return <BarList bars={bars} />;
}

/** The steps that the enquiries of recent months reached, newest month first. */
export function EnquiryReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const asked = useApi(enquiriesQuery(place), { keepsOld: true });
  const { data } = asked;
  const columns: Column<FunnelOfMonth>[] = [
    { title: translate("reports.month.title"), cell: ({ month }) => monthWords(month, translate), share: 2 },
    ...stages.map((stage) => ({
      title: translate(`reports.enquiries.${stage}`),
      cell: (row: FunnelOfMonth) => cellOf(row, stage, translate),
      numeric: true,
    })),
    {
      title: translate("reports.enquiries.answerTime"),
      cell: ({ medianHoursToAnswer }) => hoursWords(medianHoursToAnswer, translate),
      numeric: true,
    },
  ];
  return (
    <ReportView
      {...rest}
      report="enquiries"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={hasNone}
      figuresOf={figuresOf}
      Chart={FunnelChart}
      columns={columns}
      rows={data && (hasNone(data) ? [] : data.months.toReversed())}
      keyOf={({ month }) => month}
      size={Number(place.enquiryMonths)}
      nothing={translate("reports.enquiries.none")}
    />
  );
}
