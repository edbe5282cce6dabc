import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import type { SMTPServerSession } from "smtp-server";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** The received mails in order; `recipients` as in the SMTP envelope, `secure` if encrypted. */
  mails: (Email & { recipients: string[]; secure: boolean })[];
  stop: () => Promise<void>;
}

/**
 * A real mail server, by default on a free port, that stores what it receives. It can refuse the mail with a given number, with an
 * SMTP code, and always refuses recipients at refused.example. With a certificate it offers STARTTLS.
 */
export async function startMailServer(
  port = 0,
  refuses: (count: number) => number | undefined = () => undefined,
  certificate?: { key: string; cert: string },
): Promise<MailServer> {
  const mails: MailServer["mails"] = [];
  const server = new SMTPServer({
    disabledCommands: certificate ? ["AUTH"] : ["STARTTLS", "AUTH"],
    ...certificate,
    // Like real ones, it names the address that it refuses.
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = address.endsWith("@refused.example");
      done(isRefused ? Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }) : null);
    },
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(await buffer(stream))), recipients, secure: session.secure });
      const code = refuses(mails.length);
      if (code !== undefined) throw Object.assign(new Error("Refused"), { responseCode: code });
    }),
  });
  // A client that doesn't trust the certificate leaves during the handshake.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
