import type { Database, Transaction } from "../database/database.ts";
import { databaseBehind, inTransaction } from "../database/transaction.ts";
import { StartError } from "../startup/start-error.ts";
import type { WrappedKey } from "./data-keys.queries.ts";
import { findDataKeys, insertDataKey, lockDataKeys, updateDataKey } from "./data-keys.queries.ts";
import { fingerprint, keyFor, newKey, seal, SealError, unseal } from "./sealing.ts";

/**
 * Envelope encryption (decision 33): data keys encrypt what is stored, and are stored themselves, each wrapped by the master key,
 * which is outside the database.
 */
interface MasterKey {
  /** Says which key it is without saying what it is. */
  name: string;
  key: Buffer;
}

/** The master key, and the one before it, which still opens what it wrapped. */
export interface MasterKeys {
  current: MasterKey;
  previous?: MasterKey;
}

const masterKey = (secret: string): MasterKey => ({
  name: keyFor("name of the data key", secret).toString("hex", 0, 8),
  key: keyFor("wrapping of data keys", secret),
});

/** The master keys that `DATA_KEY` and `PREVIOUS_DATA_KEY` are. */
export const masterKeysOf = (secret: string, previous?: string): MasterKeys => ({
  current: masterKey(secret),
  ...(previous !== undefined && { previous: masterKey(previous) }),
});

/** A data key, ready for use. */
export interface DataKey {
  id: number;
  encryption: Buffer;
  /** For fingerprints. */
  lookup: Buffer;
}

/** The data keys of a database, as this process knows them. */
export interface DataKeys {
  /** Those that this process has read, the newest last. */
  known: () => DataKey[];
  /** Reads them again: another process may have added or removed some. */
  refresh: (database: Database) => Promise<void>;
  /** The key with this id. @throws SealError if there is none */
  find: (database: Database, id: number) => Promise<DataKey>;
}

const placeOf = (id: number) => `data_keys/wrapped/${id}`;

const wrap = (master: MasterKey, id: number, key: Buffer): WrappedKey => ({
  id,
  wrapped: seal(master.key, key, placeOf(id)),
  wrapped_by: master.name,
});

/** @throws StartError if neither master key has wrapped it */
function unwrap({ current, previous }: MasterKeys, { id, wrapped, wrapped_by }: WrappedKey): Buffer {
  const master = [current, previous].find((each) => each?.name === wrapped_by);
  if (!master)
    throw new StartError(
      "DATA_KEY isn't the key with which identity numbers of this database were encrypted, nor is PREVIOUS_DATA_KEY. Set the right one, or put its file data.key back into the data directory.",
    );
  return unseal(master.key, wrapped, placeOf(id));
}

/** A new data key as it is stored. */
export const newDataKey = ({ current }: MasterKeys, id: number): WrappedKey => wrap(current, id, newKey());

/** A stored data key. @throws StartError if neither master key has wrapped it */
export const openDataKey = (masters: MasterKeys, wrapped: WrappedKey): DataKey =>
  dataKeyOf(wrapped.id, unwrap(masters, wrapped));

const dataKeyOf = (id: number, key: Buffer): DataKey => ({
  id,
  encryption: keyFor("identity numbers", key),
  lookup: keyFor("lookup of identity numbers", key),
});

/** Adds a data key, which is the newest from then on. */
export async function addDataKey(transaction: Transaction, masters: MasterKeys): Promise<void> {
  await lockDataKeys(transaction);
  const newest = (await findDataKeys(transaction)).at(-1)?.id ?? 0;
  await insertDataKey(transaction, newDataKey(masters, newest + 1));
}

/** Wraps all data keys with the current master key, so that the previous one isn't needed any more. */
export async function wrapAgain(transaction: Transaction, masters: MasterKeys): Promise<void> {
  await lockDataKeys(transaction);
  for (const known of await findDataKeys(transaction))
    if (known.wrapped_by !== masters.current.name)
      await updateDataKey(transaction, wrap(masters.current, known.id, unwrap(masters, known)));
}

const keysOfDatabases = new WeakMap<Database, DataKeys>();

/**
 * Reads the data keys of a database, of which the first is made here, and uses them for everything that is sealed in it.
 * @throws StartError if the master keys aren't those of this database
 */
export async function openDataKeys(database: Database, masters: MasterKeys): Promise<DataKeys> {
  if ((await findDataKeys(database)).length === 0)
    await inTransaction(database, async (transaction) => {
      await lockDataKeys(transaction);
      if ((await findDataKeys(transaction)).length === 0) await addDataKey(transaction, masters);
    });
  return readDataKeys(database, masters);
}

/** Like `openDataKeys`, for what changes nothing. */
export async function readDataKeys(database: Database, masters: MasterKeys): Promise<DataKeys> {
  let keys = new Map<number, DataKey>();
  const refresh = async (from: Database) => {
    const wrapped = await findDataKeys(from);
    keys = new Map(wrapped.map((each) => [each.id, keys.get(each.id) ?? openDataKey(masters, each)]));
  };
  const find = async (from: Database, id: number) => {
    if (!keys.has(id)) await refresh(from);
    const key = keys.get(id);
    if (!key) throw new SealError(`data key ${id}: is not there`);
    return key;
  };
  await refresh(database);
  const opened = { known: () => [...keys.values()], refresh, find };
  keysOfDatabases.set(database, opened);
  return opened;
}

/** The data keys of a database or transaction. */
export function dataKeysOf(database: Database): DataKeys {
  const keys = keysOfDatabases.get(databaseBehind(database));
  if (!keys) throw new Error("The data keys of this database were not opened.");
  return keys;
}

/** By how a text may be found again: one fingerprint for each data key. */
export const lookupsOf = (keys: DataKeys, text: string): Buffer[] =>
  keys.known().map(({ lookup }) => fingerprint(lookup, text));
