import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmptyDatabase, createTestDatabase } from "../../../../test/database/database.ts";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { MigrationMismatchError, SchemaTooNewError, migrate } from "./migrate.ts";

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

  it("refuses a schema newer than its own and changes nothing", async () => {
    await migrate(database.owner, { directory });
    const older = await mkdtemp(join(tmpdir(), "vasati-migrations-"));
    await cp(join(directory, "0001-first.sql"), join(older, "0001-first.sql"));
    const attempt = migrate(database.owner, { directory: older });
    await expect(attempt).rejects.toThrow(SchemaTooNewError);
    await expect(attempt).rejects.toThrow(/made by a newer Vasati \(it has migration 0002-second\)/);
    expect(await query("SELECT * FROM first")).toEqual([{ id: 1 }]);
    await rm(older, { recursive: true });
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
    await expect(migrate(database.owner, { directory })).resolves.toBeUndefined();
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
});
