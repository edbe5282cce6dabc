import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PasswordWeakness } from "@vasati/contract/people/password-weakness";
import type { DictionaryMatch, ZxcvbnResult } from "@zxcvbn-ts/core";

/**
 * zxcvbn's own bound of "very unguessable" (its score 4, for slow hashes). Of 600 random strings of 12 letters and digits,
 * and of three random words, it refuses none; ten times as many guesses would refuse one of a hundred.
 */
const fewestGuesses = 1e10;

/**
 * The work of an estimate grows with both: 20 ms of a core at worst (a hash takes 30), 0.3 ms for what people type. What a
 * password has beyond is not looked at and cannot make it weaker.
 */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 10 };

type Estimator = (password: string) => Pick<ZxcvbnResult, "guesses" | "sequence">;

/**
 * The 10,000 most frequent passwords of 12 characters and more in the list of 10 million leaked ones that Mark Burnett
 * gave to the public domain. OWASP ASVS 5.0, 6.2.4 asks for the 3,000 most frequent that the length allows; zxcvbn's own
 * list is of shorter ones.
 */
async function longPasswords(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8");
  return text.trim().split("\n");
}

/** Takes a quarter of a second and 25 MB: not at the start, and once. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english, long] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
    longPasswords(),
  ]);
  // Names and dice words are among the English ones: with their dictionaries too it refused no more of what should be.
  const dictionary = {
    "passwords-common": common.dictionary["passwords-common"],
    "passwords-long": long,
    "commonWords-en": english.dictionary["commonWords-en"],
    "wikipedia-en": english.dictionary["wikipedia-en"],
  };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...bounds });
  return (password) => zxcvbn.check(password);
}

let estimator: Promise<Estimator> | undefined;

const patterns = new Set(["repeat", "spatial", "sequence", "date", "regex"]);

/** Why there are so few guesses: what the longest known piece is. */
function reasonOf(sequence: ZxcvbnResult["sequence"]): PasswordWeakness {
  const [longest] = sequence
    .filter(({ pattern }) => pattern !== "bruteforce" && pattern !== "separator")
    .toSorted((one, other) => other.token.length - one.token.length);
  if (!longest) return "password_guessable";
  if (patterns.has(longest.pattern)) return "password_pattern";
  const { dictionaryName } = longest as Partial<DictionaryMatch>;
  return dictionaryName?.startsWith("passwords-") ? "password_common" : "password_guessable";
}

/** Why a password is easily guessed by somebody who knows nothing of its holder; undefined for a good one. */
export async function weaknessOf(password: string): Promise<PasswordWeakness | undefined> {
  const estimate = await (estimator ??= loadEstimator());
  const { guesses, sequence } = estimate(password);
  return guesses < fewestGuesses ? reasonOf(sequence) : undefined;
}
