import type { ComponentType, ReactNode } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { remembered, useLateCode } from "../../ui/late-part.tsx";
import { RecordLoading } from "../record/record-loading.tsx";

/**
 * A modal whose code comes when it is first opened: `const EnquiryView = lateModal("inbox.enquiry", async () => (await import("…")).EnquiryView)`.
 * Where the code does not come, as without a network, what lies below stays: the modal says so under its title, can be closed, and
 * opens once there is a network.
 */
export function lateModal<Props extends { onClose: () => void }>(
  title: MessageId,
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const late = remembered(fetchCode);
  return function LateModal(props: Props) {
    const translate = useTranslate();
    const { Code, isFirst, ...progress } = useLateCode(late);
    if (Code) return <Code {...props} />;
    // Mostly it is there in a moment, for which nothing need be shown.
    return !isFirst && <RecordLoading title={translate(title)} {...progress} onClose={props.onClose} />;
  };
}
