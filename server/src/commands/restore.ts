import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupAt } from "../backup/manifest.ts";
import { checkBackup, restoreBackup } from "../backup/restore-backup.ts";
import { ownConfig } from "../config/own-config.ts";
import { masterKeysIn } from "../config/master-keys.ts";
import { provideDatabase } from "../platform/database/provide-database.ts";
import { storageOf } from "../platform/files/storage/storage.ts";
import { takeDataDirectory } from "../platform/startup/data-directory.ts";
import { StartError } from "../platform/startup/start-error.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";
import { proveAloud } from "../verify/prove-aloud.ts";

const usage = `Usage: npm run restore -- <folder> [--keys <folder> | --without-keys]
  <folder>        a backup, or a folder of backups, of which the newest is restored
  --keys          where its keys are, by default the folder "keys" beside it
  --without-keys  restores without the generated keys; webhooks then get new secrets`;

/** @throws StartError with the usage */
function wordsGiven() {
  try {
    const options = { keys: { type: "string" }, "without-keys": { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new Error("Name the backup.");
    return { folder: resolve(folder), keys: values.keys, withoutKeys: values["without-keys"] };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** Restores a backup into the configured place, which must be empty, and checks what was restored. */
async function restore(): Promise<void> {
  const { folder, keys, withoutKeys } = wordsGiven();
  const config = ownConfig();
  const { dataDirectory, backupPassphrase } = config;
  const start = performance.now();
  const path = await backupAt(folder);
  const backup = await checkBackup(path, {
    ...(backupPassphrase !== undefined && { passphrase: backupPassphrase }),
    ...(!withoutKeys && { keysFolder: resolve(keys ?? join(dirname(path), "keys")) }),
  });
  const lock = takeDataDirectory(dataDirectory);
  const { stop, ...database } = await provideDatabase(config, { dataDirectory, log: say });
  stopWhenInterrupted(stop);
  try {
    await restoreBackup(backup, { database, storage: storageOf(config), dataDirectory });
    say(`Restored ${path} of ${backup.manifest.at} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    await proveAloud(
      database.connection,
      { ...config, masterKeys: masterKeysIn(config) },
      { readsContent: true, isStrict: false },
    );
  } finally {
    await stop();
    lock.release();
  }
}

await runProgram(restore);
