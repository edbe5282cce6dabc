import type { OpenDue } from "@vasati/contract/money/accounts";
import { useId } from "react";
import { formatDate, formatMoney, today } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { dueWords } from "../../due-words.ts";
import styles from "./account.module.css";
import { MeterPicture } from "./meter-picture.tsx";

interface OpenDuesProps {
  dues: readonly OpenDue[];
  /** Opens the dialog that waives a due. Only staff may waive or add meter photos. */
  onWaive?: (due: OpenDue) => void;
}

/** What is open, the oldest first. */
export function OpenDues({ dues, onWaive }: OpenDuesProps) {
  const translate = useTranslate();
  const heading = useId();
  if (dues.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {translate("account.openDues")}
      </h2>
      <ul className={styles.dues}>
        {dues.map((due) => (
          <li key={due.dueId} className={styles.due}>
            <span className={styles.details}>
              {dueWords(due, translate)}
              <span className={due.dueOn < today() ? styles.late : styles.note}>
                {translate(due.dueOn < today() ? "account.wasDue" : "account.isDue", {
                  date: formatDate(due.dueOn, translate),
                })}
                {due.open < due.amount && ` · ${translate("account.ofAmount", { amount: formatMoney(due.amount) })}`}
              </span>
              <MeterPicture due={due} />
            </span>
            <span className={styles.open}>{formatMoney(due.open)}</span>
            {onWaive && (
              <Button
                look="quiet"
                onClick={() => onWaive(due)}
                aria-label={`${translate("account.waive")}: ${dueWords(due, translate)}`}
              >
                {translate("account.waive")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
