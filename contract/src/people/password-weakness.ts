/** Why a new password is refused despite its length, as the `code` of its field. Screens have a message for each. */
export const passwordWeaknesses = [
  /** Too short without the words that an attacker would try first: about the person and the site. */
  "password_context",
  /** A common password, possibly with digits and punctuation around it. */
  "password_common",
  /** A repetition, a keyboard row, a sequence or a date. */
  "password_pattern",
  /** Known to have been stolen elsewhere (`BREACHED_PASSWORDS_URL`). */
  "password_leaked",
  /** Anything else that needs too few guesses. */
  "password_guessable",
  /** For a change: same as the current one. */
  "password_unchanged",
] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];
