/** What a mail tells beside its fixed words, by its template. */
export interface MailValues {
  welcome: { name: string; link: string };
  resetPassword: { name: string; link: string; minutes: number };
  /** Somebody has opened an account for its reader. */
  invitation: { name: string; link: string; minutes: number };
  passwordChanged: { name: string; link: string };
  /** Without a tenant's name where the name given is none that a mail should repeat. */
  enquiryReceived: { name: string; link: string; unitName: string; tenantName: string | undefined };
  /** Without a name of who answers where theirs is none that a mail should repeat. */
  enquiryAnswered: { name: string; link: string; unitName: string; answeredBy: string | undefined; answer: string };
  /** Tenancies that end soon, by their last day (`YYYY-MM-DD`), and how many there are besides. */
  leasesEnding: { name: string; link: string; leases: { unitName: string; expiryDate: string }[]; more: number };
  /** Somebody's properties and their open service requests are the reader's from now on; without a name that a mail should not repeat. */
  handedOver: { name: string; link: string; from: string | undefined; properties: number; requests: number };
  requestNews: { name: string; link: string; unitName: string; happened: RequestNews };
}
/** What has happened to a service request: a state that it has come to, or something else. */
export type RequestNews = "raised" | "Assigned" | "InProgress" | "Resolved" | "Closed" | "reopened" | "commented";
export type MailTemplate = keyof MailValues;

/** The words of one mail; the link stands between the two groups of paragraphs. */
export interface MailText {
  subject: string;
  before: string[];
  link: { title: string; address: string };
  after: string[];
}

/** The paragraphs of a text in which people have pressed Enter. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A calendar date in a language, in the digits that all of them use here: `21 January 2027`. */
export const dateIn = (language: "en" | "hi" | "kn", day: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** The mails of one language. */
export interface MailTexts {
  /** Without a name where the name given is none that a mail should repeat. */
  greeting: (name: string | undefined) => string;
  closing: string;
  /** What leads to where the reader chooses which mails they get. */
  chooseMails: string;
  templates: { [T in MailTemplate]: (values: MailValues[T]) => MailText };
}
