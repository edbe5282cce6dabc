import type { TaskKind } from "@vasati/contract/office/task-kinds";
import { useState } from "react";
import { ChequeSteps } from "../../features/rent-book/manage/cheques/cheque-steps.tsx";
import type { Answering } from "../../features/rent-book/manage/claims/claim-steps.tsx";
import { ClaimAnswerModal, ClaimSteps } from "../../features/rent-book/manage/claims/claim-steps.tsx";
import { TaskKinds } from "../../features/tasks/manage/task-kinds.tsx";
import { TaskList } from "../../features/tasks/manage/task-list.tsx";
import type { AskTenancy } from "../../features/tasks/manage/task-steps.tsx";
import { tasksAddress } from "../../features/tasks/tasks.api.ts";
import { QuestionSteps } from "../../features/questions/manage/question-steps.tsx";
import { VisitSteps } from "../../features/visits/manage/visit-steps.tsx";
import { VisitTime } from "../../features/visits/manage/visit-time.tsx";
import { PageHead } from "../../lib/browser/head.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { navigate, usePlace } from "../../lib/browser/navigation.tsx";
import { lazyModal } from "../../manage/page/lazy-modal.tsx";
import { RowSteps } from "../../manage/list/row-steps.tsx";
import { managePage } from "../../manage/page/manage-page.tsx";
import { addTenantFromQuestion } from "../leasing/parts/question-tenant.tsx";
import { leaseOfUnitUrl } from "../../routing/addresses.ts";
import { PageHeader } from "../../ui/content/page-header.tsx";

/** What a task is done in comes when the first one is opened. */
const EnquiryView = lazyModal(
  "receivedEnquiries.enquiry",
  async () => (await import("../../features/enquiries/manage/enquiry-view.tsx")).EnquiryView,
);
const RequestView = lazyModal(
  "requests.title",
  async () => (await import("../../features/service-requests/manage/request-view.tsx")).RequestView,
);
const StatusQuestion = lazyModal(
  "tasks.title",
  async () => (await import("../../features/tenancies/manage/status-question.tsx")).StatusQuestion,
);

function TasksPage() {
  const translate = useTranslate();
  const place = tasksAddress.read(usePlace().search);
  const { kind, open } = place;
  const [asked, setAsked] = useState<Parameters<AskTenancy> | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const showList = () => navigate(tasksAddress.url({ ...place, open: null }), { within: true });
  return (
    <>
      <PageHead title={translate("tasks.title")} hidden />
      <PageHeader title={translate("tasks.title")} lead={translate("tasks.lead")} />
      <TaskKinds shown={kind} />
      <TaskList
        place={place}
        onAsk={(...tenancy) => setAsked(tenancy)}
        renderMoneySteps={(task) =>
          task.kind === "claims" ? (
            <ClaimSteps claim={task.claim} onStep={setAnswering} />
          ) : (
            <RowSteps>
              <ChequeSteps receipt={task.receipt} />
            </RowSteps>
          )
        }
        renderQuestionSteps={({ question }) => (
          <QuestionSteps question={question} renderAddTenant={addTenantFromQuestion} />
        )}
        renderWhen={({ visit }) => <VisitTime visit={visit} />}
        renderVisitSteps={({ visit }) => <VisitSteps visit={visit} leaseUrlOf={leaseOfUnitUrl} />}
        isCovered={open !== null || asked !== null || answering !== null}
      />
      {open !== null && <OpenTask key={open} kind={kind} id={open} onClose={showList} />}
      <ClaimAnswerModal answering={answering} onClose={() => setAnswering(null)} />
      {asked && <StatusQuestion tenancyId={asked[0]} to={asked[1]} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The enquiry or the service request over the list, with all that can be done about it. */
function OpenTask({ kind, id, onClose }: { kind: TaskKind; id: number; onClose: () => void }) {
  if (kind === "enquiries") return <EnquiryView enquiryId={id} onClose={onClose} />;
  return kind === "requests" && <RequestView requestId={id} onClose={onClose} />;
}

export const page = managePage(TasksPage);
