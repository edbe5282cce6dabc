import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import type { NewWebhook } from "@vasati/contract/office/webhooks";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { testSigningKey } from "../app/build-app.ts";
import { listenTo } from "../peers/event-stream.ts";
import { onlyInMatrix } from "../app/matrix.ts";
import type { Receivers } from "../peers/receivers.ts";
import { enquiriesMailed, recordsDelivered, startReceivers } from "../peers/receivers.ts";
import type { ServerProcess } from "../app/server-process.ts";
import { startServerProcess } from "../app/server-process.ts";
import { untilEventsDelivered } from "../app/background-work.ts";
import { enquiryForm } from "../calls/forms.ts";
import type { TestDatabase } from "../database/database.ts";
import { createTestDatabase, urlsOf } from "../database/database.ts";
import { makeCustodianUser, makeProperty, makeUnit, makeUser } from "../records/factories.ts";
import { lockAwaited, lockTable } from "../database/locks.ts";

let shared: TestDatabase;
let receivers: Receivers;
let unitProfileId: number;
let token: string;
beforeAll(async () => {
  shared = await createTestDatabase();
  receivers = await startReceivers();
  token = (await makeUser(shared.database, "Administrator")).token;
  const { custodian } = await makeCustodianUser(shared.database);
  const property = await makeProperty(shared.database, { custodian_id: custodian.id });
  unitProfileId = (await makeUnit(shared.database, property)).id;
});
afterAll(() => Promise.all([shared.drop(), receivers.stop()]));

async function start(): Promise<ServerProcess> {
  const server = startServerProcess({
    DATA_DIR: await temporaryDirectory(),
    ...urlsOf(shared),
    SIGNING_KEY: testSigningKey,
    ...receivers.settings,
  });
  onTestFinished(async () => void (await server.stop()));
  await server.ready;
  return server;
}

const post = async (server: ServerProcess, path: string, body: object, who = token) =>
  fetch(`${await server.ready}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${who}` },
    body: JSON.stringify(body),
  });

/** Sends an enquiry about the unit and returns it. */
async function enquire(server: ServerProcess): Promise<number> {
  const enquirer = await makeUser(shared.database);
  const answer = await post(server, "/tenants/enquiries", { ...enquiryForm, unitProfileId }, enquirer.token);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { enquiryId: number }).enquiryId;
}

/** Kills a server while one of its statements waits for a locked table, which is released afterwards. */
async function killAtTable(
  server: ServerProcess,
  table: "event_outbox" | "webhook_deliveries",
  { begin, meanwhile }: { begin: () => Promise<void> | undefined; meanwhile?: () => Promise<void> },
) {
  await inTransaction(shared.database, async (transaction) => {
    await lockTable(transaction, table);
    await begin();
    await lockAwaited(shared.database);
    server.process.kill("SIGKILL");
    await server.exited;
    await meanwhile?.();
  });
}

/** The mails and deliveries of an enquiry so far. */
async function followed(enquiryId: number) {
  const entries = shared.database
    .selectFrom("audit_entries")
    .where("record_type", "=", "enquiry")
    .where("record_id", "=", enquiryId)
    .select("id");
  const deliveries = shared.database.selectFrom("webhook_deliveries").where("entry_id", "in", entries).select("state");
  const delivered = recordsDelivered(receivers).filter(({ recordId }) => recordId === enquiryId);
  return {
    trail: (await entries.execute()).length,
    deliveries: await deliveries.execute(),
    deliveryIds: new Set(delivered.map(({ deliveryId }) => deliveryId)).size,
    mails: enquiriesMailed(receivers).filter((id) => id === enquiryId).length,
  };
}
const onceEach = { trail: 1, deliveries: [{ state: "delivered" }], deliveryIds: 1, mails: 1 };

const rounds = [1, ...onlyInMatrix(...Array.from({ length: 19 }, (_, index) => index + 2))];
it.each(rounds)(
  "delivers once what was committed, and nothing else, whenever the server is killed (%i)",
  { meta: { proves: "18.1" } },
  async () => {
    const first = await start();
    const asked = await post(first, "/webhooks", {
      url: receivers.webhookReceiver.url,
      eventTypes: ["enquiry.created"],
    });
    const { webhookId } = (await asked.json()) as NewWebhook;
    const enquiries = async () =>
      (await shared.database.selectFrom("enquiries").select("id").execute()).map(({ id }) => id);
    const before = await enquiries();
    // The change waits in its own transaction: it never happens.
    await killAtTable(first, "event_outbox", {
      begin: () => {
        enquire(first).catch(() => undefined);
        return undefined;
      },
    });

    const second = await start();
    // The change is committed and answered; its events are half delivered, and continue on the next server.
    let committed = 0;
    let third = second;
    let news = await listenTo(await second.ready, token);
    await killAtTable(second, "webhook_deliveries", {
      begin: async () => void (committed = await enquire(second)),
      meanwhile: async () => {
        expect(news.messages).toEqual([]);
        third = await start();
        news = await listenTo(await third.ready, token);
      },
    });
    onTestFinished(() => news.leave());

    await expect.poll(() => followed(committed)).toEqual(onceEach);
    const whole = await enquire(third);
    await expect.poll(() => followed(whole)).toEqual(onceEach);
    await untilEventsDelivered(shared);
    const expected = [committed, whole].map((id) => ({ kind: "enquiry", id }));
    await expect.poll(() => news.messages).toEqual(expected);
    expect(await followed(committed)).toEqual(onceEach);
    expect(await enquiries()).toEqual([...before, committed, whole]);
    await shared.database.deleteFrom("webhooks").where("id", "=", webhookId).execute();
    expect(await third.stop()).toBe(0);
  },
);
