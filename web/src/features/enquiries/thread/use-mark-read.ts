import type { EnquiryMessage } from "@vasati/contract/leasing/enquiry-messages";
import { useEffect, useEffectEvent } from "react";

/** Says once that the latest message on the screen was read, if one is new and somebody looks at the page. */
export function useMarkRead(
  { isUnread, messages }: { isUnread: boolean; messages: readonly EnquiryMessage[] | undefined },
  mark: (messageId: number) => Promise<void>,
): void {
  const latest = messages?.at(-1)?.messageId;
  // If it fails, the mark stays and the next visit tries again.
  const markNow = useEffectEvent((messageId: number) => void mark(messageId).catch(() => undefined));
  useEffect(() => {
    if (!isUnread || latest === undefined) return undefined;
    const markIfSeen = () => {
      if (document.visibilityState === "visible") markNow(latest);
    };
    markIfSeen();
    document.addEventListener("visibilitychange", markIfSeen);
    return () => document.removeEventListener("visibilitychange", markIfSeen);
  }, [isUnread, latest]);
}
