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
  "commented",
  "photo-added",
  "photo-deleted",
  "handedOver",
  "answered",
  "termsChanged",
  "reminded",
  "charged",
  "waived",
  "waiverUndone",
  "recorded",
  "reversed",
  "cleared",
  "bounced",
  "made",
  "pictureAdded",
  "confirmed",
  "refused",
  "closed",
  "reopened",
  "activated",
  "expired",
  "disabled",
  "enabled",
  "registered",
  "appointed",
  "logged-in",
  "logged-out",
  "sessions-ended",
  "invitation-mailed",
  "invited-again",
  "password-changed",
  "password-reset",
  "password-reset-asked",
  "consent-withdrawn",
  "data-downloaded",
  "data-request-made",
  "data-request-answered",
  "erased",
  "identityErased",
] as const;
const kindOf = (action: string) => kinds.find((kind) => action.endsWith(`.${kind}`));

/** The verb of an event; unknown ones show their name in the trail. */
export function verbOf(action: string, translate: Translate): string {
  const kind = kindOf(action);
  return kind ? translate(`audit.${kind}`) : action;
}
