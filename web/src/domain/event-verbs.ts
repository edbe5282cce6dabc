import type { Translate } from "../lib/i18n/i18n.tsx";

/** `tenant.edited` → edited. */
const kinds = [
  "created",
  "edited",
  "archived",
  "restored",
  "deleted",
  "uploaded",
  "accepted",
  "undone",
  "photo-added",
  "photo-deleted",
  "handedOver",
  "answered",
  "activated",
  "expired",
  "disabled",
  "enabled",
  "registered",
  "appointed",
  "logged-in",
  "logged-out",
  "invitation-mailed",
  "invited-again",
  "password-changed",
  "password-reset",
  "password-reset-asked",
] as const;
const kindOf = (action: string) => kinds.find((kind) => action.endsWith(`.${kind}`));

/** What was done, in a word; what has none is named as the trail names it. */
export function verbOf(action: string, translate: Translate): string {
  const kind = kindOf(action);
  return kind ? translate(`audit.${kind}`) : action;
}
