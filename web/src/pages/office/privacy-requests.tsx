import { useProof } from "../../features/auth/factors/with-proof.tsx";
import { ErasePerson } from "../../features/privacy/manage/erase-person.tsx";
import { PrivacyRequestList } from "../../features/privacy/manage/request-list.tsx";
import { privacyRequestPage, privacyRequestsAddress } from "../../features/privacy/privacy.api.ts";
import { settingsUrl } from "../../features/settings/settings.api.ts";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { Link, navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { goBack } from "../../lib/browser/go-back.ts";
import { managePage } from "../../manage/page/manage-page.tsx";
import { paths } from "../../routing/paths.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";

const PrivacyRequestView = lazyModal(
  "privacy.requests",
  async () => (await import("../../features/privacy/manage/request-view.tsx")).PrivacyRequestView,
);

function PrivacyRequestsPage() {
  const translate = useTranslate();
  const place = privacyRequestsAddress.read(usePlace().search);
  const { data } = useApi(privacyRequestPage(place));
  const { kind, person, open } = place;
  const request = data?.items.find(({ privacyRequestId }) => privacyRequestId === open);
  const { withProof, question } = useProof();
  const showList = () =>
    navigate(privacyRequestsAddress.url({ ...place, kind: "", person: null, open: null }), { within: true });
  return (
    <>
      <PageHead title={translate("privacy.requests")} hidden />
      <PageHeader
        title={translate("privacy.requests")}
        lead={
          <>
            {translate("privacy.requests.reads")} <Link to={paths.audit}>{translate("settings.openAudit")}</Link>
          </>
        }
        backTo={paths.settings}
        onBack={() => goBack(settingsUrl("administration"))}
      />
      <PrivacyRequestList place={place} />
      {request && <PrivacyRequestView key={request.version} request={request} onClose={showList} />}
      {kind && person !== null && <ErasePerson kind={kind} id={person} withProof={withProof} onClose={showList} />}
      {question}
    </>
  );
}

export const page = managePage(PrivacyRequestsPage);
