import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { useState } from "react";
import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../lib/browser/toasts.ts";
import { SaveFailure } from "../../../manage/form/form-failures.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./received-enquiries.module.css";
import { useOutcome } from "./use-outcome.ts";

/** Closes an enquiry after a confirmation; it can't be reopened. */
export function CloseEnquiry({ enquiry }: { enquiry: ManagedEnquiry }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const edit = useApiMutation("PATCH /enquiries/{id}", "log");
  const settle = useOutcome(() => setAsks(false));
  const { enquiryId, version } = enquiry;
  const close = () =>
    settle(async () => {
      await edit.mutateAsync({ params: { id: String(enquiryId) }, body: { version, status: "Closed" } });
      showToast("success", "receivedEnquiries.closed");
    });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate("receivedEnquiries.close")}</Button>
      {asks && (
        <Dialog title={translate("receivedEnquiries.close.title")} onClose={() => setAsks(false)}>
          <div className={styles.part}>
            <p>{translate("receivedEnquiries.close.words")}</p>
            <SaveFailure error={edit.error} />
            <div className={styles.end}>
              <Button onClick={() => setAsks(false)}>{translate("manage.cancel")}</Button>
              <Button look="danger" busy={edit.isPending} onClick={() => void close()}>
                {translate("receivedEnquiries.close")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
