import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./leases.module.css";

/** In the place of a part of the path that is on its way. */
export function Waiting() {
  const translate = useTranslate();
  return (
    <Card role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blank} />
    </Card>
  );
}
