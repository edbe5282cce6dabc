import { useEffect, useRef } from "react";
import type { MessageId, MessageValues } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import styles from "./outcome.module.css";

interface OutcomeProps {
  kind: "success" | "warning";
  message: MessageId;
  values?: MessageValues;
}

/** Replaces a form with its result. It takes the focus, so that screen readers announce it. */
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
