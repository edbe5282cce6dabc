import type { FieldWords } from "../../../lib/form-values.ts";

export const invitedWords = {
  name: { label: "users.name", invalid: "manage.tooLong" },
  email: { label: "users.email", invalid: "users.email.invalid" },
  language: { label: "users.language" },
  role: { label: "users.role" },
} as const satisfies Record<string, FieldWords>;

/** Fields of an account, as its history calls them. */
export const accountLabels = {
  ...invitedWords,
  roles: { label: "users.roles" },
  linkedId: { label: "users.linkedId" },
  linkedName: { label: "users.linked" },
  disabled: { label: "users.disabled" },
} as const;
