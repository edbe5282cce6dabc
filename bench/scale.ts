import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@vasati/embedded-postgres/start";
import type pg from "pg";
import { newDataDirectory } from "./shared/data-directory.ts";
import { databaseOn, openPool } from "../server/src/platform/database/database.ts";
import { prepareDatabase } from "../server/src/platform/database/schema/prepare-database.ts";
import { testDataKey } from "../server/test/app/master-keys.ts";
import { runCommand } from "../server/test/app/program.ts";
import { patient } from "../server/test/database/database-server.ts";
import { makeUser } from "../server/test/records/factories.ts";
import { writeReport } from "./shared/report.ts";
import { measureAnswers } from "./scale/answers.ts";
import { fillPortfolio } from "./scale/portfolio.ts";
import { sizesIn } from "./scale/sizes.queries.ts";
import { readSizes } from "./shared/sizes.ts";

/**
 * `npm run bench:scale`: a portfolio of this many units, three of four let, with the dues and receipts of two years: its size, what takes
 * long, and what people wait for. It needs about 60 KB of disk per unit, as the portfolio is dropped before its backup is restored.
 */
const { sizes, isReported } = readSizes({ units: 200_000, repetitions: 20 });

const rows: string[][] = [];
const note = (what: string, figure: string) => {
  rows.push([what, figure]);
  console.log(`${what}: ${figure}`);
};
const inSeconds = (seconds: number) => `${seconds.toLocaleString("en-IN", { maximumFractionDigits: 1 })} s`;
const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  note(what, inSeconds((performance.now() - start) / 1000));
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

const dataDirectory = await newDataDirectory("scale");
const server = await startEmbeddedPostgres({ dataDirectory, log: () => {}, onUnexpectedExit: () => process.exit(1) });
const urlOf = ({ host, port, user }: pg.ClientConfig, database: string) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;
const settingsFor = (database: string, folder: string) => ({
  DATABASE_URL: urlOf(server.connection, database),
  MIGRATION_DATABASE_URL: urlOf(server.owner, database),
  DATA_KEY: testDataKey,
  DATA_DIR: join(dataDirectory, folder),
  DEMO: "false",
});
/** Runs a command of package.json, and returns what it says. @throws with that if it fails */
async function runHere(name: string, settings: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, output, problem } = await runCommand(name, settings, words);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}${problem}`);
  return output;
}
/** What migrations do to a large table, undone at once. */
const migrations = {
  "a column with a default, added to all dues": "alter table dues add column added boolean not null default false",
  "an index over all dues": "create index added_index on dues (due_on, tenancy_id, id)",
  "a column filled in for all tenancies": "update tenancies set rent = rent + 0",
};

try {
  const database = String(server.owner.database);
  await timed("migrations of an empty database", () => prepareDatabase(server, () => {}));
  const pool = openPool({ ...server.owner, ...patient });
  await makeUser(databaseOn(pool), "Administrator");
  await timed("made by SQL", () => fillPortfolio(server.owner, sizes.units));
  const { all, tables } = await sizesIn(pool);
  note("the database", inGigabytes(all));
  for (const { name, rows: count, bytes } of tables)
    note(`${name}, with its indexes`, `${count.toLocaleString("en-IN")} rows, ${inGigabytes(bytes)}`);
  for (const [what, statement] of Object.entries(migrations))
    await timed(`a migration: ${what}`, () => pool.query(`begin; ${statement}; rollback`));
  // Only now, because a session lasts an hour, and filling may take longer.
  const { token } = await makeUser(databaseOn(pool), "Administrator");
  const asked = { connection: server.connection, dataDirectory, token, repetitions: sizes.repetitions };
  for (const { what, median, most } of await measureAnswers(asked))
    note(what, `${median.toFixed(1)} ms, at most ${most.toFixed(1)} ms`);
  const backups = join(dataDirectory, "backups");
  await timed("npm run backup", () => runHere("backup", settingsFor(database, "from"), backups));
  note("the backup", inGigabytes(await bytesIn(backups)));
  await pool.end();
  const elsewhere = openPool({ ...server.owner, ...patient, database: "postgres" });
  await elsewhere.query(`drop database ${database} with (force)`);
  await elsewhere.query("create database restored");
  await elsewhere.end();
  await timed("npm run restore, with db:verify", async () => {
    const said = await runHere("restore", settingsFor("restored", "to"), backups);
    const seconds = /^Restored .* in ([\d.]+) s\.$/m.exec(said)?.[1];
    if (seconds === undefined) throw new Error(`The restore doesn't say how long it took: ${said}`);
    note("npm run restore, until all is back", inSeconds(Number(seconds)));
  });
  await writeReport("scale", {
    isReported,
    file: "scale.md",
    subject: `${sizes.units.toLocaleString("en-IN")} units`,
    heading: ["what", "figure"],
    rows,
  });
} finally {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
