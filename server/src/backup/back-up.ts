import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { appliedMigrations } from "../platform/database/schema/migrate.ts";
import { whileFilesStay } from "../platform/files/backup-lock.queries.ts";
import type { FileStore } from "../platform/files/storage/file-store.ts";
import { findWaitingJobs } from "../platform/jobs/waiting-jobs.ts";
import { keysIn } from "../platform/startup/data-directory.ts";
import type { Manifest } from "./manifest.ts";
import { newBackupName, removeOldBackups, removeUnfinished, unfinishedEnding, writeManifest } from "./manifest.ts";
import type { WritePart } from "./parts.ts";
import { partWriter } from "./parts.ts";
import { findFilesOfRecords, findSequences, openSnapshot, rowsOf } from "./records.queries.ts";

interface BackupOptions {
  connection: pg.ClientConfig;
  files: FileStore;
  /** Absolute. */
  dataDirectory: string;
  /** The folder of backups. */
  folder: string;
  /** The folder for the keys. */
  keysFolder: string;
  /** Encrypts everything. */
  passphrase?: string;
  /** How many backups are kept in the folder; all by default. */
  kept?: number;
  /** Called with a sentence for each file that isn't what its record says. */
  report: (problem: string) => void;
}

interface Outcome {
  path: string;
  manifest: Manifest;
  problems: number;
  /** The names of older backups that were removed. */
  removed: string[];
}

/** All rows, as one snapshot has them. */
async function copyRecords(client: pg.Client, write: WritePart, folder: string) {
  const tables: Manifest["tables"] = [];
  for (const table of await openSnapshot(client)) {
    const rows = rowsOf(client, table);
    const { part } = await write(folder, `records/${table.name}.copy.gz`, rows);
    tables.push({ name: table.name, columns: table.columns, rows: rows.rowCount, part });
  }
  const jobs = Readable.from([JSON.stringify(await findWaitingJobs(client))]);
  const { part } = await write(folder, "jobs.json.gz", jobs);
  return {
    migrations: await appliedMigrations(client),
    tables,
    sequences: await findSequences(client),
    jobs: part,
  };
}

/** The files that records of the snapshot name. One that is missing or was changed stops nothing: everything else must be saved. */
async function copyFiles(
  client: pg.Client,
  { files, report, write, folder }: Pick<BackupOptions, "files" | "report"> & { write: WritePart; folder: string },
) {
  const copied: Manifest["files"] = [];
  let problems = 0;
  for await (const { table, id, key, size, sha256 } of findFilesOfRecords(client)) {
    const bytes = await files.find(key);
    const name = `${table.replaceAll("_", " ")}, ${id}: its file ${key}`;
    if (bytes) {
      const { part, content } = await write(folder, `files/${key}`, Readable.fromWeb(bytes));
      copied.push({ key, part });
      if (content.size === size && content.sha256 === sha256) continue;
    }
    problems += 1;
    report(bytes ? `${name} has another content than was uploaded` : `${name} is not there`);
  }
  return { copied, problems };
}

/** The generated keys of the data directory, or null. Those of the environment stay with whoever has set them. */
async function copyKeys(write: WritePart, { dataDirectory, keysFolder }: BackupOptions, name: string) {
  const keys = keysIn(dataDirectory);
  if (Object.keys(keys).length === 0) return null;
  return (await write(keysFolder, `${name}.json`, Readable.from([JSON.stringify(keys)]))).part;
}

/**
 * Copies records, files and keys while servers work: the records of one snapshot, and every file that one of them names. It is in
 * place only when it is whole.
 * @throws StartError if another backup is being made
 */
export function backUp(options: BackupOptions): Promise<Outcome> {
  const { connection, files, folder, keysFolder, passphrase, kept, report } = options;
  return whileFilesStay(connection, files, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    const name = newBackupName();
    const at = new Date().toISOString();
    const unfinished = join(folder, `${name}${unfinishedEnding}`);
    await mkdir(unfinished, { mode: 0o700 });
    const write = await partWriter(passphrase);
    const client = new pg.Client(connection);
    // A lost connection also fails the statement that is running.
    client.on("error", () => {});
    await client.connect();
    try {
      const records = await copyRecords(client, write, unfinished);
      const { copied, problems } = await copyFiles(client, { files, report, write, folder: unfinished });
      const keys = await copyKeys(write, options, name);
      const manifest: Manifest = { format: 1, at, ...records, files: copied, keys };
      await writeManifest(write, unfinished, manifest);
      await rename(unfinished, join(folder, name));
      // Older backups may have what this one lacks.
      const removed = kept === undefined || problems > 0 ? [] : await removeOldBackups(folder, { kept, keysFolder });
      return { path: join(folder, name), manifest, problems, removed };
    } finally {
      await client.end();
    }
  });
}
