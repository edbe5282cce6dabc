import { statusAfter } from "@vasati/contract/leasing/enquiry-states";
import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import styles from "./own-conversation.module.css";
import { OwnMessageFile } from "./thread/message-file.tsx";
import { Messages } from "./thread/messages.tsx";
import { OwnThread } from "./thread/own-thread.tsx";

/** The latest reply to one of the person's enquiries, and the whole conversation on demand. */
export function OwnConversation({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { messages, unread, status, unitName } = enquiry;
  if (messages === 0 && statusAfter(status, "answer") === undefined) return null;
  const opens = messages === 0 ? translate("enquiries.write") : translate("enquiries.openThread", { count: messages });
  return (
    <section className={styles.conversation} aria-label={translate("enquiries.threadOf", { unitName })}>
      {!isOpen && <LatestAnswer enquiry={enquiry} />}
      <div className={styles.head}>
        <Button look="quiet" aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translate("enquiries.closeThread") : opens}
        </Button>
        {unread && <Badge tone="waiting">{translate("enquiries.unread")}</Badge>}
      </div>
      {isOpen && <OwnThread enquiry={enquiry} />}
    </section>
  );
}

function LatestAnswer({ enquiry: { enquiryId, latestAnswer } }: { enquiry: Enquiry }) {
  if (!latestAnswer) return null;
  const { answerId: messageId, answer: message, ...rest } = latestAnswer;
  return (
    <Messages
      messages={[{ messageId, message, fromApplicant: false, ...rest }]}
      forApplicant
      renderFile={(latest) => <OwnMessageFile enquiryId={enquiryId} message={latest} />}
    />
  );
}
