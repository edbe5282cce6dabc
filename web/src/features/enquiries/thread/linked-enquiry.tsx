import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { LinkedEnquiry as Linked } from "@vasati/contract/leasing/enquiry-messages";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useApi } from "../../../lib/api/api-query.ts";
import { useFragment } from "../../../lib/browser/fragment.ts";
import { Link } from "../../../lib/browser/navigation.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { paths } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { Pager } from "../../../ui/controls/pager.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { UnitOfEnquiry } from "../enquiry-row.tsx";
import { Ended } from "./applicant-words.tsx";
import { MessageFile } from "./message-file.tsx";
import { Messages } from "./messages.tsx";
import { linkedEnquiry } from "./thread.api.ts";
import styles from "./thread.module.css";
import { useMarkRead } from "./use-mark-read.ts";
import { WriteAsApplicant } from "./write-as-applicant.tsx";

/** The enquiry of the link in a mail: `#token=…`. */
export function LinkedEnquiry() {
  const fragment = useFragment();
  if (fragment === undefined) return <Skeleton className={styles.blank} />;
  const token = new URLSearchParams(fragment).get("token") ?? "";
  return token === "" ? <DeadLink /> : <EnquiryOf key={token} token={token} />;
}

function EnquiryOf({ token }: { token: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, error, isPaused, retry } = useApi(linkedEnquiry(token, page), { keepsOld: true });
  // Also while its page is open, the link may expire.
  if (error?.status === 404) return <DeadLink />;
  if (data) return <Found token={token} enquiry={data} page={page} onPage={setPage} onChange={retry} />;
  if (error && error.status < 500 && error.status !== 0 && error.status !== 429) return <DeadLink />;
  if (error) return <ErrorState onRetry={retry} />;
  if (isPaused) return <EmptyState picture="/pictures/offline.svg">{translate("enquiries.thread.offline")}</EmptyState>;
  return <Skeleton className={styles.blank} />;
}

interface FoundProps {
  token: string;
  enquiry: Linked;
  page: number;
  onPage: (page: number) => void;
  /** Fetches the enquiry again. */
  onChange: () => void;
}

function Found({ token, enquiry, page, onPage, onChange }: FoundProps) {
  const translate = useTranslate();
  const { thread, status, unread } = enquiry;
  const isOpen = statusAfter(status, "answer") !== undefined;
  const { mutateAsync: read } = useApiMutation("POST /enquiries/links/reads", "silent");
  const create = useApiMutation("POST /enquiries/links/messages", "form");
  useMarkRead({ isUnread: unread && page === 0, messages: thread.items }, async (messageId) => {
    await read({ body: { token, messageId } });
    onChange();
  });
  const showLatest = () => {
    onPage(0);
    onChange();
  };
  return (
    <div className={styles.linked}>
      <UnitOfEnquiry enquiry={enquiry} />
      <section className={styles.thread} aria-label={translate("enquiries.thread")}>
        <Pager {...thread} page={page} onPage={onPage} />
        <Messages
          messages={thread.items}
          forApplicant
          renderFile={(message) => (
            <MessageFile
              message={message}
              call="POST /enquiries/links/downloads"
              request={{ body: { token, messageId: message.messageId } }}
            />
          )}
        />
        {isOpen ? (
          <WriteAsApplicant
            about={`link ${enquiry.createdAt}`}
            create={create}
            send={(message) => create.mutateAsync({ body: { token, message } })}
            onSettled={showLatest}
          />
        ) : (
          <Ended status={status} />
        )}
      </section>
      <p className={styles.soft}>
        {isOpen && translate("enquiries.linkFiles")} <Link to={paths.enquiries}>{translate("enquiries.all")}</Link>
      </p>
    </div>
  );
}

function DeadLink() {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate("enquiries.deadLink")}
      action={<LinkButton to={paths.enquiries}>{translate("enquiries.all")}</LinkButton>}
    >
      {translate("enquiries.deadLinkWords")}
    </EmptyState>
  );
}
