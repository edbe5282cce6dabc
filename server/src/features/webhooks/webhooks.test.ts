import { createHmac } from "node:crypto";
import type { RecordedChange } from "@vasati/contract/office/audit";
import type { NewWebhook, Webhook, WebhookDelivery } from "@vasati/contract/office/webhooks";
import type { PageOf } from "@vasati/contract/wire/paging";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { startWebhookReceiver } from "../../../test/peers/webhook-receiver.ts";
import { makeTenant, makeUser } from "../../../test/records/factories.ts";
import { strike } from "../../../test/app/background-work.ts";
import { mostAttempts } from "./deliver.service.ts";

const eager = { retrySeconds: 1, pollSeconds: 0.5 };
let testApp: TestApp;
let token: string;
let userId: number;
beforeAll(async () => {
  testApp = await buildTestApp({}, eager);
  const { user, ...made } = await makeUser(testApp.database, "Administrator");
  ({ token } = made);
  userId = user.id;
});
afterAll(() => testApp.close());

async function receiver(...parts: Parameters<typeof startWebhookReceiver>) {
  const started = await startWebhookReceiver(...parts);
  onTestFinished(started.stop);
  return started;
}

async function register(url: string, eventTypes = ["tenant.edited"]) {
  const { status, body } = await testApp.call("POST /webhooks", { token, body: { url, eventTypes } });
  expect(status).toBe(201);
  const made = body as NewWebhook;
  onTestFinished(async () => void (await testApp.call(`DELETE /webhooks/${made.webhookId}`, { token })));
  return made;
}

/** Renames a tenant, which triggers an event. */
async function rename() {
  const { id } = await makeTenant(testApp.database);
  const edit = { version: 1, tenantName: "Ravi K." };
  expect(await testApp.call(`PATCH /tenants/${id}`, { token, body: edit })).toMatchObject({ status: 200 });
  return id;
}

const deliveriesOf = async ({ webhookId }: Webhook) => {
  const { body } = await testApp.call(`GET /webhooks/${webhookId}/deliveries`, { token });
  return (body as PageOf<WebhookDelivery>).items;
};
const sendAgain = ({ webhookId }: Webhook, { deliveryId }: WebhookDelivery) =>
  testApp.call(`POST /webhooks/${webhookId}/deliveries/${deliveryId}/attempts`, { token });

describe("a delivery", () => {
  it(
    "sends ids and statuses, with a signature that receivers can verify",
    { meta: { proves: ["18.2", "18.5"] } },
    async () => {
      const { url, received } = await receiver();
      const webhook = await register(`${url}/events?of=vasati`);
      const tenantId = await rename();
      await expect.poll(() => received.length).toBe(1);
      const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = received;
      const { items } = (await testApp.call("GET /audit", { token })).body as PageOf<RecordedChange>;
      const entry = items.find(({ action, recordId }) => action === "tenant.edited" && recordId === tenantId);
      expect(JSON.parse(body)).toEqual({
        type: "tenant.edited",
        timestamp: entry?.at,
        data: {
          eventId: entry?.auditEntryId,
          recordId: tenantId,
          userId,
          changed: ["tenantName", "version"],
          record: { tenantId, archived: false },
        },
      });
      expect(path).toBe("/events?of=vasati");
      expect(headers["webhook-id"]).toBe(`event-${entry?.auditEntryId}`);
      // Verified as in Standard Webhooks 1.0.
      const key = Buffer.from(webhook.secret.replace(/^whsec_/, ""), "base64");
      expect(key).toHaveLength(32);
      const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
      const signature = createHmac("sha256", key).update(signed).digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
      expect(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]))).toBeLessThan(300);
      await expect
        .poll(() => deliveriesOf(webhook))
        .toEqual([
          expect.objectContaining({ state: "delivered", attempts: 1, answerStatus: 204, failure: null, body }),
        ]);
    },
  );

  it(
    "is for the kinds that were chosen, once for each webhook, and for none that is paused",
    { meta: { proves: ["18.1", "18.4"] } },
    async () => {
      const { url, received } = await receiver();
      await register(`${url}/one`);
      await register(`${url}/two`, ["tenant.created", "tenant.edited"]);
      await register(`${url}/other`, ["tenancy.activated"]);
      const paused = await register(`${url}/paused`);
      const pause = { version: 1, paused: true };
      await testApp.call(`PATCH /webhooks/${paused.webhookId}`, { token, body: pause });
      await rename();
      await expect.poll(() => received.map(({ path }) => path).toSorted()).toEqual(["/one", "/two"]);
      expect(await deliveriesOf(paused)).toEqual([]);
    },
  );

  it("is retried with the same id until it is accepted", { meta: { proves: ["18.5", "18.6"] } }, async () => {
    const { url, received } = await receiver((count) => ({ status: count < 3 ? 500 : 200, body: `answer ${count}` }));
    const webhook = await register(url);
    await rename();
    const delivered = { state: "delivered", attempts: 3, answerStatus: 200, answerText: "answer 3" };
    await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining(delivered)]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it("is given up after the last attempt, and can be sent again", { meta: { proves: "18.6" } }, async () => {
    let status = 503;
    const { url, received } = await receiver(() => ({ status, body: "x".repeat(100_000) }));
    const webhook = await register(url);
    await rename();
    await expect.poll(() => received.length).toBeGreaterThan(0);
    const [first] = await deliveriesOf(webhook);
    expect(await sendAgain(webhook, first!)).toMatchObject({
      status: 409,
      body: { detail: "The delivery is being tried already." },
    });
    const { deliveryId } = first!;
    const last = { attempts: mostAttempts - 1 };
    await testApp.database.updateTable("webhook_deliveries").set(last).where("id", "=", deliveryId).execute();
    await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining({ state: "failed" })]);
    const [failed] = await deliveriesOf(webhook);
    expect(failed).toMatchObject({ answerStatus: 503, answerText: "x".repeat(1000) });
    expect((await testApp.call(`GET /webhooks/${webhook.webhookId}`, { token })).body).toMatchObject({ failed: 1 });
    status = 200;
    expect(await sendAgain(webhook, failed!)).toMatchObject({ status: 202, body: { state: "waiting" } });
    await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining({ state: "delivered" })]);
  });

  it("doesn't follow redirects", { meta: { proves: "18.7" } }, async () => {
    const { url, received } = await receiver((_, path) =>
      path === "/events" ? { status: 302, headers: { location: "/elsewhere" } } : { status: 200 },
    );
    const webhook = await register(`${url}/events`);
    await rename();
    await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining({ answerStatus: 302 })]);
    expect(received.map(({ path }) => path)).not.toContain("/elsewhere");
  });

  it("isn't sent to a receiver with a wrong certificate, and counts as unanswered", async () => {
    const { url } = await receiver();
    const webhook = await register(url.replace("127.0.0.1", "localhost"));
    await rename();
    await expect
      .poll(() => deliveriesOf(webhook))
      .toEqual([expect.objectContaining({ failure: "unreachable", answerStatus: null })]);
  });

  it("is deleted after thirty days, unless it is still being retried", { meta: { proves: "18.6" } }, async () => {
    const { url } = await receiver();
    const webhook = await register(url);
    await rename();
    await rename();
    const states = async () => (await deliveriesOf(webhook)).map(({ state }) => state);
    await expect.poll(states).toEqual(["delivered", "delivered"]);
    const [first] = await deliveriesOf(webhook);
    const long = { created_at: new Date(Date.now() - 31 * 24 * 3_600_000) };
    await testApp.database.updateTable("webhook_deliveries").set(long).where("id", "=", first!.deliveryId).execute();
    await strike(testApp);
    await expect.poll(states).toEqual(["delivered"]);
  });
});

