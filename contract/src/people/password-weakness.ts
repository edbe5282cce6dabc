/** Why a new password of the right length is refused, as the `code` of its field says it; screens have words for each. */
export const passwordWeaknesses = [
  /** Too little is left without the words that somebody would try first: the person's, the site's. */
  "password_context",
  /** A common password, or one with digits and signs around it. */
  "password_common",
  /** A repetition, a row of keys, a sequence or a date. */
  "password_pattern",
  /** Anything else that takes too few guesses. */
  "password_guessable",
  /** On a change: the current one. */
  "password_unchanged",
] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];
