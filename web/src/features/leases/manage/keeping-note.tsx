import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { useOnline } from "../../../lib/browser/online.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./leases.module.css";
import type { Keeping } from "./use-lease-draft.ts";

/** Whether what was typed is kept already. */
export function KeepingNote({ keeping, onRetry }: { keeping: Keeping; onRetry: () => void }) {
  const translate = useTranslate();
  const isOnline = useOnline();
  if (keeping === "failed")
    return (
      <p className={styles.keeping} role="alert">
        {translate("leases.notKept")}{" "}
        <Button look="quiet" onClick={onRetry}>
          {translate("state.tryAgain")}
        </Button>
      </p>
    );
  const words = keeping === "kept" ? "leases.kept" : isOnline ? "leases.keeping" : "leases.keepingOffline";
  return (
    <p className={styles.keeping} role="status">
      {translate(words)}
    </p>
  );
}
