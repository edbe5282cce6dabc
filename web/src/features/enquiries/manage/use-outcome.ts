import type { ApiError } from "../../../lib/api/api-error.ts";
import { useAnswers } from "../../../lib/api/api-query.ts";
import { showToast } from "../../../lib/browser/toasts.ts";

/**
 * Closes or converts an enquiry and refetches everything that shows it. After an edit conflict, says so and shows the latest version.
 * Other failures are shown next to the button.
 */
export function useOutcome(onDone: () => void) {
  const answers = useAnswers();
  return async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      onDone();
    } catch (error) {
      if ((error as ApiError).current === undefined) return;
      showToast("warning", "receivedEnquiries.changedMeanwhile");
      onDone();
    }
    await answers.invalidate("POST /enquiries/{id}/conversions");
  };
}
