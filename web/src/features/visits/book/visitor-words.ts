import type { FieldWords } from "../../../lib/forms/form-values.ts";

/** The fields of a booking. */
export const visitorWords = {
  name: { label: "visit.name", invalid: "visit.tooLong" },
  telePhone: { label: "visit.telePhone", invalid: "visit.telePhone.invalid" },
  email: { label: "visit.email", help: "visit.email.help", invalid: "visit.email.invalid" },
} as const satisfies Record<string, FieldWords>;
