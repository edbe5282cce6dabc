import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { PasswordWeakness } from "@vasati/contract/people/password-weakness";
import type { DictionaryMatch, ZxcvbnResult } from "@zxcvbn-ts/core";
import { inPasswordTurn } from "./passwords.ts";

/**
 * zxcvbn's bound for "very unguessable" (score 4, for slow hashes). In a sample of 600 random strings of 12 letters and digits and
 * of three random words it refused none; a bound ten times higher would refuse one in a hundred.
 */
const fewestGuesses = 1e10;

/**
 * The cost of an estimate grows with both: at worst 20 ms of a core (a hash takes 30), and 0.3 ms for typical passwords. The rest
 * of a longer password is ignored and can't make it weaker.
 */
const bounds = { maxLength: 64, l33tMaxSubstitutions: 10 };

type Estimator = (password: string) => Pick<ZxcvbnResult, "guesses" | "sequence">;

/**
 * The 10,000 most frequent passwords of 12 characters or more from the list of 10 million leaked ones that Mark Burnett released to
 * the public domain. OWASP ASVS 5.0, 6.2.4 asks for the 3,000 most frequent ones; zxcvbn's own list only has shorter ones.
 */
async function longPasswords(): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8");
  return text.trim().split("\n");
}

/** Loaded once, on first use: it takes a quarter of a second and 25 MB. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english, long] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
    longPasswords(),
  ]);
  // The English dictionary covers names and dice words: their own dictionaries caught no more weak passwords.
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

/** Why a password is weak, by the kind of its longest known part. */
function reasonOf(sequence: ZxcvbnResult["sequence"]): PasswordWeakness {
  const [longest] = sequence
    .filter(({ pattern }) => pattern !== "bruteforce" && pattern !== "separator")
    .toSorted((one, other) => other.token.length - one.token.length);
  if (!longest) return "password_guessable";
  if (patterns.has(longest.pattern)) return "password_pattern";
  const { dictionaryName } = longest as Partial<DictionaryMatch>;
  return dictionaryName?.startsWith("passwords-") ? "password_common" : "password_guessable";
}

/** Why a password is easily guessed even by a stranger; undefined for a good one. @throws 503 if too many passwords wait already */
export const weaknessOf = (password: string): Promise<PasswordWeakness | undefined> =>
  inPasswordTurn(async () => {
    const estimate = await (estimator ??= loadEstimator());
    // An estimate blocks the event loop: of many in a row, each lets other requests go first.
    await setImmediate();
    const { guesses, sequence } = estimate(password);
    return guesses < fewestGuesses ? reasonOf(sequence) : undefined;
  });
