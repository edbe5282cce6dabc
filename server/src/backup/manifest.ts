import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { StartError } from "../platform/startup/start-error.ts";
import type { ReadPart, WritePart } from "./parts.ts";
import { partSchema } from "./parts.ts";

const manifestSchema = z.strictObject({
  /** Of the layout of backups. */
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Those that were applied to the database. */
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
      part: partSchema,
    }),
  ),
  /** The last value of each sequence that has given one. */
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  /** Jobs that waited to be done. */
  jobs: partSchema,
  /** Files that records name; each part is `files/<key>`, perhaps with an ending. */
  files: z.array(z.strictObject({ key: z.string(), part: partSchema })),
  /** The keys, which lie elsewhere; null if there are none but those of the environment. */
  keys: partSchema.nullable(),
});
/** What is in a backup. Written last, so that a folder with a manifest is a whole backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** All parts that lie in the folder of the backup. */
export const partsOf = ({ tables, jobs, files }: Manifest) => [
  ...tables.map(({ part }) => part),
  jobs,
  ...files.map(({ part }) => part),
];

const manifestNames = ["manifest.json", "manifest.json.enc"];

/** The folder's manifest, whether encrypted or not; undefined if it has none. */
async function manifestNameIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  return manifestNames.find((name) => names.includes(name));
}

export const writeManifest = (write: WritePart, folder: string, manifest: Manifest) =>
  write(folder, "manifest.json", Readable.from([JSON.stringify(manifest, null, 1)]));

/** @throws StartError if the manifest can't be read */
export async function readManifest(read: ReadPart, folder: string): Promise<Manifest> {
  const name = await manifestNameIn(folder);
  if (name === undefined) throw new StartError(`There is no backup in ${folder}.`);
  try {
    return manifestSchema.parse(JSON.parse(await text(await read(folder, name))));
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = name.endsWith(".enc") ? "damaged, or BACKUP_PASSPHRASE isn't that of this backup" : "damaged";
    throw new StartError(`${join(folder, name)} can't be read: it is ${reason}.`, { cause: error });
  }
}

/** The name of a backup that begins now. By name they are in the order of their times. */
export const newBackupName = (): string => new Date().toISOString().replaceAll(/[:.]/g, "-");
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const unfinishedEnding = ".unfinished";

/** The names of the whole backups in a folder, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => nameShape.test(name));
  const manifests = await Promise.all(names.map((name) => manifestNameIn(join(folder, name))));
  return names.filter((_name, index) => manifests[index] !== undefined).toSorted();
}

/** The folder itself if it is a backup, else the newest of the backups in it. @throws StartError if there is none */
export async function backupAt(folder: string): Promise<string> {
  if ((await manifestNameIn(folder)) !== undefined) return folder;
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new StartError(`There is no backup in ${folder}.`);
  return join(folder, newest);
}

/** Removes what interrupted backups left behind. Only one backup may run at a time. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(unfinishedEnding) && nameShape.test(name.slice(0, -unfinishedEnding.length)))
      await rm(join(folder, name), { recursive: true });
}

/** Removes all backups but the newest, with their keys. Returns the names of the removed ones. */
export async function removeOldBackups(folder: string, { kept, keysFolder }: { kept: number; keysFolder: string }) {
  const old = (await backupsIn(folder)).slice(0, -kept);
  for (const name of old) {
    // Moved first: a backup that is half removed must not look whole.
    const leaving = join(folder, `${name}${unfinishedEnding}`);
    await rename(join(folder, name), leaving);
    await rm(leaving, { recursive: true });
    for (const ending of ["", ".enc"]) await rm(join(keysFolder, `${name}.json${ending}`), { force: true });
  }
  return old;
}

/** Whether there is such a file or folder. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
