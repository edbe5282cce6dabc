import { readFileSync } from "node:fs";
import { join } from "node:path";
import { invalid } from "../../platform/refusal.ts";

/** Characters that people put in place of letters. */
const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** A password without its disguise: `P@ssW0rd` and `password` are the same guess. */
const plain = (password: string) =>
  password
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[@4310!$57]/g, (character) => disguises[character] ?? character);

/**
 * The 10,000 most frequent passwords of 12 characters and more in the list of 10 million leaked ones that Mark Burnett
 * gave to the public domain. OWASP ASVS 5.0, 6.2.4 asks for the 3,000 most frequent that the other rules allow.
 */
const common = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .trim()
    .split("\n")
    .map(plain),
);

/** Shorter ones ("a@…") occur in good passwords by chance. */
const shortestTellingName = 4;
/** `aaaaaaaaaaaa` and `121212121212` are long and yet guessed at once. */
const fewestCharacters = 5;

function weaknessOf(password: string, email: string): { code: string; message: string } | undefined {
  const guess = plain(password);
  if (common.has(guess) || new Set(guess).size < fewestCharacters)
    return { code: "common_password", message: "is too easy to guess; choose another" };
  const name = plain(email.split("@", 1)[0] ?? "");
  if (name.length >= shortestTellingName && guess.includes(name))
    return { code: "password_contains_email", message: "must not contain the name of your e-mail address" };
  return undefined;
}

/**
 * Refuses a new password that is easily guessed; its length is the contract's rule.
 * @throws 400 with the path of the field
 */
export function requireStrongPassword(password: string, email: string, path = "password"): void {
  const weakness = weaknessOf(password, email);
  if (weakness) throw invalid([{ path, ...weakness }]);
}
