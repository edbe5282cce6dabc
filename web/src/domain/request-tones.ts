import type { RequestStatus } from "@vasati/contract/upkeep/request-states";

/** The colour that underlines a service request's status (`ui/badge.tsx`): what waits for work is marked. */
export const requestTones = {
  New: "waiting",
  Assigned: "waiting",
  InProgress: "waiting",
  Resolved: "good",
  Closed: "neutral",
} as const satisfies Record<RequestStatus, string>;
