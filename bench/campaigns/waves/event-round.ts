import type { NewWebhook } from "@vasati/contract/office/webhooks";
import type { Database } from "../../../server/src/platform/database/database.ts";
import type { Receivers } from "../../../server/test/peers/receivers.ts";
import { enquiriesMailed, recordsDelivered, untilAllIsDelivered } from "../../../server/test/peers/receivers.ts";
import { makeUser } from "../../../server/test/records/factories.ts";
import { lockDeliveries } from "../kill-moment.ts";
import type { Round } from "../kill-round.ts";
import { killDuring } from "../kill-round.ts";
import type { TestServer } from "../test-server.ts";

/** The number of deliveries of each enquiry. */
async function deliveriesOf(database: Database): Promise<(enquiryId: number) => number> {
  const rows = await database
    .selectFrom("webhook_deliveries")
    .innerJoin("audit_entries", "audit_entries.id", "entry_id")
    .where("record_type", "=", "enquiry")
    .where("state", "=", "delivered")
    .select("record_id")
    .execute();
  return (enquiryId) => rows.filter(({ record_id }) => record_id === enquiryId).length;
}

/**
 * Like `killDuring`, with receivers of mails and webhooks. A locked table blocks the subscribers half-way until the kill, so that all
 * answered enquiries are committed but not announced. In the end each must have been mailed once, and delivered once, however often
 * it was sent.
 */
export async function killDuringEvents(
  testServer: TestServer,
  receivers: Receivers,
  options: { clients: number; units: number; kill: Round["killed"] },
): Promise<{ round: Round; next: TestServer }> {
  const { token } = await makeUser(testServer.database, "Administrator");
  const send = ({ address }: TestServer, method: string, path: string, body?: object) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { url } = receivers.webhookReceiver;
  const made = await send(testServer, "POST", "/webhooks", { url, eventTypes: ["enquiry.created"] });
  const { webhookId } = (await made.json()) as NewWebhook;

  const alsoHold = () => lockDeliveries(testServer);
  const { round, next, wave } = await killDuring(testServer, { ...options, alsoHold });
  await untilAllIsDelivered(next.database);
  const mailed = enquiriesMailed(receivers);
  const delivered = recordsDelivered(receivers);
  const deliveries = await deliveriesOf(next.database);
  for (const { key, enquiryId = 0 } of wave.flat()) {
    const mails = mailed.filter((id) => id === enquiryId).length;
    if (mails !== 1) round.wrong.push(`${key}: mailed ${mails} times`);
    const ids = new Set(delivered.filter(({ recordId }) => recordId === enquiryId).map(({ deliveryId }) => deliveryId));
    if (ids.size !== 1) round.wrong.push(`${key}: delivered under ${ids.size} ids`);
    if (deliveries(enquiryId) !== 1) round.wrong.push(`${key}: ${deliveries(enquiryId)} deliveries`);
  }
  const { status } = await send(next, "DELETE", `/webhooks/${webhookId}`);
  if (status !== 204) round.wrong.push(`The webhook was deleted with ${status}.`);
  return { round, next };
}
