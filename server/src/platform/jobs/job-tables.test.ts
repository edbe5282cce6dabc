import { sql } from "kysely";
import pg from "pg";
import { getRollbackPlans } from "pg-boss";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { jobSchema, makeJobTables } from "./job-tables.ts";

it("updates tables that an earlier version made, and builds the new indexes with the owner's rights", async () => {
  const { owner, ownersDatabase, drop } = await createTestDatabase();
  onTestFinished(drop);
  const described = async () => {
    const { rows } =
      await sql`select version, (select array_agg(indexdef order by indexname) from pg_indexes where schemaname = ${jobSchema}) as indexes
      from jobs.version`.execute(ownersDatabase);
    return rows[0];
  };
  const today = await described();
  await sql.raw(getRollbackPlans(jobSchema)).execute(ownersDatabase);
  // Otherwise the builds wait until ten seconds have passed since the last ones.
  await sql`update jobs.version set bam_on = null`.execute(ownersDatabase);
  expect(await described()).not.toEqual(today);
  const said: string[] = [];
  await makeJobTables(owner, { log: (sentence) => said.push(sentence), whenMade: () => Promise.resolve() });
  expect({ said, now: await described() }).toEqual({ said: [], now: today });
});

it(
  "waits for a backup to update them, and lets others use them meanwhile",
  { meta: { proves: "20.160" } },
  async () => {
    const { owner, ownersDatabase, drop } = await createTestDatabase();
    onTestFinished(drop);
    await sql.raw(getRollbackPlans(jobSchema)).execute(ownersDatabase);
    const backup = new pg.Client(owner);
    await backup.connect();
    await backup.query("begin; lock table jobs.job in access share mode");
    const stopping = new AbortController();
    const said: string[] = [];
    const log = (sentence: string) => {
      said.push(sentence);
      stopping.abort();
    };
    const made = makeJobTables(owner, { log, stopping: stopping.signal, waits: 50, whenMade: () => Promise.resolve() });
    await expect(made).rejects.toThrow("aborted");
    expect(said).toEqual(["The queue of jobs waits for a table that something else uses, such as a backup."]);
    await sql`select from jobs.job`.execute(ownersDatabase);
    await backup.end();
  },
);
