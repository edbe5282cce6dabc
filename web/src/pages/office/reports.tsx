import { dashboardRoles, staff } from "@vasati/contract/people/roles";
import { areasQuery } from "../../features/catalogue/catalogue.api.ts";
import { areasByCity } from "../../domain/words/area-options.ts";
import { useCodeTitle } from "../../domain/words/code-titles.ts";
import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { ListExports } from "../../features/reports/manage/list-exports.tsx";
import { Reports } from "../../features/reports/manage/reports.tsx";
import { reportsAddress, sheetFiltersOf, sheetOf } from "../../features/reports/reports.api.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

function ReportsPage() {
  const translate = useTranslate();
  const titleOf = useCodeTitle();
  const place = reportsAddress.read(usePlace().search);
  const { data: areas = [] } = useApi(areasQuery());
  const { report } = place;
  const isStaff = hasRole(useSession(), ...staff);
  const sheets = <ExportMenu list={sheetOf(report)} filters={sheetFiltersOf[report](place)} roles={dashboardRoles} />;
  const lists = isStaff && (
    <ListExports place={place} renderExport={(list, filters) => <ExportMenu list={list} filters={filters} />} />
  );
  return (
    <>
      <PageHead title={translate("reports.title")} hidden />
      <PageHeader title={translate("reports.title")} lead={translate("reports.lead")} />
      <Reports place={place} areas={areasByCity(areas, titleOf)} sheets={sheets} lists={lists} />
    </>
  );
}

export const page = managePage(ReportsPage);
