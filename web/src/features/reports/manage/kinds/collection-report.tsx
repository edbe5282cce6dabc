import { percentToOneDecimal } from "@vasati/contract/wire/percent";
import type {
  Collected,
  Collection,
  CollectionOfMonth,
  CollectionOfProperty,
} from "@vasati/contract/reports/money-reports";
import { moneyOfRupees, rupeesOfMoney, subtract } from "@vasati/contract/money/money";
import { useApi } from "../../../../lib/api/api-query.ts";
import { send } from "../../../../lib/api/api-client.ts";
import { formatMoney, formatNumber } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import type { Column } from "../../../../manage/list/list-table.tsx";
import type { ReportProps } from "../../reports.api.ts";
import { collectionQuery, filtersOf, isNarrowed, reportsAddress } from "../../reports.api.ts";
import { MonthChart } from "./month-chart.tsx";
import type { Figure } from "./overview.tsx";
import { ReportView } from "../report-view.tsx";
import { monthWords } from "../../../../domain/words/month-words.ts";
import { moneyWords, percentWords } from "../report-words.ts";

const hasNone = ({ sums }: Collection) => sums.due === 0 && sums.received === 0;

/** What of the dues is settled. */
const settledOf = ({ due, outstanding }: Collected) =>
  rupeesOfMoney(subtract(moneyOfRupees(due), moneyOfRupees(outstanding)));

function figuresOf({ months, sums }: Collection, translate: Translate): Figure[] {
  const current = months.at(-1);
  return [
    {
      title: translate("reports.collection.now"),
      value: formatMoney(current?.received ?? 0),
      words: translate("reports.collection.dueNow", { due: formatMoney(current?.due ?? 0) }),
    },
    {
      title: translate("reports.collection.outstanding"),
      value: formatMoney(sums.outstanding),
      words: translate("reports.collection.settled", {
        percent: percentWords(percentToOneDecimal(settledOf(sums), sums.due), translate),
        due: formatMoney(sums.due),
        count: formatNumber(months.length),
      }),
    },
  ];
}

/** Rupees in thousands, lakhs or crores, for a scale. */
const shortMoney = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** The next round number. */
function roundAbove(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= amount) ?? amount;
}

/** For each month what was due, and beside it what was received. */
function CollectionChart({ found: { months, sums } }: { found: Collection }) {
  const translate = useTranslate();
  const top = roundAbove(Math.max(...months.flatMap(({ due, received }) => [due, received])));
  const words = ({ due, received }: Collected) =>
    translate("reports.collection.ofMonth", { due: formatMoney(due), received: formatMoney(received) });
  return (
    <MonthChart
      title={translate("reports.collection.chart")}
      sentence={translate("reports.collection.described", { words: words(sums) })}
      scale={[shortMoney.format(top), shortMoney.format(top / 2), shortMoney.format(0)]}
      legend={[translate("reports.collection.due"), translate("reports.collection.received")]}
      months={months.map((each) => ({
        month: each.month,
        words: words(each),
        all: (100 * each.due) / top,
        filled: (100 * each.received) / top,
      }))}
    />
  );
}

interface Row extends Collected {
  key: string | number;
  name: string;
}

const propertyRow = ({ propertyId, propertyName, ...amounts }: CollectionOfProperty): Row => ({
  key: propertyId,
  name: propertyName,
  ...amounts,
});

/** What was due, received and is outstanding: by month, the newest first, or by property, the most outstanding first. */
export function CollectionReport({ place, ...rest }: ReportProps) {
  const translate = useTranslate();
  const isByMonth = place.collectionBy === "month";
  const asked = useApi(collectionQuery(place), { keepsOld: true });
  const { data } = asked;
  const monthRow = ({ month, ...amounts }: CollectionOfMonth): Row => ({
    key: month,
    name: monthWords(month, translate),
    ...amounts,
  });
  const months = data && (hasNone(data) ? [] : data.months.toReversed().map(monthRow));
  const properties = data && { ...data.properties, items: data.properties.items.map(propertyRow) };
  const columns: Column<Row>[] = [
    { title: translate(isByMonth ? "reports.month.title" : "reports.property"), cell: ({ name }) => name, share: 3 },
    { title: translate("reports.collection.due"), cell: ({ due }) => moneyWords(due), numeric: true },
    { title: translate("reports.collection.received"), cell: ({ received }) => moneyWords(received), numeric: true },
    { title: translate("reports.collection.tds"), cell: ({ tds }) => moneyWords(tds), numeric: true },
    {
      title: translate("reports.collection.outstanding"),
      cell: ({ outstanding }) => moneyWords(outstanding),
      numeric: true,
    },
  ];
  return (
    <ReportView
      {...rest}
      report="collection"
      place={place}
      asked={asked}
      drawn={asked}
      isEmpty={hasNone}
      figuresOf={figuresOf}
      Chart={CollectionChart}
      columns={columns}
      keyOf={({ key }) => key}
      nothing={translate(isNarrowed(place) ? "reports.collection.noneHere" : "reports.collection.none")}
      {...(isByMonth
        ? { rows: months, size: Number(place.collectionMonths) }
        : {
            rows: properties?.items,
            paging: properties,
            urlOf: ({ key }: Row) =>
              reportsAddress.url({ ...place, propertyId: Number(key), collectionBy: "month", page: 0 }),
            read: async (paging) => {
              const found = await send("GET /reports/collection", {
                query: { ...filtersOf.collection(place), ...paging },
              });
              return { ...found.properties, items: found.properties.items.map(propertyRow) };
            },
          })}
    />
  );
}
