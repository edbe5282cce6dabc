import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { buildIndexes, dropKeysAndIndexes } from "./bulk-load.queries.ts";

it("keys and indexes are built again as they were", { meta: { proves: ["20.1"] } }, async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const client = new pg.Client(test.owner);
  onTestFinished(() => client.end());
  await client.connect();
  const described = async () => {
    const { rows } = await client.query<{ definition: string }>(`
      select format('%s: %s %s, %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as definition
      from pg_constraint where connamespace = current_schema()::regnamespace
      union all
      select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = current_schema()::regnamespace and indisvalid
      order by 1`);
    return rows.map(({ definition }) => definition);
  };
  const before = await described();
  await client.query("begin");
  const definitions = await dropKeysAndIndexes(client);
  expect((await described()).filter((definition) => / (PRIMARY|FOREIGN) KEY |^CREATE /.test(definition))).toEqual(
    // Exclusion constraints.
    [expect.stringContaining("visits_hours_are_free"), expect.stringContaining("visits_unit_is_free")],
  );
  await buildIndexes(client, definitions);
  await client.query("commit");
  expect(await described()).toEqual(before);
});
