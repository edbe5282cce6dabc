import { useEffect, useRef } from "react";
import { formatNumber } from "../../lib/i18n/format.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { sizeWords } from "../words/size-words.ts";
import { useOnline } from "../../lib/browser/online.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/content/card.tsx";
import styles from "./upload-progress.module.css";

interface UploadProgressProps {
  file: File;
  /** From 0 to 1; at 1 the server has the file and is checking it. */
  progress: number;
  onCancel: () => void;
}

/** The progress of an upload, with a Cancel button. */
export function UploadProgress({ file, progress, onCancel }: UploadProgressProps) {
  const translate = useTranslate();
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, so focus this for keyboard users.
  useEffect(() => status.current?.focus(), []);
  const isOnline = useOnline();
  const isThere = progress >= 1;
  const { name } = file;
  const words = () => {
    if (!isOnline && progress === 0) return translate("document.waiting");
    return translate(isThere ? "document.saving" : "document.sending", { name });
  };
  return (
    <Card className={styles.card}>
      <p ref={status} role="status" tabIndex={-1} className={styles.words}>
        {words()}
      </p>
      <progress className={styles.bar} aria-label={words()} max={1} {...(!isThere && { value: progress })} />
      <div className={styles.end}>
        <span className={styles.share} aria-hidden>
          {formatNumber(Math.floor(progress * 100))} % · {sizeWords(file.size)}
        </span>
        <Button onClick={onCancel}>{translate("document.cancel")}</Button>
      </div>
    </Card>
  );
}
