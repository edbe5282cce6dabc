import { randomUUID } from "node:crypto";

const letters = "ghijklmnop";

/**
 * A word that occurs nowhere else, for names. The digits of a UUID are letters in it: twelve of them in a row may be an Aadhaar number, which
 * is refused.
 */
export const randomWord = (): string =>
  randomUUID()
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)));
