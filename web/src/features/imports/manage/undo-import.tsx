import type { ImportRecord } from "@vasati/contract/office/imports";
import { reasonsToStay } from "@vasati/contract/office/import-limits";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { formatNumber } from "../../../lib/i18n/format.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./undo-import.module.css";

interface UndoImportProps {
  record: ImportRecord;
  onClose: () => void;
  onUndone?: () => void;
}

/** Confirms undoing an import, and lists the records that prevent it. */
export function UndoImport({ record, onClose, onUndone }: UndoImportProps) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation("POST /imports/{id}/undo", "form");
  const { importId, list, rows, fileName } = record;
  const undo = async () => {
    try {
      await mutateAsync({ params: { id: String(importId) } });
      showToast("success", "import.undo.done");
      onClose();
      onUndone?.();
      await answers.invalidate("POST /imports/{id}/undo");
    } catch {
      // Shown in the dialog.
    }
  };
  const counts = { count: rows, shown: formatNumber(rows) };
  return (
    <Dialog title={translate("import.undo.title")} onClose={() => !isPending && onClose()}>
      <div className={styles.parts}>
        <p className={styles.file}>
          {translate("import.review", { list: translate(`import.list.${list}`), file: fileName })}
        </p>
        <p>{translate("import.undo.words", counts)}</p>
        {error && <Refusal error={error} />}
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isPending}>
            {translate("manage.cancel")}
          </Button>
          <Button look="danger" busy={isPending} disabled={error?.status === 409} onClick={() => void undo()}>
            {translate("import.undo.yes", counts)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Nobody reads more names than this. */
const mostReasons = 50;

function Refusal({ error: { status, errors } }: { error: ApiError }) {
  const translate = useTranslate();
  const reasonOf = ({ code, values, message }: ApiError["errors"][number]) => {
    const reason = reasonsToStay.find((one) => one === code);
    return reason ? translate(`import.undo.reason.${reason}`, values) : message;
  };
  if (status !== 409) return <Banner kind="error">{translate("import.undo.failed")}</Banner>;
  const hidden = errors.length - mostReasons;
  return (
    <Banner kind="error">
      <p>
        {errors.length === 0
          ? translate("import.undo.already")
          : translate("import.undo.stands", { count: errors.length, shown: formatNumber(errors.length) })}
      </p>
      {errors.length > 0 && (
        <ul className={styles.reasons}>
          {errors.slice(0, mostReasons).map((error) => (
            <li key={error.path}>{reasonOf(error)}</li>
          ))}
          {hidden > 0 && <li>{translate("import.undo.more", { count: formatNumber(hidden) })}</li>}
        </ul>
      )}
    </Banner>
  );
}
