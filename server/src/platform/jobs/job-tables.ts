import type pg from "pg";
import { PgBoss } from "pg-boss";

/** The schema of the queue's tables. */
export const jobSchema = "jobs";

/** Makes or updates the tables of the queue, as the owner of the database. */
export async function makeJobTables(owner: pg.ClientConfig): Promise<void> {
  const options = { ...owner, max: 1, schema: jobSchema, supervise: false, schedule: false };
  const boss = new PgBoss(options as ConstructorParameters<typeof PgBoss>[0]);
  await boss.start();
  await boss.stop({ graceful: false });
}
