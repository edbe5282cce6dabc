import { staff } from "@vasati/contract/people/roles";
import { useState } from "react";
import { VisitList } from "../../features/visits/manage/visit-list.tsx";
import { visitsAddress } from "../../features/visits/visits.api.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";
import { leaseOfUnitUrl } from "../../routing/addresses.ts";
import { Button } from "../../ui/controls/button.tsx";

const HoursModal = lazyModal(
  "hours.title",
  async () => (await import("../../features/visits/manage/hours-modal.tsx")).HoursModal,
);

function VisitsPage() {
  const translate = useTranslate();
  const place = visitsAddress.read(usePlace().search);
  const isStaff = hasRole(useSession(), ...staff);
  const [setsHours, setSetsHours] = useState(false);
  return (
    <>
      <PageHead title={translate("visits.title")} hidden />
      <PageHeader
        title={translate("visits.title")}
        lead={translate("visits.lead")}
        action={
          isStaff && (
            <Button look="primary" onClick={() => setSetsHours(true)}>
              {translate("hours.title")}
            </Button>
          )
        }
      />
      <VisitList place={place} isStaff={isStaff} leaseUrlOf={leaseOfUnitUrl} />
      {setsHours && <HoursModal propertyId={place.propertyId} onClose={() => setSetsHours(false)} />}
    </>
  );
}

export const page = managePage(VisitsPage);
