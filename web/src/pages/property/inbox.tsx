import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { inboxAddress } from "../../features/enquiries/inbox.address.ts";
import { enquiryLabels } from "../../features/enquiries/manage/enquiry-labels.ts";
import { InboxList } from "../../features/enquiries/manage/inbox-list.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { useSession } from "../../lib/session/session.ts";
import { lateModal } from "../../manage/page/late-modal.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** What lies over the list comes when it is opened. */
const EnquiryView = lateModal(
  "inbox.enquiry",
  async () => (await import("../../features/enquiries/manage/enquiry-view.tsx")).EnquiryView,
);

function InboxPage() {
  const translate = useTranslate();
  const place = inboxAddress.read(usePlace().search);
  const session = useSession();
  const isAdministrator = session.signedIn && session.role === "Administrator";
  const showList = () => navigate(inboxAddress.url({ ...place, open: null }), { within: true });
  const history = place.open !== null && isAdministrator && (
    <RecordHistory recordType="enquiry" recordId={place.open} labels={enquiryLabels} />
  );
  return (
    <>
      <PageHead title={translate("inbox.title")} hidden />
      <PageHeader title={translate("inbox.title")} />
      <InboxList place={place} />
      {place.open !== null && (
        <EnquiryView key={place.open} enquiryId={place.open} onClose={showList} after={history} />
      )}
    </>
  );
}

export const page = managePage(InboxPage);
