import { useLayoutEffect, useRef } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./form-modal.module.css";

/** Asks before what was typed is lost; the focus goes back to where it was when it is kept. */
export function DiscardQuestion({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const translate = useTranslate();
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={styles.question} role="alertdialog" aria-label={translate("manage.discard.question")}>
      <p className={styles.words}>{translate("manage.discard.question")}</p>
      <div className={styles.actions}>
        <Button look="danger" onClick={onDiscard}>
          {translate("manage.discard.yes")}
        </Button>
        <Button ref={keep} look="primary" onClick={onKeep}>
          {translate("manage.discard.no")}
        </Button>
      </div>
    </div>
  );
}
