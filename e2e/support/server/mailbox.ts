import type { Email } from "postal-mime";
import { vi } from "vitest";
import { serverInUse } from "./server-in-use.ts";

/** The newest mail with this recipient and text, once it has arrived at the mail server. */
export async function mailTo(recipient: string | RegExp, text: RegExp): Promise<Email> {
  const isRecipient = (address: string) =>
    typeof recipient === "string" ? address === recipient : recipient.test(address);
  const lookForIt = async () => {
    const mails = (await (await fetch(serverInUse().mailbox)).json()) as Email[];
    const found = mails.findLast(
      (mail) => text.test(mail.text ?? "") && mail.to?.some(({ address }) => isRecipient(address!)),
    );
    if (!found) throw new Error(`There is no mail to ${recipient} that says ${text}.`);
    return found;
  };
  // Unlike `expect.poll`, also before the tests of a file.
  return vi.waitFor(lookForIt, { timeout: 60_000, interval: 100 });
}

/** The first link of a mail. */
export function linkIn({ text = "" }: Email): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
  return link;
}
