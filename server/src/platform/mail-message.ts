import type { Language } from "@vasati/contract/auth";
import { en } from "./mail-texts/en.ts";
import { hi } from "./mail-texts/hi.ts";
import { kn } from "./mail-texts/kn.ts";
import type { MailTemplate, MailText, MailTexts, MailValues } from "./mail-texts/mail-text.ts";

/** A mail to be sent: to whom, in which language, which one, and what it tells. */
export type Mail = {
  [T in MailTemplate]: {
    to: string;
    /** Whom an answer to it reaches; nobody unless told. */
    replyTo?: string;
    language: Language;
    template: T;
    values: MailValues[T];
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
const paragraph = (text: string) => `<p>${escape(text)}</p>`;

function htmlOf(
  language: Language,
  { subject, lines, link }: { subject: string; lines: [string[], string[]]; link: MailText["link"] },
) {
  const [before, after] = lines.map((group) => group.map(paragraph).join("\n"));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
${before}
<p><a href="${escape(link.address)}">${escape(link.title)}</a></p>
${after}
</body>
</html>
`;
}

const nameIn = (text: string | undefined) => (text !== undefined && personName.test(text) ? text : undefined);

/** The values without what a mail must not repeat: strangers' names that are none, and line breaks in what staff wrote. */
const harmless = (values: Mail["values"]): Mail["values"] => {
  if (!("unitName" in values)) return values;
  const unitName = values.unitName.replaceAll(/\p{Cc}+/gu, " ");
  if ("answeredBy" in values) return { ...values, unitName, answeredBy: nameIn(values.answeredBy) };
  if (!("tenantName" in values)) return { ...values, unitName };
  return { ...values, unitName, tenantName: nameIn(values.tenantName) };
};

/** Puts a mail into words, as plain text and as HTML. */
export function messageOf({ to, replyTo, language, template, values }: Mail): MailMessage {
  const { greeting, closing, templates } = languages[language];
  // The mail's type ties the values to the template; an index into the table cannot say so.
  const write = templates[template] as (values: Mail["values"]) => MailText;
  const { subject, before, link, after } = write(harmless(values));
  const hello = greeting(nameIn(values.name));
  const lines: [string[], string[]] = [
    [hello, ...before],
    [...after, closing],
  ];
  const text = [...lines[0], `${link.title}:\n${link.address}`, ...lines[1]].join("\n\n");
  const html = htmlOf(language, { subject, lines, link });
  return { to, ...(replyTo !== undefined && { replyTo }), subject, text: `${text}\n`, html };
}
