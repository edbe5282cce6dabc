import { IconCamera } from "@tabler/icons-react";
import { useState } from "react";
import { OwnDocuments } from "../../features/documents/manage/own-documents.tsx";
import { ManagerContact } from "../../features/rent-book/manage/own/manager-contact.tsx";
import { OwnRent } from "../../features/rent-book/manage/own/own-rent.tsx";
import { ownTenancies } from "../../features/rent-book/rent-account.api.ts";
import { OwnRequests } from "../../features/service-requests/manage/own-requests.tsx";
import { OwnTenancy } from "../../features/tenancies/manage/own-tenancy.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { NoRecords } from "../../manage/list/no-records.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PartLoading } from "../../manage/page/part-loading.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import styles from "./my-home.module.css";

const RaiseRequest = lazyModal(
  "requests.raiseTitle",
  async () => (await import("../../features/service-requests/manage/raise-request.tsx")).RaiseRequest,
);

function MyHomePage() {
  const translate = useTranslate();
  const { data, ...progress } = useApi(ownTenancies());
  const [isReporting, setReporting] = useState(() => hasFormDraft("requestDraft"));
  const report = (
    <Button onClick={() => setReporting(true)}>
      <IconCamera size={20} aria-hidden />
      {translate("myHome.report")}
    </Button>
  );
  return (
    <>
      <PageHead title={translate("menu.myHome")} hidden />
      <PageHeader title={translate("menu.myHome")} action={data && data.items.length > 0 && report} />
      {!data && <PartLoading {...progress} />}
      {data?.items.length === 0 && <NoRecords title="myRent.none" words="myRent.noneWords" />}
      {data?.items.map((tenancy) => (
        <div key={tenancy.tenancyId} className={styles.home}>
          <OwnRent tenancy={tenancy} />
          <div className={styles.parts}>
            <OwnTenancy tenancy={tenancy} />
            <ManagerContact tenancyId={tenancy.tenancyId} />
            <OwnDocuments tenancyId={tenancy.tenancyId} />
          </div>
        </div>
      ))}
      {data && data.items.length > 0 && <OwnRequests />}
      {isReporting && <RaiseRequest startsWithPhotos onClose={() => setReporting(false)} />}
    </>
  );
}

export const page = managePage(MyHomePage);
