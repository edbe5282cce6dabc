import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../test/database/database.ts";
import { createTestDatabase } from "../../../test/database/database.ts";

let test: TestDatabase;
beforeAll(async () => void (test = await createTestDatabase()));
afterAll(() => test.drop());

/** The TypeScript type of each column by table, as the files next to this one declare it. */
async function declaredTables(): Promise<Record<string, Record<string, string>>> {
  const files = [
    "tables/columns.ts",
    "tables/encryption.ts",
    "tables/people.ts",
    "tables/portfolio.ts",
    "tables/rent-sums.ts",
    "tables/tenancies.ts",
    "tables/vacancy-alerts.ts",
  ];
  const paths = [...files, "tables/money.ts", "tables/platform.ts", "tables.ts"].map((file) =>
    join(import.meta.dirname, file),
  );
  const source = (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");
  const interfaces = new Map<string, Record<string, string>>();
  for (const [, name = "", parents = "", body = ""] of source.matchAll(
    /^(?:export )?interface (\w+)(?:\s+extends ([\w, ]+))? \{(?:\n(.*?)^)?\}/gms,
  )) {
    const own = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, type]) => [column, type]);
    const inherited = parents.split(", ").map((parent) => interfaces.get(parent));
    interfaces.set(name, Object.assign({}, ...inherited, Object.fromEntries(own)));
  }
  const tables = Object.entries(interfaces.get("Tables") ?? {});
  return Object.fromEntries(tables.map(([table, name]) => [table, interfaces.get(name) ?? {}]));
}

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filledIn: boolean;
}

async function realColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "filledIn"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations' and table_name not like 'pgboss%'
    order by 1, ordinal_position`.execute(test.database);
  return rows;
}

/** The allowed TypeScript types for each PostgreSQL type, without `| null` and `Generated<…>`. */
const fitting: Record<string, RegExp> = {
  bigint: /\bnumber\b|^(Generated)?Paise/,
  integer: /\bnumber\b/,
  smallint: /\bnumber\b/,
  "double precision": /\bnumber\b/,
  numeric: /^Money|^ColumnType<string,/,
  text: /\bstring\b|"|\b(Role|Category|UnitType|UnitStatus|TenancyStatus|BusinessType|Bearer|BulkListName|ViewedList|EntryKind|ChargeKind|ClaimStatus|DueKind|MovementKind|ReceiptMode|ReminderStage|Language|VisitStatus|QuestionStatus)\b/,
  "character varying": /\bstring\b/,
  bytea: /^Buffer\b/,
  uuid: /\bstring\b/,
  xid8: /\bstring\b/,
  boolean: /\bboolean\b/,
  date: /^CalendarDate/,
  "timestamp with time zone": /^Instant/,
  jsonb: /^Json(Object)?$|^JsonOf</,
  ARRAY: /\[\]>?$/,
};
const isNullable = (type: string) => /\| null$|OrNull$|^Json$/.test(type);
const isFilledIn = (type: string) => /^Generated|^InstantOfNow$|\| undefined,/.test(type);

it("declares exactly the tables and columns of the database", async () => {
  const declared = Object.entries(await declaredTables()).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const real = (await realColumns()).map(({ table, column }) => `${table}.${column}`);
  expect(new Set(declared)).toEqual(new Set(real));
});

it("declares each column with a matching type, nullable and optional as in the database", async () => {
  const declared = await declaredTables();
  for (const { table, column, type, nullable, filledIn } of await realColumns()) {
    const typeScript = declared[table]?.[column] ?? "";
    expect({
      column: `${table}.${column}, ${type}, ${typeScript}`,
      fits: fitting[type]?.test(typeScript) ?? false,
      nullable: isNullable(typeScript),
      filledIn: isFilledIn(typeScript),
    }).toEqual({ column: expect.any(String), fits: true, nullable, filledIn: filledIn && !nullable });
  }
});
