import { readdirSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../test/app/build-app.ts";
import { firstPassword } from "../../test/app/passwords.ts";
import type { TestDatabase } from "../../test/database/database.ts";
import { createEmptyDatabase, createTestDatabase } from "../../test/database/database.ts";
import type { Transaction } from "../platform/database/database.ts";
import { migrate } from "../platform/database/schema/migrate.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { findWrongSeals, hasSeal } from "../verify/verify-seals.queries.ts";
import { emitAll } from "./emit.ts";
import { findLastSeal, sealEntries } from "./seals.queries.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const sealing = readdirSync(migrations).find((name) => name.endsWith("-sealed-trail.sql"))!;

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

const changed = (recordId: number) => ({
  type: "tenant.edited" as const,
  recordId,
  userId: null,
  requestId: "a request",
  before: { name: "Asha", rent: 12_000.5 },
  after: { name: 'ಆಶಾ "Rao" \\ ', rent: null },
  facts: null,
});
const write = (...ids: number[]) =>
  inTransaction(test.database, (transaction) => emitAll(transaction, ids.map(changed)));
const positions = async () =>
  (await test.database.selectFrom("audit_seals").select("position").orderBy("position").execute()).map(
    ({ position }) => position,
  );
/** How many entries there are, each of which should have its seal. */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it(
  "each entry is sealed once, whatever is written and sealed at the same time",
  { meta: { proves: "20.6" } },
  async () => {
    await Promise.all([
      ...upTo(30).map((id) => write(id, id + 100)),
      ...upTo(10).map(() => sealEntries(test.database)),
    ]);
    while ((await positions()).length < 60) await sealEntries(test.database);
    expect(await positions()).toEqual(upTo(60));
    expect(await findWrongSeals(test.database)).toEqual([]);
    expect(await test.database.selectFrom("audit_unsealed").selectAll().execute()).toEqual([]);
  },
);

it("a server seals what its calls have written", { meta: { proves: "20.6" } }, async () => {
  const testApp = await buildTestApp();
  onTestFinished(testApp.close);
  const body = { name: "Asha Rao", email: "asha@example.com", password: firstPassword };
  expect(await testApp.call("POST /registration", { body })).toMatchObject({ status: 201 });
  await expect.poll(() => findLastSeal(testApp.database)).toMatch(/^1:[0-9a-f]{64}$/);
});

it(
  "the migration seals the entries that were written before it, and later ones leave those seals as they are",
  { meta: { proves: ["20.6", "20.82"] } },
  async () => {
    const older = await createEmptyDatabase();
    onTestFinished(() => older.drop());
    const directory = await temporaryDirectory();
    for (const name of readdirSync(migrations).filter((each) => each < sealing))
      await copyFile(join(migrations, name), join(directory, name));
    await migrate(older.owner, { directory });
    await sql`insert into audit_entries (action, record_type, record_id) select 'unit.edited', 'unit', id from generate_series(1, 3) as id`.execute(
      older.ownersDatabase,
    );
    await copyFile(join(migrations, sealing), join(directory, sealing));
    await migrate(older.owner, { directory });
    const { ownersDatabase: database } = older;
    const seal = await findLastSeal(database);
    expect(seal).toMatch(/^3:/);

    await migrate(older.owner);
    // As the version before writes entries, and as this one does.
    await sql`insert into audit_entries (action, record_type, record_id) values ('unit.edited', 'unit', 4)`.execute(
      database,
    );
    await sql`insert into audit_entries (action, record_type, record_id, address) values ('unit.edited', 'unit', 5, '192.0.2.1')`.execute(
      database,
    );
    await sealEntries(database);
    expect(await findLastSeal(database)).toMatch(/^5:/);
    expect(await findWrongSeals(database)).toEqual([]);
    expect(await hasSeal(database, { position: 3, hash: seal!.slice("3:".length) })).toBe(true);
  },
);

describe("the trail refuses", () => {
  it.each([
    "update audit_entries set user_id = null where id = 1",
    "delete from audit_entries where id = 1",
    "truncate audit_entries cascade",
    "update audit_seals set hash = sha256('') where position = 1",
    "delete from audit_seals",
    "truncate audit_seals",
  ])("%s", { meta: { proves: "20.7" } }, async (statement) => {
    for (const role of ["origin", "replica"])
      await expect(
        inTransaction(test.ownersDatabase, async (transaction) => {
          await sql`select set_config('session_replication_role', ${role}, true)`.execute(transaction);
          await sql.raw(statement).execute(transaction);
        }),
      ).rejects.toThrow("The audit trail is never changed.");
  });
});

async function entryAt(position: number) {
  const seals = test.database.selectFrom("audit_seals").select("entry_id").where("position", "=", position);
  return (await seals.executeTakeFirstOrThrow()).entry_id;
}

/** What db:verify says after statements of somebody who may switch everything off. Their transaction is undone. */
async function saidAfter(...statements: string[]): Promise<string[]> {
  let said: string[] = [];
  const undo = new Error("undone");
  const tamper = async (transaction: Transaction) => {
    for (const table of ["audit_entries", "audit_seals"])
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    said = await findWrongSeals(transaction);
    throw undo;
  };
  await expect(test.ownersDatabase.transaction().execute(tamper)).rejects.toBe(undo);
  return said;
}

describe("db:verify names what a superuser has", { meta: { proves: "20.8" } }, () => {
  it.each([
    "user_id = 1",
    "at = at - interval '1 second'",
    "record_id = record_id + 1",
    "after = '{}'",
    "request_id = null",
    "address = '192.0.2.1'",
    "session_id = gen_random_uuid()",
  ])("changed in an entry: %s", { meta: { proves: "20.8" } }, async (change) => {
    const [id, later] = [await entryAt(7), await entryAt(9)];
    expect(await saidAfter(`update audit_entries set ${change} where id in (${id}, ${later})`)).toEqual([
      `audit trail, seal 7: entry ${id} or its seal was changed; 1 more after it`,
    ]);
  });

  it("deleted, with or without its seal, or added without one", { meta: { proves: "20.8" } }, async () => {
    const id = await entryAt(7);
    const entry = `delete from audit_entries where id = ${id}`;
    expect(await saidAfter(entry)).toEqual([`audit trail, seal 7: entry ${id} is not there any more`]);
    const seal = "delete from audit_seals where position = 7";
    // The seal after it was made with the one that is gone.
    expect(await saidAfter(entry, seal)).toEqual(["audit trail, seal 8: the seal before 8 is not there"]);
    const closed = "update audit_seals set position = position - 1 where position > 7";
    expect(await saidAfter(entry, seal, closed)).toEqual([
      `audit trail, seal 7: entry ${await entryAt(8)} or its seal was changed`,
    ]);
    const added = "insert into audit_entries (action, record_type, record_id) values ('tenant.edited', 'tenant', 5)";
    expect(await saidAfter(added)).toEqual([
      expect.stringMatching(/^audit trail, entry \d+: has no seal and doesn't wait for one$/) as string,
    ]);
  });

  it("rewritten up to its end, to whoever knows an earlier seal", { meta: { proves: "20.8" } }, async () => {
    const known = { position: 60, hash: (await findLastSeal(test.database))!.slice("60:".length) };
    expect(await hasSeal(test.database, known)).toBe(true);
    expect(
      await saidAfter(
        "delete from audit_seals where position = 60",
        `delete from audit_entries where id = ${await entryAt(60)}`,
      ),
    ).toEqual([]);
    expect(await hasSeal(test.database, { ...known, hash: "0".repeat(64) })).toBe(false);
  });
});
