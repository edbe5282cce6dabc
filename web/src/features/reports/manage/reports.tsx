import type { ReportName } from "@vasati/contract/office/reports";
import { reportNames } from "@vasati/contract/office/reports";
import type { ComponentType, ReactNode } from "react";
import { showAt } from "../../../lib/browser/list-address.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import type { OptionGroup } from "../../../ui/select-field.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { ReportPlace, ReportProps } from "../reports.address.ts";
import { reportsAddress } from "../reports.address.ts";
import { EnquiryReport } from "./enquiry-report.tsx";
import { ExpiringReport } from "./expiring-report.tsx";
import { OccupancyReport } from "./occupancy-report.tsx";
import { RentRollReport } from "./rent-roll-report.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { VacancyReport } from "./vacancy-report.tsx";

const reports: Record<ReportName, ComponentType<ReportProps>> = {
  occupancy: OccupancyReport,
  rentRoll: RentRollReport,
  expiringLeases: ExpiringReport,
  vacancy: VacancyReport,
  enquiries: EnquiryReport,
};

interface ReportsProps {
  place: ReportPlace;
  areas: readonly OptionGroup[];
  /** The report that is shown, as a file. */
  sheets: ReactNode;
}

/** Five reports, one at a time; the address says which, and of which units. */
export function Reports({ place, areas, sheets }: ReportsProps) {
  const translate = useTranslate();
  const show = showAt(reportsAddress, place);
  const tabs = reportNames.map((id) => {
    const Report = reports[id];
    return {
      id,
      title: translate(`reports.${id}`),
      panel: (
        <>
          <ReportFilters place={place} onShow={show} areas={areas} sheets={sheets} />
          <Report place={place} onShow={show} />
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
