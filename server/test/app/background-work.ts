import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import type { TestApp } from "./build-app.ts";

/** Triggers the hourly job. */
export async function strike({ connection }: Pick<TestApp, "connection">): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    schema: "jobs",
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  await boss.start();
  await boss.send("hourly", {});
  await boss.stop({ graceful: false });
}

/** Resolves once subscribers have handled all events so far. */
export const untilEventsDelivered = ({ database }: Pick<TestApp, "database">): Promise<void> =>
  expect.poll(() => database.selectFrom("event_outbox").select("entry_id").execute()).toEqual([]);

/** Resolves once all mails so far were sent, which takes statements of their own. */
export const untilMailsSent = ({ database }: Pick<TestApp, "database">): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from jobs.job where state in ('created', 'retry', 'active')
          and name in ('message', 'invitation', 'password-reset', 'privacy-request')`.execute(database);
      return rows.length;
    })
    .toBe(0);
