import type { AnswerGiven } from "@vasati/contract/leasing/enquiries";
import { formatDate, formatTime } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import styles from "./answers-given.module.css";

/** The replies to an enquiry: by whom, when, and the text. */
export function AnswersGiven({ answers }: { answers: readonly AnswerGiven[] }) {
  const translate = useTranslate();
  return (
    <ol className={styles.answers}>
      {answers.map(({ answerId, userName, createdAt, answer }) => (
        <li key={answerId} className={styles.answer}>
          <p className={styles.who}>
            <strong>{userName}</strong>
            <time dateTime={createdAt}>{`${formatDate(createdAt, translate)}, ${formatTime(createdAt)}`}</time>
          </p>
          <p className={styles.text}>{answer}</p>
        </li>
      ))}
    </ol>
  );
}
