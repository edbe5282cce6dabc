import type { TenancyStatus } from "@vasati/contract/wire/codes";

/** The colour that underlines a tenancy's status (`ui/badge.tsx`): what waits for somebody is marked. */
export const tenancyTones = {
  PendingActivation: "waiting",
  Active: "good",
  Expired: "neutral",
} as const satisfies Record<TenancyStatus, string>;
