import type { MessageId } from "../lib/i18n/i18n.tsx";
import { useTranslate } from "../lib/i18n/i18n.tsx";
import { paths } from "../routing/paths.ts";
import styles from "./privacy-notice.module.css";

/** What becomes of what a form asks, above its button. The page behind it opens beside, so that no entry is lost. */
export function PrivacyNotice({ words }: { words: MessageId & `notice.${string}` }) {
  const translate = useTranslate();
  return (
    <p className={styles.notice}>
      {translate(words)}{" "}
      <a href={paths.privacy} target="_blank" rel="noopener">
        {translate("notice.link")}
      </a>
    </p>
  );
}
