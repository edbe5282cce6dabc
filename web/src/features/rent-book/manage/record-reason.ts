import { useApiMutation } from "../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";

/** The calls that undo or waive a record, with the reason. */
type ReasonCall =
  | "POST /dues/{id}/undo"
  | "POST /dues/{id}/waiver"
  | "POST /waivers/{id}/undo"
  | "POST /receipts/{id}/undo"
  | "POST /deposits/movements/{id}/undo"
  | "POST /tds/certificates/{id}/undo";

interface Recorded {
  /** Of the record. */
  id: number;
  /** Said once it is done. */
  done: MessageId;
  onClose: () => void;
}

/** What a `ReasonModal` needs to undo or waive a record. It says a failure itself. */
export function useReason(call: ReasonCall, { id, done, onClose }: Recorded) {
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const onReason = async (body: { reason: string }) => {
    try {
      await mutateAsync({ params: { id: String(id) }, body });
      showToast("success", done);
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  return { isPending, error, onReason, onClose };
}
