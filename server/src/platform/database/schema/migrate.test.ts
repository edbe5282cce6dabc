import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../../../../test/database/database.ts";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { MigrationMismatchError, SchemaTooNewError, migrate, readMigrations, shippedMigrations } from "./migrate.ts";

describe("migrate", () => {
  let database: TestDatabase;
  let directory: string;

  beforeEach(async () => {
    database = await createEmptyDatabase();
    directory = await mkdtemp(join(tmpdir(), "vasati-migrations-"));
    await writeFile(join(directory, "0001-first.sql"), "CREATE TABLE first (id integer);");
    await writeFile(
      join(directory, "0002-second.sql"),
      "CREATE TABLE second (id integer); INSERT INTO first VALUES (1);",
    );
  });

  afterEach(async () => {
    await database.drop();
    await rm(directory, { recursive: true });
  });

  async function query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(database.owner);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  it("applies each file once, in order", async () => {
    const logged: string[] = [];
    await migrate(database.owner, { directory, log: (sentence) => logged.push(sentence) });
    await migrate(database.owner, { directory, log: (sentence) => logged.push(sentence) });
    expect(logged).toEqual(["Migrated the database to 0001-first.", "Migrated the database to 0002-second."]);
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1 }]);
  });

  it("is safe when several servers start at once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.owner, { directory })));
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1 }]);
    expect(await query("SELECT version, name FROM schema_migrations ORDER BY version")).toEqual([
      { version: 1, name: "0001-first" },
      { version: 2, name: "0002-second" },
    ]);
  });

  describe("a schema newer than its own", () => {
    let older: string;
    beforeEach(async () => {
      older = await mkdtemp(join(tmpdir(), "vasati-migrations-"));
      await cp(join(directory, "0001-first.sql"), join(older, "0001-first.sql"));
      await writeFile(join(directory, "0003-third.sql"), "ALTER TABLE schema_migrations ADD COLUMN needs integer;");
      await migrate(database.owner, { directory });
    });
    afterEach(() => rm(older, { recursive: true }));

    it("is refused and not changed", async () => {
      const attempt = migrate(database.owner, { directory: older });
      await expect(attempt).rejects.toThrow(SchemaTooNewError);
      await expect(attempt).rejects.toThrow(/made by a newer Vasati \(it has migration 0003-third\)/);
      expect(await query("SELECT * FROM first")).toEqual([{ id: 1 }]);
    });

    it(
      "is worked on beside that version, unless it needs what this one lacks",
      { meta: { proves: "20.159" } },
      async () => {
        const beside = () => migrate(database.owner, { directory: older, besideNewer: true });
        expect(await beside()).toBe(true);
        await writeFile(join(directory, "0004-fourth.sql"), "-- needs 0001: reads second.\nDROP TABLE first;");
        await migrate(database.owner, { directory });
        expect(await beside()).toBe(true);
        await writeFile(join(directory, "0005-fifth.sql"), "-- needs 0002\nDROP TABLE second;");
        await migrate(database.owner, { directory });
        await expect(beside()).rejects.toThrow(SchemaTooNewError);
      },
    );

    it("is refused if it lacks a migration that this one has", async () => {
      await writeFile(join(older, "0002-another.sql"), "SELECT 1;");
      const attempt = migrate(database.owner, { directory: older, besideNewer: true });
      await expect(attempt).rejects.toThrow(MigrationMismatchError);
    });
  });

  it("lets others read a table while it waits for it", { meta: { proves: "20.160" } }, async () => {
    await migrate(database.owner, { directory });
    await writeFile(join(directory, "0003-third.sql"), "ALTER TABLE first ADD COLUMN name text;");
    const backup = new pg.Client(database.owner);
    await backup.connect();
    await backup.query("BEGIN; LOCK TABLE first IN ACCESS SHARE MODE");
    const logged: string[] = [];
    const log = (sentence: string) => logged.push(sentence);
    const migrated = migrate(database.owner, { directory, log, waits: 50 });
    await expect.poll(() => logged, { timeout: 20_000 }).toHaveLength(1);
    // Several, because the next attempt may be in between.
    for (let reads = 0; reads < 20; reads += 1) expect(await query("SELECT id FROM first")).toEqual([{ id: 1 }]);
    await backup.end();
    await migrated;
    expect(logged).toEqual([
      "A migration waits for a table that something else uses, such as a backup.",
      "Migrated the database to 0003-third.",
    ]);
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1, name: null }]);
  });

  it("stops waiting for a table when the server stops", async () => {
    await migrate(database.owner, { directory });
    await writeFile(join(directory, "0003-third.sql"), "ALTER TABLE first ADD COLUMN name text;");
    const backup = new pg.Client(database.owner);
    await backup.connect();
    await backup.query("BEGIN; LOCK TABLE first IN ACCESS SHARE MODE");
    const stopping = new AbortController();
    const log = () => stopping.abort();
    const migrated = migrate(database.owner, { directory, log, waits: 50, stopping: stopping.signal });
    await expect(migrated).rejects.toThrow("aborted");
    await backup.end();
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1 }]);
  });

  it("begins anew after a deadlock", async () => {
    await migrate(database.owner, { directory });
    const statements = [
      "LOCK TABLE first IN SHARE MODE",
      "LOCK TABLE second",
      "ALTER TABLE first ADD COLUMN name text",
    ];
    await writeFile(join(directory, "0003-third.sql"), statements.join("; "));
    await query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 100', current_database()); END $$`,
    );
    const server = new pg.Client(database.owner);
    await server.connect();
    await server.query("BEGIN; LOCK TABLE second IN ACCESS SHARE MODE");
    const migrated = migrate(database.owner, { directory, waits: 30_000 });
    const waiting = () => query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'second'::regclass");
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    // Now each waits for the other, until PostgreSQL ends one of them.
    await server.query("UPDATE first SET id = 2").catch(() => undefined);
    await server.query("ROLLBACK");
    await migrated;
    await server.end();
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1, name: null }]);
  });

  it("refuses a file that was changed after it was applied", async () => {
    await migrate(database.owner, { directory });
    await writeFile(join(directory, "0001-first.sql"), "CREATE TABLE first (id bigint);");
    await expect(migrate(database.owner, { directory })).rejects.toThrow(MigrationMismatchError);
  });

  it("ignores differences in line endings", async () => {
    await writeFile(join(directory, "0003-third.sql"), "CREATE TABLE third\n(id integer);\n");
    await migrate(database.owner, { directory });
    await writeFile(join(directory, "0003-third.sql"), "CREATE TABLE third\r\n(id integer);\r\n");
    await expect(migrate(database.owner, { directory })).resolves.toBe(false);
  });

  it("rolls back a file that fails, and continues with it once it is corrected", async () => {
    const third = join(directory, "0003-third.sql");
    await writeFile(third, "CREATE TABLE third (id integer); SELECT nonsense;");
    await expect(migrate(database.owner, { directory })).rejects.toThrow(/Migration 0003-third failed/);
    expect(await query("SELECT max(version) AS version FROM schema_migrations")).toEqual([{ version: 2 }]);
    await writeFile(third, "CREATE TABLE third (id integer);");
    await migrate(database.owner, { directory });
    expect(await query("SELECT * FROM third")).toEqual([]);
  });
});

