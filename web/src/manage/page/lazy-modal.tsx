import type { ComponentType, ReactNode } from "react";
import type { MessageId } from "../../lib/i18n/i18n.tsx";
import { useTranslate } from "../../lib/i18n/i18n.tsx";
import { remembered, useLazyCode } from "../../ui/lazy-component.tsx";
import { RecordLoading } from "../record/record-loading.tsx";

/**
 * A modal whose code loads when it is first opened:
 * `const EnquiryView = lazyModal("receivedEnquiries.enquiry", async () => (await import("…")).EnquiryView)`. If the code can't be loaded, such as
 * offline, the page below stays; the modal says so, can be closed, and opens once the network is back.
 */
export function lazyModal<Props extends { onClose: () => void }>(
  title: MessageId,
  fetchCode: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const late = remembered(fetchCode);
  return function LazyModal(props: Props) {
    const translate = useTranslate();
    const { Code, isFirst, ...progress } = useLazyCode(late);
    if (Code) return <Code {...props} />;
    // It usually loads in a moment, so nothing is shown at first.
    return !isFirst && <RecordLoading title={translate(title)} {...progress} onClose={props.onClose} />;
  };
}
