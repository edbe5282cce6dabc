import { confirmed } from "./confirmation.tsx";
import { useUnsavedGuard } from "./unsaved-guard.ts";

/** Guards unsaved entries of a dialog. The returned function closes or changes it, and asks first if they would be lost. */
export function useGuardedLeave(isDirty: boolean): (leave: () => void) => Promise<void> {
  useUnsavedGuard(isDirty);
  return async (leave) => {
    if (!isDirty || (await confirmed("manage.discard.question", "manage.discard.yes"))) leave();
  };
}
