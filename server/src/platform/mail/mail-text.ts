import type { Language } from "@vasati/contract/people/auth";

/** Something that a mail lists, with its own link. */
interface MailItem {
  title: Line;
  address: string;
  details: Line;
}

/** The text of one mail. The link stands between the two groups of paragraphs, after the items if there are any. */
export interface MailText {
  subject: string;
  before: string[];
  items?: MailItem[];
  link: { title: string; address: string };
  after: string[];
}

/** Splits a text into paragraphs at line breaks. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A calendar date in a language, always in Western digits: `21 January 2027`. */
export const dateIn = (language: "en" | "hi" | "kn", day: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Day and time in India, likewise: `Friday, 27 November at 10:30 am`. */
export const instantIn = (language: "en" | "hi" | "kn", instant: Date): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  }).format(instant);

/** A plausible name of a person. Anything else could make our mail carry a stranger's message to a third person. */
const plausibleName = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u;

export type PersonName = string & { readonly isPersonName: true };
/** What somebody calls themselves, if it looks like a name. */
export const personName = (text: string | undefined): PersonName | undefined =>
  text !== undefined && plausibleName.test(text) ? (text as PersonName) : undefined;

export type Line = string & { readonly isLine: true };
/** A text of staff in one line. */
export const oneLine = (text: string): Line => text.replaceAll(/\p{Cc}+/gu, " ") as Line;

/** A mail in every language, as functions of its values. */
export const mailTexts = <Values extends { link: string }>(texts: Record<Language, (values: Values) => MailText>) =>
  texts;
