import type { Email } from "postal-mime";
import { expect } from "vitest";
import { serverInUse } from "./server-in-use.ts";

/** The newest mail with this recipient and text, once it has arrived at the mail server. */
export async function mailTo(recipient: string | RegExp, text: RegExp): Promise<Email> {
  const isRecipient = (address: string) =>
    typeof recipient === "string" ? address === recipient : recipient.test(address);
  let found: Email | undefined;
  const lookForIt = async () => {
    const mails = (await (await fetch(serverInUse().mailbox)).json()) as Email[];
    found = mails.findLast(
      (mail) => text.test(mail.text ?? "") && mail.to?.some(({ address }) => isRecipient(address!)),
    );
    return found !== undefined;
  };
  await expect.poll(lookForIt, { message: `a mail to ${recipient} that says ${text}` }).toBe(true);
  return found!;
}

/** The first link of a mail. */
export function linkIn({ text = "" }: Email): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
  return link;
}
