import { demoPassword } from "@vasati/contract/office/demo";
import { passwordLength } from "@vasati/contract/wire/fields";
import type { PasswordWeakness } from "@vasati/contract/people/password-weakness";
import type { Config } from "../../../config/config.ts";
import { invalid } from "../../../platform/http/refusal.ts";
import type { IsLeaked } from "./leaked-passwords.ts";
import { weaknessOf } from "./password-strength.ts";

const messages: Record<PasswordWeakness, string> = {
  password_context: "must not be based on your name, your e-mail address or the name of this site",
  password_common: "is a common password, or one with digits or symbols added",
  password_pattern: "is easy to guess: it repeats itself or follows a keyboard pattern, a sequence or a date",
  password_leaked: "was stolen from another site, so others may try it; choose one that you use nowhere else",
  password_guessable: "is easy to guess; try three or four unrelated words",
  password_unchanged: "must differ from the current one",
};

/** Characters that people use in place of letters. */
const disguises: Record<string, string> = { a: "a@4", e: "e3", i: "i1!|", l: "l1!|", o: "o0", s: "s$5", t: "t7" };
/** Separators that people write between words. They must not overlap with the disguises: matching could take exponential time. */
const gap = "[\\s._-]*";

const siteNames = ["Vasati", "ವಸತಿ", "वसति"];

/** What others know about the holder of the password. */
interface Holder {
  email: string;
  name: string;
}

const word = /[\p{L}\p{M}]+|\p{N}+/gu;
/**
 * Words of three letters (many surnames, such as Rao or Das) and numbers of four digits. Shorter ones occur in good passwords by
 * chance.
 */
const tellingWord = /[\p{L}\p{M}]{3,}|\p{N}{4,}/gu;
const spelled = (letters: string) =>
  letters.toLowerCase().replaceAll(/./gu, (letter) => `[${disguises[letter] ?? letter}]`);

const wholeOf = (text: string): string => (text.match(word) ?? []).map(spelled).join(gap);

/** Patterns for a text in a password: the whole text if it has a telling word, and each telling word. */
function patternsOf(text: string): string[] {
  const telling = text.match(tellingWord)?.map(spelled) ?? [];
  return telling.length > 0 ? [wholeOf(text), ...telling] : [];
}

/** A host name without its `.com` or `.co.in`, which occur in too many other words. */
const withoutEnding = (host: string) => host.replace(/(\.[a-z]{2,3})+$/, "");

/** The password without the words that an attacker who knows the holder and this site would try first. */
function withoutContext(password: string, { publicUrl }: Pick<Config, "publicUrl">, { email, name }: Holder): string {
  const [mailbox = "", domain = ""] = email.split("@");
  const hosts = [domain, new URL(publicUrl).hostname].map(withoutEnding);
  const texts = [...siteNames, name.normalize("NFKC"), mailbox.normalize("NFKC"), ...hosts];
  // Longest first, so that a whole name is removed completely.
  const patterns = [wholeOf(demoPassword), ...texts.flatMap(patternsOf)].toSorted((a, b) => b.length - a.length);
  return password.replaceAll(new RegExp(patterns.join("|"), "giu"), "");
}

async function refusalOf(
  password: string,
  config: Pick<Config, "publicUrl">,
  holder: Holder,
): Promise<PasswordWeakness | undefined> {
  const plain = password.normalize("NFKC");
  const own = withoutContext(plain, config, holder);
  if (own === plain) return weaknessOf(plain);
  return own.length < passwordLength.least || (await weaknessOf(own)) ? "password_context" : undefined;
}

/** 400 for a weak new password, with the reason. */
export const weakPassword = (path: string, code: PasswordWeakness) =>
  invalid([{ path, code, message: messages[code] }]);

interface NewPassword {
  /** The field. */
  path?: string;
  password: string;
}

/**
 * Refuses a new password that is easily guessed; the contract checks its length. Words about the person and the site don't count: the rest
 * must be strong enough.
 * @throws 400 with the path of the field and the reason
 */
export async function refuseGuessable(
  config: Pick<Config, "publicUrl">,
  { path = "password", password, holder }: NewPassword & { holder: Holder },
): Promise<void> {
  const weakness = await refusalOf(password, config, holder);
  if (weakness) throw weakPassword(path, weakness);
}

/** Refuses a new password that is known to be stolen. @throws 400 with the path of the field */
export async function refuseLeaked(isLeaked: IsLeaked, { path = "password", password }: NewPassword): Promise<void> {
  if (await isLeaked(password)) throw weakPassword(path, "password_leaked");
}

/** Refuses a new password for either reason. @throws 400 with the path of the field and the reason */
export async function requireStrongPassword(
  { config, isLeaked }: { config: Pick<Config, "publicUrl">; isLeaked: IsLeaked },
  given: NewPassword & { holder: Holder },
): Promise<void> {
  await refuseGuessable(config, given);
  await refuseLeaked(isLeaked, given);
}
