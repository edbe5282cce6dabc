import type { Email } from "postal-mime";
import { vi } from "vitest";
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
  // Also outside of tests, where `expect.poll` may not be called.
  await vi.waitUntil(lookForIt, { timeout: 60_000, interval: 100 }).catch((cause: unknown) => {
    throw new Error(`No mail to ${recipient} says ${text}.`, { cause });
  });
  return found!;
}

/** The first link of a mail. */
export function linkIn({ text = "" }: Email): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link:\n${text}`);
  return link;
}
