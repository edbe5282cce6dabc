import { parseArgs } from "node:util";
import { readConfig } from "./config.ts";
import { requireMigrated } from "./platform/database/migrate.ts";
import { shareDatabase } from "./platform/database/provide-database.ts";
import { StartError } from "./platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";
import { proveAloud } from "./verify/prove-aloud.ts";

const usage = `Usage: npm run db:verify -- [--without-content] [--strict]
  --without-content  does not read the files of documents, which only need to be there
  --strict           takes a unit that is occupied without a tenancy for a violation too`;

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
  try {
    await requireMigrated(connection);
    await proveAloud(connection, config, { readsContent: !withoutContent, isStrict: strict });
  } finally {
    await stop();
  }
}

await runProgram(verifyDatabase);
