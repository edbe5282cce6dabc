import type { EnquiryMessage } from "@vasati/contract/leasing/enquiry-messages";
import type { ReactNode } from "react";
import { formatDate, formatTime } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./thread.module.css";

interface MessagesProps {
  messages: readonly EnquiryMessage[];
  /** Whether whoever reads them sent the enquiry. */
  forApplicant: boolean;
  /** The file of a message, to be opened. */
  renderFile: (message: EnquiryMessage) => ReactNode;
}

/** Messages of a thread, oldest first: by whom, when, and the text or the file. */
export function Messages({ messages, forApplicant, renderFile }: MessagesProps) {
  const translate = useTranslate();
  if (messages.length === 0) return <p className={styles.soft}>{translate("enquiries.thread.none")}</p>;
  return (
    <ol className={styles.messages}>
      {messages.map((message) => {
        const { messageId, fromApplicant, userName, createdAt } = message;
        const isOwnSide = fromApplicant === forApplicant;
        return (
          <li key={messageId} className={classNames(styles.message, isOwnSide && styles.own)}>
            <p className={styles.who}>
              <strong>{isOwnSide && forApplicant ? translate("enquiries.you") : userName}</strong>
              <time dateTime={createdAt}>{`${formatDate(createdAt, translate)}, ${formatTime(createdAt)}`}</time>
            </p>
            {message.file ? renderFile(message) : <p className={styles.text}>{message.message}</p>}
          </li>
        );
      })}
    </ol>
  );
}
