import { monthWords } from "../../../../domain/words/month-words.ts";
import { useApiMutation } from "../../../../lib/api/api-mutation.ts";
import { useAnswers } from "../../../../lib/api/api-query.ts";
import { showToast } from "../../../../lib/browser/toasts.ts";
import { useTranslate } from "../../../../lib/i18n/i18n.tsx";
import { ReasonModal } from "../reason-modal.tsx";

const call = "POST /rent/closedMonths/reopening";

/** Reopens the month that was closed last, with the reason. */
export function ReopenMonth({ month, onClose }: { month: string; onClose: () => void }) {
  const translate = useTranslate();
  const answers = useAnswers();
  const { mutateAsync, isPending, error } = useApiMutation(call, "log");
  const reopen = async ({ reason }: { reason: string }) => {
    try {
      await mutateAsync({ body: { month, reason } });
      showToast("success", "months.reopened");
      onClose();
    } catch {
      // Said in place.
    }
    await answers.invalidate(call);
  };
  return (
    <ReasonModal
      title={translate("months.reopenMonth", { month: monthWords(month, translate) })}
      submitTitle="months.reopen"
      help="months.reason.help"
      isPending={isPending}
      error={error}
      onReason={reopen}
      onClose={onClose}
    >
      {translate("months.reopenWords")}
    </ReasonModal>
  );
}
