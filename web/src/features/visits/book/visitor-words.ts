import type { FieldWords } from "../../../lib/forms/form-values.ts";

/** The fields of a booking. */
export const visitorWords = {
  name: { label: "visit.name", invalid: "visit.tooLong" },
  telePhone: { label: "visit.telePhone", invalid: "field.phone.invalid" },
  email: { label: "visit.email", help: "visit.email.help", invalid: "field.email.invalid" },
} as const satisfies Record<string, FieldWords>;
