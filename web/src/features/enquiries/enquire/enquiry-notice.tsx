import { useEffect, useRef } from "react";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Link } from "../../../lib/browser/navigation.tsx";
import { paths } from "../../../routing/paths.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import styles from "./enquire.module.css";

interface EnquiryNoticeProps {
  kind: "success" | "info";
  message: MessageId;
  /** Confirms what the person just did, and takes the focus from the closed form. */
  isAnswer: boolean;
}

/** Replaces 'Enquire Now' while the person has an open enquiry for the unit. */
export function EnquiryNotice({ kind, message, isAnswer }: EnquiryNoticeProps) {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) notice.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <Banner kind={kind}>
        {translate(message)} <Link to={paths.enquiries}>{translate("menu.enquiries")}</Link>
      </Banner>
    </div>
  );
}
