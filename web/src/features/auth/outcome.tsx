import { useEffect, useRef } from "react";
import type { MessageId, MessageValues } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import styles from "./outcome.module.css";

interface OutcomeProps {
  kind: "success" | "warning";
  message: MessageId;
  values?: MessageValues;
}

/** In the place of a form: what became of it. It takes the focus that the form held, and is read out so. */
export function Outcome({ kind, message, values }: OutcomeProps) {
  const translate = useTranslate();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={styles.outcome}>
      <Banner kind={kind}>{translate(message, values)}</Banner>
    </div>
  );
}
