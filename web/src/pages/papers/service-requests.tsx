import { raisingRoles } from "@vasati/contract/people/roles";
import { useState } from "react";
import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { RequestList } from "../../features/service-requests/manage/request-list.tsx";
import { requestLabels } from "../../features/service-requests/manage/request-words.ts";
import { requestsAddress } from "../../features/service-requests/service-requests.api.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { anId } from "../../lib/browser/list-address.ts";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { hasFormDraft } from "../../manage/form/form-draft.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { SplitView } from "../../manage/split/split-view.tsx";
import { raisedFor } from "../../routing/addresses.ts";
import { paths } from "../../routing/paths.ts";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** What opens loads when it does. */
const RequestView = lazyModal(
  "requests.title",
  async () => (await import("../../features/service-requests/manage/request-view.tsx")).RequestView,
);
const RaiseRequest = lazyModal(
  "requests.raiseTitle",
  async () => (await import("../../features/service-requests/manage/raise-request.tsx")).RaiseRequest,
);
const RaiseForUnit = lazyModal(
  "requests.raiseTitle",
  async () => (await import("../../features/service-requests/manage/raise-for-unit.tsx")).RaiseForUnit,
);

function ServiceRequestsPage() {
  const translate = useTranslate();
  const here = usePlace();
  const path = here.path === paths.about ? paths.about : paths.requests;
  const place = requestsAddress.read(here.search);
  const session = useSession();
  const named = anId()(new URLSearchParams(here.search).get(raisedFor));
  const [isRaising, setRaising] = useState(() => named === null && hasFormDraft("requestDraft"));
  const urlOf = (open: number | null) => requestsAddress.url({ ...place, open }, path);
  const raise = hasRole(session, ...raisingRoles) && (
    <Button look="primary" onClick={() => setRaising(true)}>
      {translate("requests.raise")}
    </Button>
  );
  const unitProfileId = raise ? named : null;
  const history = place.open !== null && hasRole(session, "Administrator") && (
    <RecordHistory recordType="request" recordId={place.open} labels={requestLabels} />
  );
  return (
    <>
      <PageHead title={translate("requests.title")} hidden />
      <PageHeader title={translate("requests.title")} action={raise} />
      <SplitView
        open={place.open}
        urlOf={urlOf}
        empty="requests.choose"
        record={
          place.open !== null && (
            <RequestView
              key={place.open}
              requestId={place.open}
              onClose={() => navigate(urlOf(null), { within: true })}
              after={history}
            />
          )
        }
      >
        <RequestList path={path} place={place} hasProperties={!hasRole(session, "Tenant")} />
      </SplitView>
      {isRaising && <RaiseRequest onClose={() => setRaising(false)} />}
      {unitProfileId !== null && (
        <RaiseForUnit
          unitProfileId={unitProfileId}
          onClose={() => navigate(urlOf(null), { replace: true, within: true })}
        />
      )}
    </>
  );
}

export const page = managePage(ServiceRequestsPage);
