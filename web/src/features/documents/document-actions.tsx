import { IconDownload, IconTrash } from "@tabler/icons-react";
import type { Document } from "@vasati/contract/papers/documents";
import type { RefObject } from "react";
import { useRef, useState } from "react";
import { useApiMutation } from "../../lib/api/api-mutation.ts";
import { useAnswers } from "../../lib/api/api-query.ts";
import { useDownload } from "../../lib/api/files/download.ts";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../lib/browser/toasts.ts";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { focusPlaceAfter } from "../../ui/dialogs/focus-place.ts";
import styles from "./document.module.css";

interface ActionsProps {
  document: Document;
  /** Gets the focus when the document and its buttons are gone. */
  place: RefObject<HTMLElement | null>;
  onDeleted?: () => void;
}

/** The actions of a document: download and, if allowed, delete. */
export function DocumentActions({ document, place, onDeleted }: ActionsProps) {
  const translate = useTranslate();
  const [isConfirming, setConfirming] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const { start, isPending, isPossible } = useDownload("GET /documents/{id}/downloads");
  const { id, fileName, mayDelete } = document;
  return (
    <div ref={own} className={styles.actions}>
      <IconButton
        label={translate("document.download", { name: fileName })}
        busy={isPending}
        disabled={!isPossible}
        onClick={() => start({ params: { id: String(id) } })}
      >
        {!isPending && <IconDownload size={20} stroke={1.75} aria-hidden />}
      </IconButton>
      {mayDelete && (
        <IconButton
          label={translate("document.delete", { name: fileName })}
          disabled={!isPossible}
          onClick={() => setConfirming(true)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {isConfirming && (
        <DeleteQuestion
          document={document}
          onDeleted={onDeleted}
          onClose={() => setConfirming(false)}
          onGone={() => focusPlaceAfter(own.current, place.current)}
        />
      )}
    </div>
  );
}

interface QuestionProps extends Pick<ActionsProps, "document"> {
  onDeleted: (() => void) | undefined;
  onClose: () => void;
  /** The list no longer has it. */
  onGone: () => void;
}

function DeleteQuestion({ document, onDeleted, onClose, onGone }: QuestionProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const deletion = useApiMutation("DELETE /documents/{id}", "document");
  const go = async () => {
    try {
      await deletion.mutateAsync({ params: { id: String(document.id) } });
      showToast("success", "document.deleted");
      onDeleted?.();
    } catch {
      // A toast reports the failure; if somebody else has deleted it, the refetched list shows that.
    }
    onClose();
    await answers.invalidate("DELETE /documents/{id}");
    onGone();
  };
  return (
    <Dialog title={translate("document.delete.title", { name: document.fileName })} onClose={onClose}>
      <div className={styles.question}>
        <p>{translate("document.delete.words")}</p>
        <div className={styles.choice}>
          <Button onClick={onClose}>{translate("document.cancel")}</Button>
          <Button look="danger" busy={deletion.isPending} onClick={() => void go()}>
            {translate("document.delete.yes")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
