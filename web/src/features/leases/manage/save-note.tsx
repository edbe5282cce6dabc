import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useOnline } from "../../../lib/browser/online.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "./leases.module.css";
import type { SaveState } from "./use-lease-draft.ts";

/** The save state of the draft. */
export function SaveNote({ saveState, onRetry }: { saveState: SaveState; onRetry: () => void }) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (saveState === "failed")
    return (
      <p className={styles.keeping} role="alert">
        {translate("leases.notSaved")}{" "}
        <Button look="quiet" onClick={onRetry}>
          {translate("state.tryAgain")}
        </Button>
      </p>
    );
  const words = saveState === "saved" ? "leases.saved" : isOnline ? "leases.saving" : "leases.savingOffline";
  return (
    <p className={styles.keeping} role="status">
      {translate(words)}
    </p>
  );
}
