import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";
import { tellsOfInbox } from "../inbox.api.ts";

/**
 * Does what ends an enquiry, and asks for everything anew that tells of it. Where somebody else was faster, says so; the enquiry
 * is then shown as it is. A failure that needs no more than to be read stays where the button is.
 */
export function useOutcome(onDone: () => void) {
  const answers = useAnswers();
  return async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      onDone();
    } catch (error) {
      if ((error as ApiError).current === undefined) return;
      showToast("warning", "inbox.changedMeanwhile");
      onDone();
    }
    await answers.outdate(tellsOfInbox);
  };
}
