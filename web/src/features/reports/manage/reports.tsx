import type { ReportName } from "@vasati/contract/reports/report-choices";
import { reportNames } from "@vasati/contract/reports/report-choices";
import type { ComponentType, ReactNode } from "react";
import { showAt } from "../../../lib/browser/show-list.ts";
import { useCodeTitle } from "../../../domain/words/code-titles.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { OptionGroup } from "../../../ui/fields/select-field.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import type { ReportPlace, ReportProps } from "../reports.api.ts";
import { reportsAddress } from "../reports.api.ts";
import { AgeingReport } from "./kinds/ageing-report.tsx";
import { CollectionReport } from "./kinds/collection-report.tsx";
import { DepositReport } from "./kinds/deposit-report.tsx";
import { EnquiryReport } from "./kinds/enquiry-report.tsx";
import { ExpiringReport } from "./kinds/expiring-report.tsx";
import { OccupancyReport } from "./kinds/occupancy-report.tsx";
import { RentRollReport } from "./kinds/rent-roll-report.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { TdsReport } from "./kinds/tds-report.tsx";
import { VacancyReport } from "./kinds/vacancy-report.tsx";

const reports: Record<ReportName, ComponentType<ReportProps>> = {
  occupancy: OccupancyReport,
  rentRoll: RentRollReport,
  collection: CollectionReport,
  ageing: AgeingReport,
  deposits: DepositReport,
  tds: TdsReport,
  expiringLeases: ExpiringReport,
  vacancy: VacancyReport,
  enquiries: EnquiryReport,
};

interface ReportsProps {
  place: ReportPlace;
  areas: readonly OptionGroup[];
  /** The shown report, as a file. */
  sheets: ReactNode;
  /** The dues and receipts behind the report of collection, as files. */
  lists: ReactNode;
}

/** The reports; the address has the report and its filters. */
export function Reports({ place, areas, sheets, lists }: ReportsProps) {
  const translate = useTranslate();
  const show = showAt(reportsAddress, place);
  const titleOf = useCodeTitle();
  const area = areas.flatMap(({ options }) => options).find(({ value }) => value === place.location);
  const where = [place.category && titleOf("category", place.category), area?.title].filter(Boolean).join(" · ");
  const toolbar = (print: ReactNode) => (
    <ReportFilters
      place={place}
      onShow={show}
      areas={areas}
      end={
        <>
          {print}
          {sheets}
        </>
      }
    />
  );
  const tabs = reportNames.map((id) => {
    const Report = reports[id];
    return {
      id,
      title: translate(`reports.${id}`),
      panel: (
        <>
          <Report place={place} onShow={show} where={where} toolbar={toolbar} />
          {id === "collection" && lists}
        </>
      ),
    };
  });
  const choose = (chosen: string) => {
    const report = reportNames.find((name) => name === chosen);
    if (report) show({ report });
  };
  return <Tabs label={translate("reports.title")} tabs={tabs} chosen={place.report} onChoose={choose} />;
}
