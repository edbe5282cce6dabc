import type { UnitStatus } from "@vasati/contract/wire/codes";

/** The colour that underlines a unit's status (`ui/badge.tsx`): what can be let is good, what calls for work is waiting. */
export const unitStatusTones = {
  NOP: "good",
  OCP: "neutral",
  UNM: "waiting",
  UNC: "waiting",
} as const satisfies Record<UnitStatus, string>;
