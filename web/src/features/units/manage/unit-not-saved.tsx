import { ruleWords } from "../../../domain/words/rule-words.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import type { AddingUnit } from "./adding-unit.ts";
import styles from "./unit-not-saved.module.css";

/** Shown on the page after the modal has closed without a unit: why, and a button to return to the entries. */
export function UnitNotSaved({ adding: { failure, isOpen, open } }: { adding: AddingUnit }) {
  const translate = useTranslate();
  if (!failure || isOpen) return null;
  const reason = ruleWords(failure, translate) || translate("unitForm.notSaved");
  return (
    <div className={styles.notSaved}>
      <Banner kind="error">
        <span className={styles.offer}>
          {reason}
          <Button look="quiet" className={styles.again} onClick={open}>
            {translate("unitForm.openAgain")}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