/** What a server that doesn't know of it can stumble over. */
const takesAway =
  /\bdrop\s+(?!(constraint|default|not)\b)|\brename\b|\bset\s+not\s+null|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i;

describe("the migrations of this program", () => {
  it("are all applied to a test database", async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.owner);
    await client.connect();
    const { rows } = await client.query<{ name: string }>("SELECT name FROM schema_migrations ORDER BY version");
    await client.end();
    await database.drop();
    const files = await readdir(join(import.meta.dirname, "../../../../migrations"));
    expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files.toSorted());
  });

  it.each([
    ["alter table dues drop column note", true],
    ["alter table dues drop note", true],
    ["drop\n view open_dues", true],
    ["alter table dues rename note to notes", true],
    ["alter table dues rename to demands", true],
    ["alter table dues alter column note set not null", true],
    ["alter table dues alter note type integer", true],
    ["alter table dues add column note text", false],
    ["alter table dues drop constraint dues_note_check", false],
    ["create index dues_note_index on dues (note)", false],
  ])("'%s' takes something away: %s", (statement, does) => expect(takesAway.test(statement)).toBe(does));

  it("say what servers they need if they take something away", { meta: { proves: "20.159" } }, () => {
    const since = readMigrations(shippedMigrations).filter(({ version }) => version > 106);
    expect(since.filter(({ sql, needs }) => takesAway.test(sql) && needs === null)).toEqual([]);
    expect(since.filter(({ version, needs }) => needs !== null && needs > version)).toEqual([]);
  });
});
