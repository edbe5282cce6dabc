import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import styles from "./record-actions.module.css";
import { ruleWords } from "../../domain/words/rule-words.ts";

/** Resolves to the error, if any. This component may be unmounted when the record is gone. */
type Act = () => Promise<ApiError | undefined>;

interface RecordActionsProps {
  /** What the record is called. */
  name: string;
  archived: boolean;
  onArchive: Act;
  onRestore: Act;
  onDelete: Act;
}

/**
 * Archive, restore and delete for a record with its own page. Archiving and deleting ask first, and show the rule if it is
 * refused (409).
 */
export function RecordActions({ name, archived, onArchive, onRestore, onDelete }: RecordActionsProps) {
  const translate = useTranslate();
  const [confirming, setConfirming] = useState<"archive" | "delete" | null>(null);
  const close = () => setConfirming(null);
  const place = useRef<HTMLDivElement>(null);
  // Archive and Restore replace each other; keep the focus on the new one.
  const seen = useRef(archived);
  useEffect(() => {
    if (seen.current === archived || confirming) return;
    seen.current = archived;
    if (document.activeElement === document.body) place.current?.focus();
  }, [archived, confirming]);
  return (
    <div ref={place} tabIndex={-1} className={styles.actions}>
      {archived ? (
        <Act act={onRestore} title={translate("manage.restore")} />
      ) : (
        <Button onClick={() => setConfirming("archive")}>{translate("manage.archive")}</Button>
      )}
      <Button look="danger" onClick={() => setConfirming("delete")}>
        {translate("manage.delete")}
      </Button>
      {confirming && (
        <Dialog title={translate(`manage.${confirming}.title`, { name })} onClose={close}>
          <div className={styles.question}>
            <p>{translate(`manage.${confirming}.words`)}</p>
            <Act
              act={confirming === "archive" ? onArchive : onDelete}
              title={translate(`manage.${confirming}`)}
              look={confirming === "archive" ? "primary" : "danger"}
              onCancel={close}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface ActProps {
  act: Act;
  title: string;
  look?: "primary" | "danger";
  onCancel?: () => void;
}

/** A button for an action that may fail, with its error. */
function Act({ act, title, look, onCancel }: ActProps) {
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const go = async () => {
    setPending(true);
    const failed = await act();
    setPending(false);
    setError(failed);
    if (!failed) onCancel?.();
  };
  return (
    <>
      {error && <Banner kind="error">{ruleWords(error, translate) || translate("manage.notDone")}</Banner>}
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>{translate("manage.cancel")}</Button>}
        <Button look={look} busy={isPending} onClick={() => void go()}>
          {title}
        </Button>
      </div>
    </>
  );
}
