import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers, useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { Ended } from "./applicant-words.tsx";
import { AttachFile } from "./attach-file.tsx";
import { OwnMessageFile } from "./message-file.tsx";
import { Messages } from "./messages.tsx";
import { ownThread } from "./thread.api.ts";
import styles from "./thread.module.css";
import { useMarkRead } from "./use-mark-read.ts";
import { WriteAsApplicant } from "./write-as-applicant.tsx";

/** The conversation about one of the person's enquiries, and what continues it. */
export function OwnThread({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { enquiryId, unread: isUnread, status } = enquiry;
  const params = { id: String(enquiryId) };
  const [page, setPage] = useState(0);
  const { data, error, isPaused, retry } = useApi(ownThread(enquiryId, page), { keepsOld: true });
  const { mutateAsync: read } = useApiMutation("POST /tenants/enquiries/{id}/reads", "silent");
  const create = useApiMutation("POST /tenants/enquiries/{id}/messages", "form");
  useMarkRead({ isUnread: isUnread && page === 0, messages: data?.items }, async (messageId) => {
    await read({ params, body: { messageId } });
    await answers.invalidate("POST /tenants/enquiries/{id}/reads");
  });
  const showLatest = () => {
    setPage(0);
    void answers.invalidate("POST /tenants/enquiries/{id}/messages");
  };
  if (!data) {
    if (error) return <ErrorState onRetry={retry}>{translate("enquiries.thread.failed")}</ErrorState>;
    if (isPaused) return <EmptyState>{translate("enquiries.thread.offline")}</EmptyState>;
    return <Skeleton className={styles.blank} />;
  }
  return (
    <div className={styles.thread}>
      <Pager {...data} page={page} onPage={setPage} />
      <Messages
        messages={data.items}
        forApplicant
        renderFile={(message) => <OwnMessageFile enquiryId={enquiryId} message={message} />}
      />
      {statusAfter(status, "answer") === undefined ? (
        <Ended status={status} />
      ) : (
        <>
          <WriteAsApplicant
            about={params.id}
            create={create}
            send={(message) => create.mutateAsync({ params, body: { message } })}
            onSettled={showLatest}
          />
          <AttachFile call="POST /tenants/enquiries/{id}/files" enquiryId={enquiryId} thread={data} />
        </>
      )}
    </div>
  );
}
