import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/content/card.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/content/visually-hidden.tsx";
import styles from "./documents-skeleton.module.css";

/** The placeholder of a tenancy's documents. */
export function DocumentsSkeleton() {
  const translate = useTranslate();
  return (
    <Card className={styles.rows}>
      <span role="status">
        <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      </span>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Card>
  );
}
