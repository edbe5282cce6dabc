import type { Language } from "@vasati/contract/people/auth";
import { escapeHtml } from "../http/escape-html.ts";
import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";
import { kn } from "./texts/kn.ts";
import type { MailTemplate, MailText, MailTexts, MailValues } from "./texts/mail-text.ts";

/** A mail to be sent: to whom, in which language, which one, and what it tells. */
export type Mail = {
  [T in MailTemplate]: {
    to: string;
    /** Whom an answer to it reaches; nobody unless told. */
    replyTo?: string;
    language: Language;
    template: T;
    values: MailValues[T];
    /** Where its reader chooses which mails they get; absent where there is nothing to choose. */
    choicesLink?: string;
  };
}[MailTemplate];

/** A mail in words. */
export interface MailMessage {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

const languages: Record<Language, MailTexts> = { en, hi, kn };

/** A name as people have them. Anything else could make our mail carry a stranger's message to a third person. */
const personName = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,59}$/u;

const anchor = ({ address, title }: MailText["link"]) => `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const inText = ({ address, title }: MailText["link"]) => `${title}:\n${address}`;

/** What stands round the words of a template. */
interface Letter {
  /** The paragraphs before the link and after it. */
  lines: [string[], string[]];
  choices: MailText["link"] | undefined;
}

function htmlOf(language: Language, { subject, lines, link, choices }: Pick<MailText, "subject" | "link"> & Letter) {
  const [before, after] = lines.map((group) => group.map(paragraph).join("\n"));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
${before}
<p>${anchor(link)}</p>
${after}${choices ? `\n<p><small>${anchor(choices)}</small></p>` : ""}
</body>
</html>
`;
}

const nameIn = (text: string | undefined) => (text !== undefined && personName.test(text) ? text : undefined);

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ");

/** The values without what a mail must not repeat: strangers' names that are none, and line breaks in what staff wrote. */
const harmless = (values: Mail["values"]): Mail["values"] => {
  if ("leases" in values)
    return { ...values, leases: values.leases.map((lease) => ({ ...lease, unitName: oneLine(lease.unitName) })) };
  if ("from" in values) return { ...values, from: nameIn(values.from) };
  if (!("unitName" in values)) return values;
  const unitName = oneLine(values.unitName);
  if ("answeredBy" in values) return { ...values, unitName, answeredBy: nameIn(values.answeredBy) };
  if (!("tenantName" in values)) return { ...values, unitName };
  return { ...values, unitName, tenantName: nameIn(values.tenantName) };
};

/** Puts a mail into words, as plain text and as HTML. */
export function messageOf({ to, replyTo, language, template, values, choicesLink }: Mail): MailMessage {
  const { greeting, closing, chooseMails, templates } = languages[language];
  // The mail's type ties the values to the template; an index into the table cannot say so.
  const write = templates[template] as (values: Mail["values"]) => MailText;
  const { subject, before, link, after } = write(harmless(values));
  const hello = greeting(nameIn(values.name));
  const lines: [string[], string[]] = [
    [hello, ...before],
    [...after, closing],
  ];
  const choices = choicesLink === undefined ? undefined : { title: chooseMails, address: choicesLink };
  const parts = [...lines[0], inText(link), ...lines[1], ...(choices ? [inText(choices)] : [])];
  const text = parts.join("\n\n");
  const html = htmlOf(language, { subject, lines, link, choices });
  return { to, ...(replyTo !== undefined && { replyTo }), subject, text: `${text}\n`, html };
}
