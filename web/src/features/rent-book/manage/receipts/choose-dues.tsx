import type { OpenDue } from "@vasati/contract/money/accounts";
import { formatMoney } from "../../../../lib/i18n/format.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../../../ui/controls/checkbox.tsx";
import { Disclosure } from "../../../../ui/controls/disclosure.tsx";
import { dueWords } from "../../due-words.ts";
import type { ChosenDues } from "../../settlement.ts";
import styles from "../rent-dialogs.module.css";

interface ChooseDuesProps {
  dues: readonly OpenDue[];
  chosen: ChosenDues;
  onChoose: (chosen: ChosenDues) => void;
}

/** Lets staff choose the dues that a receipt settles first. With fewer than two there is nothing to choose. */
export function ChooseDues({ dues, chosen, onChoose }: ChooseDuesProps) {
  const translate = useTranslate();
  if (dues.length < 2) return null;
  const choose = (dueId: number, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, dueId] : [...chosen].filter((other) => other !== dueId)));
  return (
    <Disclosure title={translate("receipt.choose")}>
      <div className={styles.choices}>
        <p className={styles.place}>{translate("receipt.choose.words")}</p>
        {dues.map((due) => (
          <Checkbox
            key={due.dueId}
            label={`${dueWords(due, translate)}: ${formatMoney(due.open)}`}
            checked={chosen.has(due.dueId)}
            onChange={({ target }) => choose(due.dueId, target.checked)}
          />
        ))}
      </div>
    </Disclosure>
  );
}
