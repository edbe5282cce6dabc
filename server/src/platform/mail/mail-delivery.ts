import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../../config/config.ts";
import { isThisMachine } from "../http/network-address.ts";
import { final } from "../jobs/jobs.ts";
import type { MailMessage } from "./mail-message.ts";

/** Delivers a mail. A retry uses the same id. */
export type Deliver = (message: MailMessage, id: string) => Promise<void>;

/** In milliseconds. Shorter than the limit of a job, so that a silent mail server counts as a failure. */
const patienceMilliseconds = 20_000;

function envelope({ mailFrom, publicUrl }: Config, { unsubscribe, ...message }: MailMessage, id: string) {
  return {
    ...message,
    from: mailFrom,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // RFC 3834: prevents automatic replies such as absence notices.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** nodemailer's codes for a refused sender, recipient or message. */
const refusals = new Set(["EENVELOPE", "EMESSAGE"]);

/**
 * Whether the server will never accept this mail (RFC 5321, section 4.2.1). Failures of the greeting, login or encryption don't
 * concern the mail and can be fixed.
 */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "code" in error &&
  refusals.has(String(error.code));

/** Whether the connection to the mail server must be encrypted: in production, unless the server is this machine. */
export const mustEncrypt = ({ production }: Pick<Config, "production">, url: string): boolean =>
  production && !isThisMachine(new URL(url).hostname);

function deliverBySmtp(config: Config, url: string): Deliver {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(config, url),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    // Our own texts never refer to files or addresses to be fetched.
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

/** Writes mails as files. They appear only when complete, in the order in which they were written. */
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

/** Delivers by the mail server at SMTP_URL; without one, as `.eml` files in the data directory's folder `outbox`. */
export const deliveryOf = (config: Config): Deliver =>
  config.smtpUrl === undefined ? deliverToOutbox(config) : deliverBySmtp(config, config.smtpUrl);
