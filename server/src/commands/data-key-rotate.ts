import { ownConfig } from "../config/own-config.ts";
import { masterKeysIn } from "../config/master-keys.ts";
import { databaseOn, openPool } from "../platform/database/database.ts";
import { requireMigrated } from "../platform/database/schema/migrate.ts";
import { shareDatabase } from "../platform/database/provide-database.ts";
import { openDataKeys } from "../platform/encryption/data-keys.ts";
import { runProgram, say, stopWhenInterrupted } from "./program.ts";
import { rotateDataKey } from "../records/identity/rotation.queries.ts";

/** Encrypts all identity numbers with a new key, even while the server is running. */
async function rotate(): Promise<void> {
  const config = ownConfig();
  const { connection, stop } = await shareDatabase(config, say);
  stopWhenInterrupted(stop);
  const database = databaseOn(openPool({ ...connection, max: 1 }));
  try {
    await requireMigrated(connection);
    const masterKeys = masterKeysIn(config);
    await openDataKeys(database, masterKeys);
    const records = await rotateDataKey(database, masterKeys);
    say(`Encrypted the identity numbers of ${records.toLocaleString("en-IN")} records with a new key.`);
    if (masterKeys.previous) say("PREVIOUS_DATA_KEY isn't needed any more, except for older backups.");
  } finally {
    await database.destroy();
    await stop();
  }
}

await runProgram(rotate);
