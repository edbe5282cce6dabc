import type { RequestForm } from "@vasati/contract/upkeep/service-requests";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

export const requestWords = {
  unitProfileId: { label: "requests.unit", invalid: "requests.unit.invalid" },
  category: { label: "requests.category", required: "requests.category.required" },
  preferredTime: { label: "requests.preferredTime", help: "requests.preferredTime.help", invalid: "manage.tooLong" },
  description: { label: "requests.description", invalid: "manage.tooLong" },
} as const satisfies Record<keyof RequestForm, FieldWords>;

export const optionalEntries: readonly (keyof RequestForm)[] = ["preferredTime"];

/** Fields of a request as its history calls them. */
export const requestLabels = {
  ...requestWords,
  status: { label: "requests.status" },
  custodianName: { label: "requests.employee" },
  cost: { label: "requests.cost" },
} as const;
