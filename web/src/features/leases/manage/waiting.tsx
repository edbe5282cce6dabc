import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Card } from "../../../ui/content/card.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import styles from "./leases.module.css";

/** The placeholder of a step that is loading. */
export function Waiting() {
  const translate = useTranslate();
  return (
    <Card role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blank} />
    </Card>
  );
}
