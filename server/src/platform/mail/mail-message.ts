import type { Language } from "@vasati/contract/people/auth";
import { escapeHtml } from "../http/escape-html.ts";
import type { MailText } from "./mail-text.ts";
import { personName } from "./mail-text.ts";

/** A mail to send. */
export interface Mail {
  to: string;
  /** The recipient, who is greeted by it if it looks like a name. */
  name: string;
  /** The address for replies; none by default. */
  replyTo?: string;
  language: Language;
  text: MailText;
  /** A link to where recipients choose their mails; absent if there is nothing to choose. */
  choicesLink?: string;
  /** Where a mail program stops such mails at one press (RFC 8058). */
  unsubscribe?: string;
  /** A calendar file (RFC 5545), and what calendars are to do with it. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
}

/** A mail as text and HTML. */
export interface MailMessage {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
  /** As nodemailer takes it: an alternative of the text, and an attachment. */
  icalEvent?: { method: "REQUEST" | "CANCEL"; content: string; filename: string };
}

type MailItem = NonNullable<MailText["items"]>[number];

const anchor = ({ address, title }: Pick<MailText["link"], "address" | "title">) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const itemInHtml = (item: MailItem) => `<li>${anchor(item)}<br>${escapeHtml(item.details)}</li>`;
const itemInText = ({ title, details, address }: MailItem) => `${title}\n${details}\n${address}`;

const inText = ({ address, title }: MailText["link"]) => `${title}:\n${address}`;

/** The text around a mail. */
interface Letter {
  /** The paragraphs before and after the link. */
  lines: [string[], string[]];
  choices: MailText["link"] | undefined;
}

function htmlOf(
  language: Language,
  { subject, lines, items = [], link, choices }: Pick<MailText, "subject" | "items" | "link"> & Letter,
) {
  const [before, after] = lines.map((group) => group.map(paragraph).join("\n"));
  const list = items.length > 0 ? `<ul>\n${items.map(itemInHtml).join("\n")}\n</ul>\n` : "";
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">
${before}
${list}<p>${anchor(link)}</p>
${after}${choices ? `\n<p><small>${anchor(choices)}</small></p>` : ""}
</body>
</html>
`;
}

/** What stands around the text of every mail. */
interface Frame {
  /** Without a name if the given one doesn't look like a name. */
  greeting: (name: string | undefined) => string;
  closing: string;
  /** The label of the link to where recipients choose their mails. */
  chooseMails: string;
}

const frames: Record<Language, Frame> = {
  en: {
    greeting: (name) => (name === undefined ? "Hello," : `Hello ${name},`),
    closing: "Vasati – homes, shops and offices to rent",
    chooseMails: "Choose which e-mails you get",
  },
  hi: {
    greeting: (name) => (name === undefined ? "नमस्ते," : `नमस्ते ${name},`),
    closing: "Vasati – किराए के घर, दुकानें और कार्यालय",
    chooseMails: "चुनें कि आपको कौन-से ईमेल मिलें",
  },
  kn: {
    greeting: (name) => (name === undefined ? "ನಮಸ್ಕಾರ," : `ನಮಸ್ಕಾರ ${name},`),
    closing: "Vasati – ಬಾಡಿಗೆಗೆ ಮನೆಗಳು, ಅಂಗಡಿಗಳು ಮತ್ತು ಕಚೇರಿಗಳು",
    chooseMails: "ನಿಮಗೆ ಯಾವ ಇಮೇಲ್‌ಗಳು ಬರಬೇಕೆಂದು ಆಯ್ಕೆಮಾಡಿ",
  },
};

/** Renders a mail as plain text and as HTML. */
export function messageOf({
  to,
  name,
  replyTo,
  language,
  text: written,
  choicesLink,
  unsubscribe,
  calendar,
}: Mail): MailMessage {
  const { greeting, closing, chooseMails } = frames[language];
  const { subject, before, items = [], link, after } = written;
  const lines: [string[], string[]] = [
    [greeting(personName(name)), ...before],
    [...after, closing],
  ];
  const choices = choicesLink === undefined ? undefined : { title: chooseMails, address: choicesLink };
  const parts = [
    ...lines[0],
    ...items.map(itemInText),
    inText(link),
    ...lines[1],
    ...(choices ? [inText(choices)] : []),
  ];
  const text = parts.join("\n\n");
  const html = htmlOf(language, { subject, lines, items, link, choices });
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: `${text}\n`,
    html,
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(calendar && { icalEvent: { ...calendar, filename: "visit.ics" } }),
  };
}
