import type { EnquiryStatus } from "@vasati/contract/leasing/enquiries";
import { waitsTooLong } from "@vasati/contract/leasing/enquiry-states";
import { ageInDays } from "@vasati/contract/upkeep/request-states";
import { useState } from "react";
import { enquiryTones } from "../../../domain/enquiry-tones.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./inbox.module.css";

export function InboxStatus({ status }: { status: EnquiryStatus }) {
  const translate = useTranslate();
  return <Badge tone={enquiryTones[status]}>{translate(`inbox.status.${status}`)}</Badge>;
}

/** How long ago it came, and whether it should have been answered by now. */
export function InboxAge({ enquiry }: { enquiry: { status: EnquiryStatus; createdAt: string } }) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <span className={styles.age}>
      {translate("inbox.ageOf", { days: ageInDays(enquiry.createdAt, now) })}
      {waitsTooLong(enquiry, now) && <strong className={styles.overdue}>{translate("inbox.waitsTooLong")}</strong>}
    </span>
  );
}
