import { call } from "./api.ts";
import { linkIn, mailTo } from "./mailbox.ts";

/** Confirms the address of a new account by the link in its mail, so that it gets other mails. */
export async function confirmAddress({ email }: { email: string }): Promise<void> {
  const { hash } = new URL(linkIn(await mailTo(email, /Confirm that this address is yours/)));
  const { status } = await call("POST /users/confirm-email", { body: { token: hash.slice("#token=".length) } });
  if (status !== 204) throw new Error(`Confirming ${email} was answered ${status}.`);
}
