import type { ApiError } from "../../../lib/api/api-error.ts";
import { useTranslate } from "../../../lib/i18n/i18n.tsx";
import { NotSent } from "./applicant-words.tsx";
import { WriteMessage } from "./write-message.tsx";

interface WriteAsApplicantProps {
  about: string;
  /** The call that sends it. */
  create: { isPending: boolean; error: ApiError | null };
  send: (text: string) => Promise<unknown>;
  onSettled: () => void;
}

/** The form of whoever sent the enquiry, with the account or with a mailed link. */
export function WriteAsApplicant({ create: { isPending, error }, ...rest }: WriteAsApplicantProps) {
  const translate = useTranslate();
  return (
    <WriteMessage
      label={translate("enquiries.message")}
      notice="notice.question"
      action={translate("enquiries.message.send")}
      sent="enquiries.message.sent"
      isPending={isPending}
      failure={<NotSent error={error} />}
      {...rest}
    />
  );
}
