import type { DepositMovement } from "@vasati/contract/money/deposits";
import { formatDate } from "../../../../lib/i18n/format.ts";
import type { Translate } from "../../../../lib/i18n/i18n.tsx";

/** What happened to the deposit, and when: `Received, 2 Apr 2026`. */
export const movementWords = ({ kind, day }: DepositMovement, translate: Translate): string =>
  `${translate(`deposit.kind.${kind}`)}, ${formatDate(day, translate)}`;
