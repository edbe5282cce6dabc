import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { databaseOn, openPool } from "./platform/database/database.ts";
import { localDisk } from "./platform/files/local-disk.ts";
import { storageOf } from "./platform/files/storage.ts";
import { requireMigrated } from "./platform/database/migrate.ts";
import { shareDatabase } from "./platform/database/provide-database.ts";
import { StartError } from "./platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";
import { verify } from "./verify/verify.ts";

const usage = `Usage: npm run db:verify -- [--without-content] [--strict]
  --without-content  does not read the files of documents, which only need to be there
  --strict           takes a unit that is occupied without a tenancy for a violation too`;

/** In milliseconds. Checking millions of rows takes longer than any request may. */
const patience = 600_000;

function wordsGiven() {
  const boolean = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { "without-content": boolean, strict: boolean } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** Checks that records and files agree, even while the server is running. The exit code is 1 if they don't. */
async function verifyDatabase(): Promise<void> {
  const { "without-content": withoutContent, strict } = wordsGiven();
  const config = readConfig(process.env);
  const { connection, stop } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  const pool = openPool({ ...connection, max: 1, statement_timeout: patience, query_timeout: patience });
  try {
    await requireMigrated(connection);
    const files = {
      files: storageOf(config).files,
      incoming: localDisk(join(config.dataDirectory, "incoming")),
    };
    const { violations, occupiedByNobody, counts } = await verify(databaseOn(pool), files, {
      report: say,
      readsContent: !withoutContent,
      isStrict: strict,
    });
    const { units, tenancies, documents } = counts;
    say(`Checked ${units} units, ${tenancies} tenancies and ${documents} documents: ${violations} violations.`);
    if (occupiedByNobody > 0 && !strict) say(`${occupiedByNobody} units are occupied without an active tenancy.`);
    if (violations > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await stop();
  }
}

await runProgram(verifyDatabase);
