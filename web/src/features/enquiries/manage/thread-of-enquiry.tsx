import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { PartLoading } from "../../../manage/page/part-loading.tsx";
import { InsertTemplate, placeholderError } from "../../../manage/templates/insert-template.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { AttachFile } from "../thread/attach-file.tsx";
import { MessageFile } from "../thread/message-file.tsx";
import { Messages } from "../thread/messages.tsx";
import { managedThread } from "../thread/thread.api.ts";
import { useMarkRead } from "../thread/use-mark-read.ts";
import { WriteMessage } from "../thread/write-message.tsx";

/** The thread of an enquiry, and the reply that continues it while the enquiry is open. */
export function ThreadOfEnquiry({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { enquiryId, unread, status } = enquiry;
  const params = { id: String(enquiryId) };
  const known = { name: enquiry.tenantName, unit: enquiry.unitName, property: enquiry.propertyName };
  const [page, setPage] = useState(0);
  const { data, ...progress } = useApi(managedThread(enquiryId, page), { keepsOld: true });
  const { mutateAsync: read } = useApiMutation("POST /enquiries/{id}/reads", "silent");
  const create = useApiMutation("POST /enquiries/{id}/answers", "log");
  useMarkRead({ isUnread: unread && page === 0, messages: data?.items }, async (messageId) => {
    await read({ params, body: { messageId } });
    await answers.invalidate("POST /enquiries/{id}/reads");
  });
  const showLatest = () => {
    setPage(0);
    void answers.invalidate("POST /enquiries/{id}/answers");
  };
  return (
    <>
      {data ? (
        <>
          <Pager {...data} page={page} onPage={setPage} />
          <Messages
            messages={data.items}
            forApplicant={false}
            renderFile={(message) => (
              <MessageFile
                message={message}
                call="GET /enquiries/{id}/messages/{messageId}/downloads"
                request={{ params: { ...params, messageId: String(message.messageId) } }}
              />
            )}
          />
        </>
      ) : (
        <PartLoading {...progress} />
      )}
      {statusAfter(status, "answer") !== undefined && (
        <>
          <WriteMessage
            about={params.id}
            label={translate("receivedEnquiries.answer")}
            help={translate("receivedEnquiries.answer.help")}
            action={translate("receivedEnquiries.answer.send")}
            sent="receivedEnquiries.answered"
            isPending={create.isPending}
            failure={<SaveFailure error={create.error} />}
            refuse={(text) => placeholderError(text, translate)}
            renderHelp={(field, onText) => <InsertTemplate field={field} known={known} onText={onText} />}
            send={(answer) => create.mutateAsync({ params, body: { answer } })}
            onSettled={showLatest}
          />
          {data && <AttachFile call="POST /enquiries/{id}/files" enquiryId={enquiryId} thread={data} />}
        </>
      )}
    </>
  );
}
