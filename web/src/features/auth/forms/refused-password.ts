import type { PasswordWeakness } from "@vasati/contract/people/password-weakness";
import type { ApiError } from "../../../lib/api/api-error.ts";
import type { MessageId } from "../../../lib/i18n/i18n.tsx";

const words: Record<PasswordWeakness, MessageId> = {
  password_context: "auth.password.context",
  password_common: "auth.password.common",
  password_pattern: "auth.password.pattern",
  password_leaked: "auth.password.leaked",
  password_guessable: "auth.password.guessable",
  password_unchanged: "changePassword.unchanged",
};
const isWeakness = (code: string): code is PasswordWeakness => Object.hasOwn(words, code);

/** The texts of the new-password field: its rules, and why the server refused it. */
export function newPasswordWords(label: "auth.password" | "auth.newPassword", error: ApiError | null) {
  const weakness = error?.errors.map(({ code }) => code).find(isWeakness);
  const invalid = "auth.password.invalid";
  return { label, invalid, refused: weakness ? words[weakness] : invalid } as const;
}
