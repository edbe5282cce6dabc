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

/** The columns that erasing writes. */
const overwritten = ({ erasure }: TableData): readonly string[] => {
  if (typeof erasure === "function") return Object.keys(erasure("Former tenant", nobody));
  return typeof erasure === "object" ? erasure.overwrites : [];
};

const whatErasingDoes = (data: TableData) => {
  if (data.erasure === "delete") return "deleted";
  if (data.erasure)
    return `overwritten: ${overwritten(data)
      .filter((name) => !kept.has(name))
      .join(", ")}`;
  return data.of ? "stays" : "–";
};

/** Columns that erasing writes and that hold nothing about the person. */
const kept = new Set(
  ["version", "status", "caretaker_id"].concat(
    ["erased", "archived", "disabled", "identity_erased", "answered"].map((what) => `${what}_at`),
  ),
);

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

Made from \`server/src/records/personal-data\` by its test; \`npx vitest run --update server/src/records/personal-data\` writes it anew. What the levels
mean and how each is protected: [privacy.md](privacy.md).

| table | level | what for | how long | in the own copy | when the person is erased |
|---|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join("\n")}
`;
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, "../../../../docs/personal-data.md"));
});

/** What stays of people's own records, besides ids, times and versions. */
const stays: Partial<Record<keyof typeof tableData, string[]>> = {
  users: ["code", "roles", "language", "custodian_id", "owner_profile_id", "tenant_id"],
  tenants: ["name_lower", "created_by"],
  owner_profiles: ["name_lower", "ownership_status", "address_id", "created_by"],
  custodians: [],
};

it("erasing overwrites every column of people's own records", { meta: { proves: "20.74" } }, async () => {
  for (const [table, left] of Object.entries(stays)) {
    const written = overwritten(tableData[table as keyof typeof tableData]);
    const always = ["id", "created_at", "updated_at", ...kept];
    const unwritten = (await columnsOf(table)).filter((name) => ![...written, ...always, ...left].includes(name));
    expect({ table, unwritten }).toEqual({ table, unwritten: [] });
  }
});

it("names only columns that there are", async () => {
  for (const [table, data] of entriesOfTables) {
    const { shows = "", masks = [] } = data.copy ?? {};
    const written = overwritten(data);
    const real = await columnsOf(table);
    expect({
      table,
      unknown: [...shows.split(" ").filter(Boolean), ...masks, ...written].filter((name) => !real.includes(name)),
    }).toEqual({
      table,
      unknown: [],
    });
  }
});
