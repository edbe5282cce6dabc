import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "../backup/back-up.ts";
import { ownConfig } from "../config/own-config.ts";
import { requireMigrated } from "../platform/database/schema/migrate.ts";
import { shareDatabase } from "../platform/database/provide-database.ts";
import { storageOf } from "../platform/files/storage/storage.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";

const usage = `Usage: npm run backup -- <folder> [--keys <folder>]
  --keys  where the generated keys are written, by default the folder "keys" in the folder of backups`;

/** @throws StartError with the usage */
function wordsGiven() {
  try {
    const { values, positionals } = parseArgs({ options: { keys: { type: "string" } }, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new Error("Name the folder of the backups.");
    return { folder: resolve(folder), keysFolder: resolve(values.keys ?? join(folder, "keys")) };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

const counted = (count: number, what: string) => `${count.toLocaleString("en-IN")} ${what}${count === 1 ? "" : "s"}`;

/** Makes a backup, even while the server is running. The exit code is 1 if a file isn't what its record says. */
async function makeBackup(): Promise<void> {
  const words = wordsGiven();
  const config = ownConfig();
  const { dataDirectory, backupPassphrase, backupsKept } = config;
  const { connection, stop } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  try {
    await requireMigrated(connection);
    const start = performance.now();
    const { path, manifest, problems, removed } = await backUp({
      connection,
      files: storageOf(config).files,
      dataDirectory,
      ...words,
      ...(backupPassphrase !== undefined && { passphrase: backupPassphrase }),
      ...(backupsKept !== undefined && { kept: backupsKept }),
      report: say,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`Backed up ${counted(rows, "record")} and ${counted(manifest.files.length, "file")} in ${seconds} s: ${path}`);
    say(manifest.keys ? `Its keys: ${join(words.keysFolder, manifest.keys.name)}` : "No key was generated here.");
    if (removed.length > 0) say(`Removed ${counted(removed.length, "older backup")}.`);
    if (problems > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await runProgram(makeBackup);
