import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { MailServer } from "./mail-server.ts";
import { startMailServer } from "./mail-server.ts";
import type { WebhookReceiver } from "./webhook-receiver.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

/** Where a server's mails and webhooks arrive. */
export interface Receivers {
  /** With which a server reaches them. */
  settings: Record<string, string>;
  mailServer: MailServer;
  webhookReceiver: WebhookReceiver;
  stop: () => Promise<void>;
}

/** A real mail server and a real receiver of webhooks, for servers in separate processes. */
export async function startReceivers(): Promise<Receivers> {
  const [mailServer, webhookReceiver] = await Promise.all([startMailServer(), startWebhookReceiver()]);
  const directory = await mkdtemp(join(tmpdir(), "vasati-receivers-"));
  const authority = join(directory, "authority.pem");
  await writeFile(authority, webhookReceiver.certificate);
  return {
    settings: { SMTP_URL: mailServer.url, WEBHOOK_NETWORKS: "127.0.0.0/8", NODE_EXTRA_CA_CERTS: authority },
    mailServer,
    webhookReceiver,
    stop: async () => {
      await Promise.all([mailServer.stop(), webhookReceiver.stop()]);
      await rm(directory, { recursive: true });
    },
  };
}

/** The enquiries about which mails have arrived: one id for each mail. */
export const enquiriesMailed = ({ mailServer }: Receivers): number[] =>
  mailServer.mails.flatMap(({ text }) => (text?.match(/(?<=\/enquiries\?open=)\d+/g) ?? []).map(Number));

/** The records in webhook deliveries, with the id of the delivery. */
export const recordsDelivered = ({ webhookReceiver }: Receivers): { recordId: number; deliveryId: string }[] =>
  webhookReceiver.received.map(({ body, headers }) => ({
    recordId: (JSON.parse(body) as { data: { recordId: number } }).data.recordId,
    deliveryId: String(headers["webhook-id"]),
  }));

/** Resolves once no event, mail or delivery is waiting: what hasn't arrived by then never will. */
export async function untilAllIsDelivered(database: Database): Promise<void> {
  const waiting = sql`
    select from event_outbox union all
    select from webhook_deliveries where state = 'waiting' union all
    select from jobs.job where name = 'message' and state in ('created', 'retry', 'active')`;
  while ((await waiting.execute(database)).rows.length > 0) await delay(20);
}
