import type { Database } from "../../src/platform/database/database.ts";

/** A webhook that gets no new events, and a failed delivery. */
export async function makeWebhook(database: Database) {
  const webhook = await database
    .insertInto("webhooks")
    .values({ url: "https://receiver.example/events", event_types: ["settings.edited"] })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: entry_id } = await database
    .insertInto("audit_entries")
    .values({ action: "tenancy.activated", record_type: "tenancy", record_id: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const delivery = await database
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhook.id, entry_id, event_type: "tenancy.activated", body: "{}", state: "failed" })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { webhook, delivery };
}
