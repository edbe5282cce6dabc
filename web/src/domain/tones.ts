import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { QuestionStatus } from "@vasati/contract/leasing/question-states";
import type { VisitStatus } from "@vasati/contract/leasing/visit-states";
import type { RequestStatus } from "@vasati/contract/upkeep/request-states";
import type { UnitStatus, TenancyStatus } from "@vasati/contract/wire/codes";

/** The colour that underlines an enquiry's status (`ui/feedback/badge.tsx`): what waits for an answer is marked. */
export const enquiryTones = {
  New: "waiting",
  Answered: "good",
  Converted: "good",
  Closed: "neutral",
} as const satisfies Record<EnquiryStatus, string>;

/** The colour that underlines a service request's status (`ui/feedback/badge.tsx`): what waits for work is marked. */
export const requestTones = {
  New: "waiting",
  Assigned: "waiting",
  InProgress: "waiting",
  Resolved: "good",
  Closed: "neutral",
} as const satisfies Record<RequestStatus, string>;

/** The colour of a question's status: what waits for a reply stands out. */
export const questionTones = {
  New: "waiting",
  Answered: "good",
  Enquired: "good",
  Converted: "good",
  Closed: "neutral",
} as const satisfies Record<QuestionStatus, string>;

/** The colour of a visit's status: what is ahead or wanted stands out. */
export const visitTones = {
  Booked: "waiting",
  Cancelled: "neutral",
  Came: "good",
  Missed: "neutral",
  Interested: "good",
} as const satisfies Record<VisitStatus, string>;

/** The colour that underlines a unit's status (`ui/feedback/badge.tsx`): what can be let is good, what calls for work is waiting. */
export const unitStatusTones = {
  NOP: "good",
  OCP: "neutral",
  UNM: "waiting",
  UNC: "waiting",
} as const satisfies Record<UnitStatus, string>;

/** The colour of a tenancy's status (`ui/feedback/badge.tsx`); a status that needs action stands out. */
export const tenancyTones = {
  PendingActivation: "waiting",
  Active: "good",
  Expired: "neutral",
} as const satisfies Record<TenancyStatus, string>;
