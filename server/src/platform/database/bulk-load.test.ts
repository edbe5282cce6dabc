import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { buildAgain, dropKeysAndIndexes } from "./bulk-load.queries.ts";

it.each([
  ["ids that occur twice", "(1, 1, 'Sorry', 'It is let.'), (1, 1, 'Soon', 'From June.')", "reply_templates_pkey"],
  ["references to what isn't there", "(1, 1, 'Sorry', 'It is let.')", "reply_templates_user_id_fkey"],
])("finds %s when it builds the keys again", { meta: { proves: ["20.3"] } }, async (_what, rows, constraint) => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const client = new pg.Client(test.owner);
  onTestFinished(() => client.end());
  await client.connect();
  await client.query("begin");
  const definitions = await dropKeysAndIndexes(client);
  await client.query(`insert into reply_templates (id, user_id, name, reply) overriding system value values ${rows}`);
  await expect(buildAgain(client, definitions)).rejects.toMatchObject({ constraint });
});
