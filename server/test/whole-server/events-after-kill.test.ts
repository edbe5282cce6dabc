import { sql } from "kysely";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { testSigningKey } from "../app/build-app.ts";
import type { ServerProcess } from "../app/server-process.ts";
import { startServerProcess } from "../app/server-process.ts";
import { startWebhookReceiver } from "../app/webhook-receiver.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDatabase } from "../database/database.ts";
import { createTestDatabase, urlOf } from "../database/database.ts";
import { makeTenant, makeUser } from "../database/factories.ts";
import { lockAwaited } from "../database/locks.ts";

let shared: TestDatabase;
beforeAll(async () => void (shared = await createTestDatabase()));
afterAll(() => shared.drop());

async function start(certificate: string): Promise<ServerProcess> {
  const directory = await temporaryDirectory();
  const authority = join(directory, "authority.pem");
  await writeFile(authority, certificate);
  const server = startServerProcess({
    DATA_DIR: directory,
    DATABASE_URL: urlOf(shared.connection),
    SIGNING_KEY: testSigningKey,
    WEBHOOK_NETWORKS: "127.0.0.0/8",
    NODE_EXTRA_CA_CERTS: authority,
  });
  onTestFinished(async () => void (await server.stop()));
  await server.ready;
  return server;
}

/** Kills a server while a statement of its work waits for a table, which is let go once the server is dead. */
async function killAtTable(
  server: ServerProcess,
  table: "event_outbox" | "webhook_deliveries",
  begin: () => Promise<void> | undefined,
) {
  await inTransaction(shared.database, async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await begin();
    await lockAwaited(shared.database);
    server.process.kill("SIGKILL");
    await server.exited;
  });
}

it(
  "tells once what was committed, and nothing that was not, whenever the server is killed",
  { meta: { proves: "18.1" } },
  async () => {
    const receiver = await startWebhookReceiver();
    onTestFinished(receiver.stop);
    const { token } = await makeUser(shared.database, "Administrator");
    const send = async (server: ServerProcess, method: string, path: string, body: object) =>
      fetch(`${await server.ready}/api/v1${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const [before, after, whole] = await Promise.all([1, 2, 3].map(() => makeTenant(shared.database)));
    const rename = (server: ServerProcess, tenant: typeof before) =>
      send(server, "PATCH", `/tenants/${tenant?.id}`, { version: 1, tenantName: "Renamed" });

    const first = await start(receiver.certificate);
    const eventTypes = ["tenant.edited"];
    expect((await send(first, "POST", "/webhooks", { url: receiver.url, eventTypes })).status).toBe(201);
    // The change waits in its own transaction: it never happens.
    await killAtTable(first, "event_outbox", () => {
      rename(first, before).catch(() => undefined);
      return undefined;
    });

    const second = await start(receiver.certificate);
    // The change is committed and answered; what follows from it is half done.
    await killAtTable(second, "webhook_deliveries", async () => expect((await rename(second, after)).status).toBe(200));

    const third = await start(receiver.certificate);
    expect((await rename(third, whole)).status).toBe(200);
    const told = () =>
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { recordId: number } }).data.recordId);
    await expect.poll(() => new Set(told())).toEqual(new Set([after?.id, whole?.id]));
    const rows = async () => (await shared.database.selectFrom("event_outbox").selectAll().execute()).length;
    await expect.poll(rows).toBe(0);
    const deliveries = await shared.database.selectFrom("webhook_deliveries").select("state").execute();
    expect(deliveries).toHaveLength(2);
    const trail = await shared.database
      .selectFrom("audit_entries")
      .select("record_id")
      .where("action", "=", "tenant.edited")
      .orderBy("id")
      .execute();
    expect(trail.map(({ record_id }) => record_id)).toEqual([after?.id, whole?.id]);
    const names = await shared.database.selectFrom("tenants").select("name").where("id", "=", before!.id).execute();
    expect(names).not.toEqual([{ name: "Renamed" }]);
  },
);
