import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import { final } from "../jobs/jobs.ts";
import type { MailMessage } from "./mail-message.ts";

/** Hands a mail over; the id stays the same when that is repeated. */
export type Deliver = (message: MailMessage, id: string) => Promise<void>;

/** Shorter than a job may last, so that a mail server that keeps silent is a failure like any other. */
const patienceMilliseconds = 20_000;

function envelope({ mailFrom, publicUrl }: Config, message: MailMessage, id: string) {
  return {
    ...message,
    from: mailFrom,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // RFC 3834: nobody's absence notice shall answer.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** What nodemailer says where the sender, the reader or the text of a mail was refused. */
const refusals = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Whether the server will never take this mail (RFC 5321, section 4.2.1). A refused greeting, login or encryption says
 * nothing of the mail and is ours, or the server's, to mend.
 */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "code" in error &&
  refusals.has(String(error.code));

const isHere = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether mail must be encrypted on its way to the server: in production, unless the server is this machine. */
export const mustEncrypt = ({ production }: Pick<Config, "production">, url: string): boolean =>
  production && !isHere(new URL(url));

function deliverBySmtp(config: Config, url: string): Deliver {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(config, url),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    // Our own texts: no part of a mail is ever a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message, id) => {
    try {
      await transport.sendMail(envelope(config, message, id));
    } catch (error) {
      throw isRefused(error) ? final(error) : error;
    }
  };
}

/** Whoever looks into the folder sees whole mails only, in the order in which they were written. */
function deliverToOutbox(config: Config): Deliver {
  const folder = join(config.dataDirectory, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (message, id) => {
    const { message: bytes } = await transport.sendMail(envelope(config, message, id));
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${id}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, `.${name}.part`);
    await writeFile(unfinished, bytes as Buffer, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  };
}

/** By the mail server of SMTP_URL; without one as `.eml` files in the data directory's folder `outbox`. */
export const deliveryOf = (config: Config): Deliver =>
  config.smtpUrl === undefined ? deliverToOutbox(config) : deliverBySmtp(config, config.smtpUrl);
