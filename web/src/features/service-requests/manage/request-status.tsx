import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import { ageInDays, isOverdue } from "@vasati/contract/upkeep/request-states";
import type { ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import { useState } from "react";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { requestTones } from "../../../domain/tones.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import styles from "./requests.module.css";

export function StatusBadge({ status }: { status: RequestStatus }) {
  const translate = useTranslate();
  return <Badge tone={requestTones[status]}>{translate(`requests.status.${status}`)}</Badge>;
}

/** How long ago it was raised, and whether it should have been resolved by now. */
export function Age({ request }: { request: ServiceRequest }) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <span className={styles.age}>
      {translate("requests.ageOf", { days: ageInDays(request.createdAt, now) })}
      {isOverdue(request, now) && <strong className={styles.overdue}>{translate("requests.overdue")}</strong>}
    </span>
  );
}
