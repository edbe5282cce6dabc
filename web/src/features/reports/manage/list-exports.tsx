import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { ReactNode } from "react";
import { today } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { DayFilter } from "../../../manage/filter/day-filter.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { showAt } from "../../../lib/browser/show-list.ts";
import type { ReportPlace } from "../reports.api.ts";
import { reportsAddress } from "../reports.api.ts";
import styles from "./reports.module.css";

const lists = ["dues", "receipts"] as const;

interface ListExportsProps {
  place: ReportPlace;
  renderExport: (
    list: (typeof lists)[number],
    filters: { from: string; until: string; propertyId?: string },
  ) => ReactNode;
}

/** Every due and every receipt of some days as a sheet: of the months of the report, unless told. */
export function ListExports({ place, renderExport }: ListExportsProps) {
  const translate = useTranslate();
  const show = showAt(reportsAddress, place);
  const from = place.from || dayIn(monthOf(today()) + 1 - Number(place.collectionMonths), 1);
  const until = place.until || today();
  const filters = { from, until, ...(place.propertyId !== null && { propertyId: String(place.propertyId) }) };
  return (
    <Card className={styles.lists}>
      <h2 className={styles.heading}>{translate("reports.lists.title")}</h2>
      <div className={styles.days}>
        <DayFilter label={translate("reports.lists.from")} value={from} onChoose={(day) => show({ from: day })} />
        <DayFilter label={translate("reports.lists.until")} value={until} onChoose={(day) => show({ until: day })} />
        {lists.map((list) => (
          <div key={list} className={styles.list} role="group" aria-label={translate(`reports.lists.${list}`)}>
            <strong>{translate(`reports.lists.${list}`)}</strong>
            {renderExport(list, filters)}
          </div>
        ))}
      </div>
    </Card>
  );
}
