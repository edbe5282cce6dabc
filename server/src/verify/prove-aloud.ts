import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import { findLastSeal } from "../events/seals.queries.ts";
import { databaseOn, openPool } from "../platform/database/database.ts";
import type { MasterKeys } from "../platform/encryption/data-keys.ts";
import { readDataKeys } from "../platform/encryption/data-keys.ts";
import { localDisk } from "../platform/files/storage/local-disk.ts";
import type { StorageSettings } from "../platform/files/storage/storage.ts";
import { storageOf } from "../platform/files/storage/storage.ts";
import { say } from "../commands/program.ts";
import { countClearEntries } from "./verify-numbers.queries.ts";
import type { KnownSeal } from "./verify-seals.queries.ts";
import { verify } from "./verify.ts";

/** In milliseconds: an hour. The seals of 3.5 crore entries are checked by one statement, in ten minutes on a quiet machine. */
const patience = 3_600_000;

/**
 * What `npm run db:verify` does and a restore ends with: checks records and files, prints a line per violation and a sum, and sets
 * the exit code to 1 if there is a violation.
 */
export async function proveAloud(
  connection: pg.ClientConfig,
  settings: StorageSettings & Pick<Config, "databaseUrl" | "migrationDatabaseUrl"> & { masterKeys: MasterKeys },
  { knownSeal, ...options }: { readsContent: boolean; isStrict: boolean; knownSeal?: KnownSeal },
): Promise<void> {
  const pool = openPool({ ...connection, max: 1, statement_timeout: patience, query_timeout: patience });
  try {
    const files = {
      files: storageOf(settings).files,
      incoming: localDisk(join(settings.dataDirectory, "incoming")),
    };
    const database = databaseOn(pool);
    await readDataKeys(database, settings.masterKeys);
    const ownsTables = settings.databaseUrl !== undefined && settings.migrationDatabaseUrl === undefined;
    const all = { report: say, ownsTables, opensNumbers: true, ...options, ...(knownSeal && { knownSeal }) };
    const verdict = await verify(database, files, all);
    const { violations, occupiedByNobody, counts } = verdict;
    const { units, tenancies, documents } = counts;
    say(`Checked ${units} units, ${tenancies} tenancies and ${documents} documents: ${violations} violations.`);
    if (occupiedByNobody > 0 && !options.isStrict)
      say(`${occupiedByNobody} units are occupied without an active tenancy.`);
    const lastSeal = await findLastSeal(database);
    if (lastSeal !== undefined) say(`The last seal of the audit trail: ${lastSeal}`);
    const clear = await countClearEntries(database);
    if (clear > 0)
      say(`${clear} entries of the audit trail are from before identity numbers were masked, and have some in clear.`);
    if (violations > 0) process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
