import { useEffect, useRef } from "react";
import type { MessageId, MessageValues } from "../../lib/i18n.tsx";
import { useTranslate } from "../../lib/i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import styles from "./done.module.css";

/** In the place of a form that was sent; it takes the focus that the form held. */
export function Done({ message, values }: { message: MessageId; values?: MessageValues }) {
  const translate = useTranslate();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={styles.done}>
      <Banner kind="success">{translate(message, values)}</Banner>
    </div>
  );
}