describe("a webhook", () => {
  it("shows its secret once, and never again", { meta: { proves: "18.4" } }, async () => {
    const { url } = await receiver();
    const { secret, ...webhook } = await register(url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await testApp.call(`GET /webhooks/${webhook.webhookId}`, { token });
    expect(body).toEqual(webhook);
    expect((await testApp.call("GET /webhooks", { token })).body).toMatchObject({
      items: expect.arrayContaining([webhook]) as Webhook[],
    });
    const dump = JSON.stringify([
      await testApp.database.selectFrom("webhooks").selectAll().execute(),
      await testApp.database.selectFrom("audit_entries").selectAll().execute(),
    ]);
    expect(dump).not.toContain(secret.slice("whsec_".length, -1));
  });

  it("is edited by version, and its changes are in the trail", async () => {
    const { url } = await receiver();
    const { webhookId } = await register(url);
    const edit = { version: 1, eventTypes: ["unit.edited"], paused: true };
    const changed = await testApp.call(`PATCH /webhooks/${webhookId}`, { token, body: edit });
    expect(changed).toMatchObject({ status: 200, body: { eventTypes: ["unit.edited"], paused: true, version: 2 } });
    expect(await testApp.call(`PATCH /webhooks/${webhookId}`, { token, body: edit })).toMatchObject({ status: 409 });
    const { body } = await testApp.call(`GET /audit?recordType=webhook&recordId=${webhookId}`, { token });
    expect((body as PageOf<RecordedChange>).items.map(({ action }) => action)).toEqual([
      "webhook.edited",
      "webhook.created",
    ]);
  });

  it(
    "ceases to be sent anything once it is paused, and is deleted with what it was sent",
    { meta: { proves: "18.4" } },
    async () => {
      const { url } = await receiver(() => ({ status: 500 }));
      const webhook = await register(url);
      await rename();
      await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining({ answerStatus: 500 })]);
      const pause = { version: 1, paused: true };
      await testApp.call(`PATCH /webhooks/${webhook.webhookId}`, { token, body: pause });
      await expect.poll(() => deliveriesOf(webhook)).toEqual([expect.objectContaining({ failure: "paused" })]);
      const [delivery] = await deliveriesOf(webhook);
      expect(await sendAgain(webhook, delivery!)).toMatchObject({
        status: 409,
        body: { detail: "The webhook is paused. Resume it first." },
      });
      expect(await testApp.call(`DELETE /webhooks/${webhook.webhookId}`, { token })).toMatchObject({ status: 204 });
      expect(await testApp.call(`GET /webhooks/${webhook.webhookId}/deliveries`, { token })).toMatchObject({
        status: 404,
      });
    },
  );

  it.each([
    ["http://receiver.example/", "begins with https://"],
    ["https://somebody@receiver.example/", "without account"],
    ["https://receiver.example/#part", "without account and fragment"],
    ["https:///events", "begins with https://"],
    ["https://[::1/", "cannot be found"],
    ["https://nobody.invalid/", "cannot be found"],
    ["https://10.0.0.1/", "private network"],
    ["https://[::ffff:10.0.0.1]/", "private network"],
  ])("is refused at %s: %s", { meta: { proves: "18.7" } }, async (url, reason) => {
    const body = { url, eventTypes: ["tenant.edited"] };
    const refused = await testApp.call("POST /webhooks", { token, body });
    expect(refused.status).toBe(400);
    expect(rejections(refused.body).join()).toContain(reason);
  });

  it("is refused for unknown kinds of events, and for none", async () => {
    for (const eventTypes of [["user.logged-in"], ["everything"], []]) {
      const body = { url: "https://127.0.0.1:9/", eventTypes };
      expect(await testApp.call("POST /webhooks", { token, body })).toMatchObject({ status: 400 });
    }
  });
});
