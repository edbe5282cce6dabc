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

/** The mails of one language. */
export interface MailTexts {
  /** Without a name where the name given is none that a mail should repeat. */
  greeting: (name: string | undefined) => string;
  closing: string;
  templates: { [T in MailTemplate]: (values: MailValues[T]) => MailText };
}
