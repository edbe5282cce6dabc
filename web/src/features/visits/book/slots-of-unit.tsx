import type { VisitSlots } from "@vasati/contract/leasing/visits";
import type { ReactNode } from "react";
import { useApi } from "../../../lib/api/api-query.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { unitUrl } from "../../../routing/paths.ts";
import { LinkButton } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/content/visually-hidden.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/state.tsx";
import { slotsOf } from "../visitor.api.ts";
import styles from "./visit.module.css";

interface SlotsOfUnitProps {
  unitProfileId: number;
  /** What is shown once there are slots. */
  children: (found: VisitSlots) => ReactNode;
}

/** The free times of a unit, or why there are none. */
export function SlotsOfUnit({ unitProfileId, children }: SlotsOfUnitProps) {
  const translate = useTranslate();
  const { data, error, isPaused, retry } = useApi(slotsOf(unitProfileId));
  if (data && data.slots.length > 0) return children(data);
  if (data)
    return (
      <EmptyState
        picture="/pictures/empty-results.svg"
        title={translate("visit.none")}
        action={<LinkButton to={unitUrl(unitProfileId)}>{translate("visit.toUnit")}</LinkButton>}
      >
        {translate("visit.noneWords")}
      </EmptyState>
    );
  if (error) return <ErrorState onRetry={retry}>{translate("visit.failed")}</ErrorState>;
  if (isPaused) return <EmptyState picture="/pictures/offline.svg">{translate("visit.offline")}</EmptyState>;
  return (
    <div role="status">
      <VisuallyHidden>{translate("state.loading")}</VisuallyHidden>
      <Skeleton className={styles.blank} />
    </div>
  );
}
