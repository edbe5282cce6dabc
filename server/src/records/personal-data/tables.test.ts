import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import type { Person, TableData } from "./table-data.queries.ts";
import { entriesOfTables, tableData } from "./tables.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    test.database,
  );
  return rows.map(({ name }) => name);
};

const nobody: Person = { users: [], tenant: null, owner: null, employee: null };

/** The columns that a table's row names, apart by spaces, as a list. */
const namesIn = (columns: string) => columns.split(" ").filter(Boolean);

/** The columns that erasing names. */
const named = ({ erasure }: TableData): readonly string[] => {
  if (typeof erasure === "function") return Object.keys(erasure("Former tenant", nobody));
  if (typeof erasure !== "object") return [];
  if ("call" in erasure) return erasure.overwrites;
  return [...namesIn(erasure.keeps), ...Object.keys(erasure.becomes("Former tenant"))];
};

const whatErasingDoes = (data: TableData) => {
  const { erasure } = data;
  if (erasure === "delete") return "deleted";
  if (typeof erasure === "object" && "keeps" in erasure)
    return `overwritten, except for ${[...namesIn(erasure.keeps), "links to records"].join(", ")}`;
  if (erasure)
    return `overwritten: ${named(data)
      .filter((name) => !kept.has(name))
      .join(", ")}`;
  return data.of ? "stays" : "–";
};

/** Columns that erasing writes and that hold nothing about the person. */
const kept = new Set(["status", "caretaker_id", "answered_at"]);

it("every table says what it holds about people, and what becomes of it", { meta: { proves: "20.74" } }, async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`.execute(
    test.database,
  );
  expect(Object.keys(tableData).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const lines = entriesOfTables
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, data]) =>
      [`\`${table}\``, data.level, data.purpose, data.retention, data.copy ? "yes" : "–", whatErasingDoes(data)].join(
        " | ",
      ),
    );
  const page = `# What each table holds about people

Made from \`server/src/records/personal-data\` by its test; \`npx vitest run server/src/records/personal-data --update\` writes it anew. What the levels
mean and how each is protected: [privacy.md](privacy.md).

| table | level | what for | how long | in the own copy | when the person is erased |
|---|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join("\n")}
`;
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, "../../../../docs/personal-data.md"));
});

it("names only columns that there are", async () => {
  for (const [table, data] of entriesOfTables) {
    const { shows = "", masks = [] } = data.copy ?? {};
    const real = await columnsOf(table);
    const all = [...namesIn(typeof shows === "string" ? shows : shows.allBut), ...masks, ...named(data)];
    expect({ table, unknown: all.filter((name) => !real.includes(name)) }).toEqual({ table, unknown: [] });
  }
});
