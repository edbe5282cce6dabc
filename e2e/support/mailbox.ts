import type { Email } from "postal-mime";
import { expect, inject } from "vitest";

/** The newest mail to somebody, once it has arrived at the mail server. */
export async function mailTo(email: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  const lookForIt = async () => {
    const mails = (await (await fetch(inject("house").mailbox)).json()) as Email[];
    found = mails.findLast(
      (mail) => subject.test(mail.subject ?? "") && mail.to?.some(({ address }) => address === email),
    );
    return found?.subject;
  };
  await expect.poll(lookForIt, { timeout: 20_000, message: `a mail to ${email}` }).toMatch(subject);
  return found!;
}

/** The first link of a mail. */
export function linkIn({ text = "" }: Email): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
  return link;
}
