import type { ReactNode } from "react";
import { useTranslate } from "../lib/i18n.tsx";
import { Button } from "./button.tsx";
import { Picture } from "./picture.tsx";
import styles from "./state.module.css";

interface StateProps {
  /** A path under `/pictures`, 4:3. */
  picture?: string;
  /** The picture belongs to the first view of a page. */
  first?: boolean;
  title?: string;
  /** Why it is so, and what to do. */
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

/** What a panel shows when it could not load. `onRetry` is usually the query's `retry`. */
export function ErrorState({ onRetry, children }: { onRetry: () => unknown; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.words}>{children ?? translate("state.couldNotLoad")}</p>
      <div className={styles.action}>
        <Button onClick={() => void onRetry()}>{translate("state.tryAgain")}</Button>
      </div>
    </div>
  );
}
