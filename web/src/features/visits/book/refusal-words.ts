import type { ApiError } from "../../../lib/api/api-error.ts";
import type { Translate } from "../../../lib/i18n/i18n.tsx";

/** Why a booking was refused. */
export function refusalWords({ status, rule }: ApiError, translate: Translate): string {
  if (status === 429) return translate("visit.tooMany");
  if (rule === "slotIsTaken") return translate("rule.slotIsTaken");
  if (rule === "visitIsBooked") return translate("rule.visitIsBooked");
  if (rule === "unitIsNotVacant") return translate("rule.unitIsNotVacant");
  return translate("visit.notBooked");
}
