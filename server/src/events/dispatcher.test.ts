import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { TestDatabase } from "../../test/database/database.ts";
import { createTestDatabase } from "../../test/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { openAnnouncements } from "../platform/news/announcements.ts";
import { dispatcherOn } from "./dispatcher.ts";
import type { DomainEvent } from "./emit.ts";
import { emit, emitAll, onCommit } from "./emit.ts";
import type { Subscriber } from "./subscriber.ts";

let test: TestDatabase;
const problems: unknown[] = [];
const warnings: unknown[] = [];
const log = {
  warn: (details: unknown) => warnings.push(details),
  error: (details: unknown) => problems.push(details),
} as unknown as FastifyBaseLogger;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

/** A server whose subscriber runs until the end of the test. */
async function serverWith(subscriber: Subscriber) {
  const announcements = await openAnnouncements(test.connection, log);
  const dispatcher = dispatcherOn({ database: test.database, announcements, log });
  dispatcher.subscribe(subscriber);
  onTestFinished(async () => {
    await dispatcher.stop();
    await announcements.stop();
  });
  dispatcher.start();
  return dispatcher;
}

const archived = (recordId: number): DomainEvent => ({
  type: "tenant.archived",
  recordId,
  userId: null,
  requestId: null,
  before: { archived: false },
  after: { archived: true },
  facts: { tenantId: recordId, archived: true, passportNo: "N7654321" },
});

const outbox = () => test.database.selectFrom("event_outbox").selectAll().execute();

it(
  "delivers each event to one server, once, with the facts of its kind and no others",
  { meta: { proves: ["18.1", "18.2"] } },
  async () => {
    const delivered: number[] = [];
    let last: object = {};
    const subscriber: Subscriber = async (_, events) => {
      delivered.push(...events.map(({ recordId }) => recordId));
      last = { ...events.at(-1) };
    };
    await serverWith(subscriber);
    await serverWith(subscriber);
    const ids = Array.from({ length: 1200 }, (_, index) => index + 1);
    await inTransaction(test.database, (transaction) => emitAll(transaction, ids.map(archived)));
    await expect.poll(outbox).toEqual([]);
    expect(delivered.toSorted((a, b) => a - b)).toEqual(ids);
    expect(last).toMatchObject({
      type: "tenant.archived",
      before: { archived: false },
      after: { archived: true },
      facts: { archived: true },
    });
    expect(JSON.stringify(last)).not.toContain("N7654321");
  },
);

it("delivers nothing that was rolled back or is only for the trail", { meta: { proves: "18.1" } }, async () => {
  const delivered: number[] = [];
  await serverWith(async (_, events) => void delivered.push(...events.map(({ recordId }) => recordId)));
  const failing = inTransaction(test.database, async (transaction) => {
    await emit(transaction, archived(2001));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await inTransaction(test.database, async (transaction) => {
    await emit(transaction, { type: "user.logged-in", recordId: 2002, userId: null, requestId: null });
    await emit(transaction, archived(2003));
  });
  await expect.poll(() => delivered).toEqual([2003]);
  const trail = test.database.selectFrom("audit_entries").select("record_id").where("record_id", ">", 2000);
  expect(await trail.orderBy("record_id").execute()).toEqual([{ record_id: 2002 }, { record_id: 2003 }]);
});

it(
  "tries again what failed, undoes what was half done, and keeps the others from waiting",
  { meta: { proves: "18.3" } },
  async () => {
    let isBroken = true;
    const deliveredKeys = async () => {
      const limits = await test.database.selectFrom("rate_limits").select("key").orderBy("key").execute();
      return limits.map(({ key }) => key);
    };
    await serverWith(async (transaction, events) => {
      for (const { recordId } of events) {
        await transaction
          .insertInto("rate_limits")
          .values({ key: `delivered ${recordId}` })
          .execute();
        if (recordId === 3002 && isBroken) throw new Error("not this one");
      }
    });
    await inTransaction(test.database, (transaction) => emitAll(transaction, [3001, 3002, 3003].map(archived)));
    await expect.poll(deliveredKeys).toEqual(["delivered 3001", "delivered 3003"]);
    await expect.poll(async () => (await outbox()).map(({ attempts }) => attempts > 0)).toEqual([true]);
    expect(problems).not.toEqual([]);
    isBroken = false;
    await expect.poll(deliveredKeys).toEqual(["delivered 3001", "delivered 3002", "delivered 3003"]);
    expect(await outbox()).toEqual([]);
  },
);

it("says what waits, and warns of what has waited for more than a minute", { meta: { proves: "18.9" } }, async () => {
  const { backlog } = await serverWith(async () => {});
  await expect.poll(backlog).toEqual({ events: 0, oldestSeconds: 0 });
  expect(warnings).toEqual([]);
  const { id } = await test.database
    .insertInto("audit_entries")
    .values({ action: "tenant.archived", record_type: "tenant", record_id: 6001, at: new Date(Date.now() - 120_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const postponed = { entry_id: id, facts: JSON.stringify({}), due_at: new Date(Date.now() + 3_600_000) };
  await test.database.insertInto("event_outbox").values(postponed).execute();
  await serverWith(async () => {});
  // Both servers warn, and on a slow machine more than once.
  await expect
    .poll(() => warnings[0])
    .toEqual({ events: 1, oldestSeconds: expect.toSatisfy((seconds: number) => seconds >= 119) as number });
  await test.database.deleteFrom("event_outbox").where("entry_id", "=", id).execute();
});

it("notifies this process at the commit of changes for the public search, before the caller is answered", async () => {
  const topics: string[] = [];
  onCommit(test.database, { invalidated: (topic) => topics.push(topic), happened: () => undefined });
  const edited = { ...archived(5001), type: "property.edited", facts: null } as const;
  await inTransaction(test.database, async (transaction) => {
    await emit(transaction, edited);
    expect(topics).toEqual([]);
  });
  expect(topics).toEqual(["units"]);
});

it("refuses an event that lacks the facts of its kind", async () => {
  const { facts: _, ...bare } = archived(4001);
  const emitting = inTransaction(test.database, (transaction) => emit(transaction, bare));
  await expect(emitting).rejects.toThrow("tenantId");
});
