import { join } from "node:path";
import { json } from "node:stream/consumers";
import pg from "pg";
import { z } from "zod";
import { buildAgain, dropKeysAndIndexes, settle } from "../platform/database/bulk-load.queries.ts";
import { applyOnly } from "../platform/database/schema/migrate.ts";
import type { DatabaseAccess } from "../platform/database/schema/prepare-database.ts";
import { prepareDatabase } from "../platform/database/schema/prepare-database.ts";
import type { Storage } from "../platform/files/storage/storage.ts";
import { takeIn } from "../platform/files/incoming.ts";
import type { WaitingJob } from "../platform/jobs/waiting-jobs.ts";
import { queueAgain } from "../platform/jobs/waiting-jobs.ts";
import { keysIn, restoreKeys } from "../platform/startup/data-directory.ts";
import { StartError } from "../platform/startup/start-error.ts";
import type { Manifest } from "./manifest.ts";
import { isThere, partsOf, readManifest } from "./manifest.ts";
import type { ReadPart } from "./parts.ts";
import { isWhole, partReader } from "./parts.ts";
import {
  beginRestoring,
  continueSequences,
  copyInto,
  emptyTables,
  isEmptyDatabase,
  switchTriggersOff,
} from "./records.queries.ts";

type Keys = Record<string, string>;

/** A backup that was read and found whole. */
export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  read: ReadPart;
  keys: Keys;
}

/** @throws StartError if the file with the keys is missing or isn't that of this backup */
async function readKeys(read: ReadPart, { keys }: Manifest, keysFolder: string): Promise<Keys> {
  if (!keys) return {};
  if (!(await isThere(join(keysFolder, keys.name))))
    throw new StartError(
      `The keys of this backup, ${keys.name}, aren't in ${keysFolder}. Name their folder with --keys, or restore without them with --without-keys: webhooks then get new secrets.`,
    );
  if (!(await isWhole(keysFolder, keys)))
    throw new StartError(`The keys in ${join(keysFolder, keys.name)} were changed since the backup.`);
  return z.record(z.string(), z.string()).parse(await json(await read(keysFolder, keys.name)));
}

/**
 * Reads all of a backup and compares it with its manifest.
 * @param keysFolder undefined to do without the keys
 * @throws StartError naming the parts that are missing or damaged
 */
export async function checkBackup(
  path: string,
  { passphrase, keysFolder }: { passphrase?: string; keysFolder?: string },
): Promise<CheckedBackup> {
  const read = partReader(passphrase);
  const manifest = await readManifest(read, path);
  const damaged: string[] = [];
  for (const part of partsOf(manifest)) if (!(await isWhole(path, part))) damaged.push(part.name);
  if (damaged.length > 0)
    throw new StartError(
      `The backup ${path} is damaged; nothing was restored. Missing or changed: ${damaged.join(", ")}.`,
    );
  return { path, manifest, read, keys: keysFolder === undefined ? {} : await readKeys(read, manifest, keysFolder) };
}

/** Where a backup is restored. */
interface Target {
  database: DatabaseAccess;
  storage: Storage;
  dataDirectory: string;
}

const refuse = (what: string) =>
  new StartError(`${what}. A backup is restored into an empty place only; nothing was changed.`);

/** What an interrupted restore of the same backup left behind is no obstacle. @throws StartError naming what is there already */
async function requireEmpty(client: pg.Client, { storage: { files }, dataDirectory }: Target, backup: CheckedBackup) {
  if (!(await isEmptyDatabase(client))) throw refuse("The database already has tables");
  const ours = new Set(backup.manifest.files.map(({ key }) => key));
  for await (const { key } of files.list()) if (!ours.has(key)) throw refuse(`There are files already, such as ${key}`);
  for (const [name, key] of Object.entries(keysIn(dataDirectory)))
    if (backup.keys[name] !== key) throw refuse(`The data directory already has a ${name}`);
}

async function restoreFiles({ path, manifest, read }: CheckedBackup, { files, incomingDirectory }: Storage) {
  const never = new AbortController().signal;
  for (const { key, part } of manifest.files) {
    const file = await takeIn(incomingDirectory, await read(path, part.name), never);
    await files.put(key, file);
  }
}

/** @throws StartError if a table has another number of rows than the snapshot */
async function restoreRecords(client: pg.Client, connection: pg.ClientConfig, { path, manifest, read }: CheckedBackup) {
  const { tables, sequences, jobs } = manifest;
  const switchOn = await switchTriggersOff(client);
  const dropped = await dropKeysAndIndexes(client);
  await emptyTables(client, tables);
  for (const { name, columns, rows, part } of tables) {
    const copied = await copyInto(client, { name, columns }, await read(path, part.name));
    if (copied !== rows) throw new StartError(`${name} has ${copied} rows instead of ${rows}; nothing was restored.`);
  }
  await continueSequences(client, sequences);
  await buildAgain(client, dropped);
  for (const statement of switchOn) await client.query(statement);
  await queueAgain(connection, client, (await json(await read(path, jobs.name))) as WaitingJob[]);
}

/**
 * Restores a backup into an empty place. The files come first and the records in one transaction at the end, so that an interrupted
 * restore leaves an empty database and can be repeated.
 * @throws StartError if the place isn't empty, or the backup is of a newer version; nothing was changed then
 */
export async function restoreBackup(backup: CheckedBackup, target: Target): Promise<void> {
  const { database, storage, dataDirectory } = target;
  const client = new pg.Client(database.owner);
  // A lost connection also fails the statement that is running.
  client.on("error", () => {});
  await client.connect();
  try {
    await requireEmpty(client, target, backup);
    await beginRestoring(client);
    await applyOnly(client, backup.manifest.migrations);
    await restoreFiles(backup, storage);
    await restoreRecords(client, database.owner, backup);
    restoreKeys(dataDirectory, backup.keys);
    await client.query("commit");
    await settle(
      client,
      backup.manifest.tables.map(({ name }) => name),
    );
  } finally {
    await client.end();
  }
  await prepareDatabase(database, () => {});
}
