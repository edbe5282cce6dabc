import { RecordHistory } from "../../features/audit/manage/record-history.tsx";
import { enquiryById, receivedEnquiriesAddress } from "../../features/enquiries/received-enquiries.api.ts";
import { enquiryLabels } from "../../features/enquiries/manage/received-enquiry-status.tsx";
import { ReceivedEnquiryList } from "../../features/enquiries/manage/received-enquiry-list.tsx";
import { QuestionList } from "../../features/questions/manage/question-list.tsx";
import { questionsAddress } from "../../features/questions/questions.api.ts";
import { EraseLink } from "../../features/privacy/manage/erase-link.tsx";
import { useApi } from "../../lib/api/api-query.ts";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { hasRole, useSession } from "../../lib/session/session.ts";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { KindLinks } from "../../manage/filter/kind-links.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { SplitView } from "../../manage/split/split-view.tsx";
import { addTenantFromQuestion } from "./parts/question-tenant.tsx";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** Opened records load with the first of them. */
const EnquiryView = lazyModal(
  "receivedEnquiries.enquiry",
  async () => (await import("../../features/enquiries/manage/enquiry-view.tsx")).EnquiryView,
);

function ReceivedEnquiriesPage() {
  const translate = useTranslate();
  const { search } = usePlace();
  const place = receivedEnquiriesAddress.read(search);
  const questions = questionsAddress.read(search);
  const isAdministrator = hasRole(useSession(), "Administrator");
  const urlOf = (open: number | null) => receivedEnquiriesAddress.url({ ...place, open });
  const after = place.open !== null && isAdministrator && (
    <>
      <RecordHistory recordType="enquiry" recordId={place.open} labels={enquiryLabels} />
      <EraseSender enquiryId={place.open} />
    </>
  );
  return (
    <>
      <PageHead title={translate("receivedEnquiries.title")} hidden />
      <PageHeader title={translate("receivedEnquiries.title")} />
      <Views shown={questions.view} />
      {questions.view === "" ? (
        <SplitView
          open={place.open}
          urlOf={urlOf}
          empty="receivedEnquiries.choose"
          record={
            place.open !== null && (
              <EnquiryView
                key={place.open}
                enquiryId={place.open}
                onClose={() => navigate(urlOf(null), { within: true })}
                after={after}
              />
            )
          }
        >
          <ReceivedEnquiryList place={place} />
        </SplitView>
      ) : (
        <QuestionList place={questions} renderAddTenant={addTenantFromQuestion} />
      )}
    </>
  );
}

/** Enquiries, and what visitors ask before they enquire. */
function Views({ shown }: { shown: "" | "questions" }) {
  const translate = useTranslate();
  const kinds = [
    { id: "", title: translate("questions.view.enquiries"), url: receivedEnquiriesAddress.url({}), count: null },
    {
      id: "questions",
      title: translate("questions.title"),
      url: questionsAddress.url({ view: "questions" }),
      count: null,
    },
  ];
  return <KindLinks label={translate("questions.views")} kinds={kinds} shown={shown} />;
}

/** Leads to erasing the account that sent an enquiry, with all that came to nothing. */
function EraseSender({ enquiryId }: { enquiryId: number }) {
  const { data } = useApi(enquiryById(enquiryId));
  return data && <EraseLink kind="account" id={data.userId} />;
}

export const page = managePage(ReceivedEnquiriesPage);
