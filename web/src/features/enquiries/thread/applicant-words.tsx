import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** Why a message wasn't sent. That the conversation has ended is said where the form was. */
export function NotSent({ error }: { error: ApiError | null }) {
  const translate = useTranslate();
  if (!error || error.rule === "enquiryIsSettled") return null;
  const isTooMany = error.status === 429;
  return (
    <Banner kind="error">{translate(isTooMany ? "enquiries.message.tooMany" : "enquiries.message.notSent")}</Banner>
  );
}

/** Why nobody can write any more. */
export function Ended({ status }: { status: EnquiryStatus }) {
  const translate = useTranslate();
  return <Banner kind="info">{translate(`enquiries.ended.${status === "Converted" ? "Converted" : "Closed"}`)}</Banner>;
}
