import { ExportMenu } from "../../features/exports/manage/export-menu.tsx";
import { OwnRent } from "../../features/rent-book/manage/own/own-rent.tsx";
import { ownTenancies } from "../../features/rent-book/rent-account.api.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { NoRecords } from "../../manage/list/no-records.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PartLoading } from "../../manage/page/part-loading.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

function MyRentPage() {
  const translate = useTranslate();
  const { data, ...progress } = useApi(ownTenancies());
  return (
    <>
      <PageHead title={translate("myRent.title")} hidden />
      <PageHeader title={translate("myRent.title")} lead={translate("myRent.lead")} />
      {!data && <PartLoading {...progress} />}
      {data?.items.length === 0 && <NoRecords title="myRent.none" words="myRent.noneWords" />}
      {data?.items.map((tenancy) => (
        <OwnRent
          key={tenancy.tenancyId}
          tenancy={tenancy}
          showsDeposit
          statement={
            <ExportMenu list="account" filters={{ tenancyId: String(tenancy.tenancyId) }} roles={["Tenant"]} />
          }
        />
      ))}
    </>
  );
}

export const page = managePage(MyRentPage);
