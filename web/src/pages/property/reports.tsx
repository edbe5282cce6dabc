import { dashboardRoles } from "@vasati/contract/people/roles";
import { areasQuery } from "../../features/catalogue/catalogue.api.ts";
import { areasByCity } from "../../features/catalogue/search-lists.ts";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { Reports } from "../../features/reports/manage/reports.tsx";
import { reportsAddress } from "../../features/reports/reports.address.ts";
import { filtersOf } from "../../features/reports/reports.api.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

function ReportsPage() {
  const translate = useTranslate();
  const place = reportsAddress.read(usePlace().search);
  const { data: areas = [] } = useApi(areasQuery());
  const { report } = place;
  const sheets = <ExportMenu list={`reports/${report}`} filters={filtersOf[report](place)} roles={dashboardRoles} />;
  return (
    <>
      <PageHead title={translate("reports.title")} hidden />
      <PageHeader title={translate("reports.title")} lead={translate("reports.lead")} />
      <Reports place={place} areas={areasByCity(areas)} sheets={sheets} />
    </>
  );
}

export const page = managePage(ReportsPage);
