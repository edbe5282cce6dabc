import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./documents-skeleton.module.css";

/** Holds the place of a tenancy's documents. */
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
