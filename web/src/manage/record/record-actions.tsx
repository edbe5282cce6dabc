import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./record-actions.module.css";
import { ruleWords } from "../../domain/rule-words.ts";

/** Resolves to what failed, where something did; a record that is gone may take its page, and this, with it. */
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
 * Archiving, restoring and deleting a record that has a page of its own. Archiving and deleting ask first; what stands against
 * it is said there (409).
 */
export function RecordActions({ name, archived, onArchive, onRestore, onDelete }: RecordActionsProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<"archive" | "delete" | null>(null);
  const close = () => setAsked(null);
  const place = useRef<HTMLDivElement>(null);
  // Archive and Restore take each other's place: the focus must not go with the one that was pressed.
  const seen = useRef(archived);
  useEffect(() => {
    if (seen.current === archived || asked) return;
    seen.current = archived;
    if (document.activeElement === document.body) place.current?.focus();
  }, [archived, asked]);
  return (
    <div ref={place} tabIndex={-1} className={styles.actions}>
      {archived ? (
        <Act act={onRestore} title={translate("manage.restore")} />
      ) : (
        <Button onClick={() => setAsked("archive")}>{translate("manage.archive")}</Button>
      )}
      <Button look="danger" onClick={() => setAsked("delete")}>
        {translate("manage.delete")}
      </Button>
      {asked && (
        <Dialog title={translate(`manage.${asked}.title`, { name })} onClose={close}>
          <div className={styles.question}>
            <p>{translate(`manage.${asked}.words`)}</p>
            <Act
              act={asked === "archive" ? onArchive : onDelete}
              title={translate(`manage.${asked}`)}
              look={asked === "archive" ? "primary" : "danger"}
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

/** A button for something that may fail, and why it did. */
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
