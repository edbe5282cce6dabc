import type { OpenDue } from "@vasati/contract/money/accounts";
import { add, noMoney } from "@vasati/contract/money/money";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import type { Texts } from "../../../../lib/forms/form-values.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { dueWords } from "../../due-words.ts";
import type { ChosenDues } from "../../settlement.ts";
import { settlementOf } from "../../settlement.ts";
import { receivedIn } from "./receipt-entries.ts";
import styles from "../rent-dialogs.module.css";

interface SettlementPreviewProps {
  dues: readonly OpenDue[];
  texts: Texts;
  /** They are settled before the others. */
  chosen?: ChosenDues;
}

/** What a receipt with these entries will settle, what stays open, and what is an advance. */
export function SettlementPreview({ dues, texts, chosen }: SettlementPreviewProps) {
  const translate = useTranslate();
  const received = add(...receivedIn(texts));
  if (received === noMoney) return <p className={styles.place}>{translate("receipt.enterAmount")}</p>;
  const { settled, open, advance } = settlementOf(dues, received, chosen);
  return (
    <section className={styles.settlement} aria-live="polite">
      <h3 className={styles.legend}>{translate(settled.length > 0 ? "receipt.settles" : "receipt.settlesNothing")}</h3>
      {settled.length > 0 && (
        <ul>
          {settled.map(({ due, amount, rest }) => (
            <li key={due.dueId} className={styles.line}>
              <span>{dueWords(due, translate)}</span>
              <span>{formatMoney(amount)}</span>
              {rest > 0 && (
                <span className={styles.rest}>{translate("receipt.rest", { amount: formatMoney(rest) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {(open > 0 || advance > 0) && (
        <p className={`${styles.line} ${styles.sum}`}>
          <span>{translate(advance > 0 ? "receipt.advance" : "receipt.open")}</span>
          <span>{formatMoney(advance > 0 ? advance : open)}</span>
        </p>
      )}
    </section>
  );
}
