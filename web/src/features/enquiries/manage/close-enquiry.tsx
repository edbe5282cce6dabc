import type { ManagedEnquiry } from "@vasati/contract/leasing/enquiry-inbox";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/save-failure.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./inbox.module.css";
import { useOutcome } from "./use-outcome.ts";

/** Closes an enquiry, after a question: it is not opened again. */
export function CloseEnquiry({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const edit = useApiMutation("PATCH /enquiries/{id}", "log");
  const settle = useOutcome(() => setAsks(false));
  const { enquiryId, version } = enquiry;
  const close = () =>
    settle(async () => {
      await edit.mutateAsync({ params: { id: String(enquiryId) }, body: { version, status: "Closed" } });
      showToast("success", "inbox.closed");
    });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate("inbox.close")}</Button>
      {asks && (
        <Dialog title={translate("inbox.close.title")} onClose={() => setAsks(false)}>
          <div className={styles.part}>
            <p>{translate("inbox.close.words")}</p>
            <SaveFailure error={edit.error} />
            <div className={styles.end}>
              <Button onClick={() => setAsks(false)}>{translate("manage.cancel")}</Button>
              <Button look="danger" busy={edit.isPending} onClick={() => void close()}>
                {translate("inbox.close")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
