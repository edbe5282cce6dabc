import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import { openEnquiryStatuses, waitsTooLong } from "@vasati/contract/leasing/enquiry-states";
import { ageInDays } from "@vasati/contract/upkeep/request-states";
import { useState } from "react";
import { enquiryTones } from "../../../domain/tones.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import styles from "./received-enquiries.module.css";

export function ReceivedEnquiryStatus({ status }: { status: EnquiryStatus }) {
  const translate = useTranslate();
  return <Badge tone={enquiryTones[status]}>{translate(`receivedEnquiries.status.${status}`)}</Badge>;
}

/** That whoever sent the enquiry wrote something that staff haven't read. */
export function UnreadMark() {
  const translate = useTranslate();
  return <Badge tone="waiting">{translate("enquiries.unread")}</Badge>;
}

/** That the address of an open enquiry isn't known to be its sender's. */
export function UnconfirmedMark({ enquiry }: { enquiry: { status: EnquiryStatus; addressConfirmed: boolean } }) {
  const translate = useTranslate();
  const isOpen = openEnquiryStatuses.some((status) => status === enquiry.status);
  if (!isOpen || enquiry.addressConfirmed) return null;
  return <span className={styles.soft}>{translate("receivedEnquiries.unconfirmed")}</span>;
}

/** The age of the enquiry, and whether it is overdue. */
export function ReceivedEnquiryAge({ enquiry }: { enquiry: { status: EnquiryStatus; createdAt: string } }) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  return (
    <span className={styles.age}>
      {translate("receivedEnquiries.ageOf", { days: ageInDays(enquiry.createdAt, now) })}
      {waitsTooLong(enquiry, now) && (
        <strong className={styles.overdue}>{translate("receivedEnquiries.waitsTooLong")}</strong>
      )}
    </span>
  );
}

/** The labels of an enquiry's changeable fields, for its history. */
export const enquiryLabels = {
  status: { label: "receivedEnquiries.status" },
  tenantId: { label: "receivedEnquiries.tenant" },
  addressConfirmed: { label: "receivedEnquiries.addressConfirmed" },
} as const;
