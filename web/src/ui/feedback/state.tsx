import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import type { Retry } from "../../lib/api/retrying.ts";
import { Button } from "../controls/button.tsx";
import { Picture } from "../content/picture.tsx";
import styles from "./state.module.css";

interface StateProps {
  /** A path under `/pictures`, 4:3. */
  picture?: string;
  /** The picture belongs to the first view of a page. */
  first?: boolean;
  title?: string;
  /** Why there is nothing, and what to do. */
  children: ReactNode;
  action?: ReactNode;
}

/** What a list shows when it has nothing to show. */
export const EmptyState = ({ picture, first = false, title, children, action }: StateProps) => (
  <div className={styles.state}>
    {picture && <Picture src={picture} alt="" width={240} height={180} first={first} className={styles.picture} />}
    {title && <p className={styles.title}>{title}</p>}
    <p className={styles.words}>{children}</p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

interface FailureProps {
  /** Usually the `retry` of `useApi`. */
  onRetry: Retry;
  /** What could not load. */
  children?: ReactNode;
}

/** What a panel shows when it could not load, or while it is being tried again. */
export function ErrorState({ onRetry, children }: FailureProps) {
  const translate = useTranslate();
  return (
    <div className={styles.state} role={onRetry.stop ? "status" : "alert"}>
      <p className={styles.words}>
        {onRetry.words ? translate(onRetry.words) : (children ?? translate("state.couldNotLoad"))}
      </p>
      <div className={styles.action}>
        <RetryButton onRetry={onRetry} />
      </div>
    </div>
  );
}

/** Retries; while a retry is running, the button stops it. */
export function RetryButton({ onRetry, ...rest }: { onRetry: Retry } & ComponentProps<typeof Button>) {
  const translate = useTranslate();
  return (
    <Button {...rest} onClick={onRetry.stop ?? onRetry}>
      {translate(onRetry.stop ? "state.stop" : "state.tryAgain")}
    </Button>
  );
}
