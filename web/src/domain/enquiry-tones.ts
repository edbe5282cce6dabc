import type { EnquiryStatus } from "@vasati/contract/leasing/enquiries";

/** The colour that underlines an enquiry's status (`ui/badge.tsx`): what waits for an answer is marked. */
export const enquiryTones = {
  New: "waiting",
  Answered: "good",
  Converted: "good",
  Closed: "neutral",
} as const satisfies Record<EnquiryStatus, string>;
