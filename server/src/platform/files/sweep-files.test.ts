import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import {
  makeDocument,
  makePhoto,
  makeProperty,
  makeRequest,
  makeTenancy,
  makeUnit,
  makeUser,
} from "../../../test/records/factories.ts";
import type { TestStore } from "../../../test/files/stores.ts";
import { stores } from "../../../test/files/stores.ts";
import { readConfig } from "../../config/config.ts";
import { withAdvisoryLock } from "../database/advisory-lock.queries.ts";
import { whileFilesStay } from "./backup-lock.queries.ts";
import { newKey } from "./storage/file-store.ts";
import { takeIn } from "./incoming.ts";
import { removeFile } from "./remove-file.ts";
import { storageOf } from "./storage/storage.ts";
import { sweepFiles } from "./sweep-files.ts";

async function age(path: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(path, at, at);
}

/** A database and a file store with their sweep, without a server that would sweep too. */
async function open(openStore: () => Promise<TestStore>) {
  const store = await openStore();
  onTestFinished(store.stop);
  const { database, ownersDatabase, connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { files, incomingDirectory } = storageOf(readConfig({ ...store.environment, DATA_DIR: dataDirectory }));
  const warn = vi.fn<() => void>();
  const sweep = () => sweepFiles(database, { files, incomingDirectory, log: { warn, info: () => {} } });

  const storeFileAged = async (minutes: number) => {
    const file = await takeIn(incomingDirectory, Readable.from(["left behind"]), new AbortController().signal);
    const key = newKey(file.sha256);
    await files.put(key, file);
    await age(store.pathOf(dataDirectory, key), minutes);
    return key;
  };
  const receiveHalf = async (minutes: number) => {
    const path = join(incomingDirectory, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "half");
    await age(path, minutes);
    return path;
  };
  const storeDocument = async () => {
    const tenancy = await makeTenancy(database, await makeUnit(database, await makeProperty(database)));
    const key = await storeFileAged(600);
    await makeDocument({ database, dataDirectory }, tenancy.id, { storage_key: key });
    return key;
  };
  const storePhoto = async () => {
    const unit = await makeUnit(database, await makeProperty(database));
    const { user } = await makeUser(database);
    const request = await makeRequest(database, { unit_id: unit.id, raised_by: user.id });
    const of = { service_request_id: request.id, user_id: user.id };
    const { id } = await makePhoto({ database, dataDirectory }, of);
    const key = await storeFileAged(600);
    await database.updateTable("service_request_photos").set({ storage_key: key }).where("id", "=", id).execute();
    return key;
  };
  const isStored = (key: string) => existsSync(store.pathOf(dataDirectory, key));
  const made = { storeFileAged, receiveHalf, storeDocument, storePhoto };
  return { database, ownersDatabase, connection, files, sweep, warn, isStored, ...made };
}

describe.each(stores)("on %s", (_store, openStore) => {
  it("removes files without a record that are older than an hour, and never those of documents and photos", async () => {
    const { sweep, storeFileAged, receiveHalf, storeDocument, storePhoto, isStored } = await open(openStore);
    const [known, photo] = [await storeDocument(), await storePhoto()];
    const [orphan, young] = [await storeFileAged(61), await storeFileAged(59)];
    const [half, underWay] = [await receiveHalf(61), await receiveHalf(59)];
    await sweep();
    expect([orphan, known, photo, young].map(isStored)).toEqual([false, true, true, true]);
    expect([half, underWay].map(existsSync)).toEqual([false, true]);
    await sweep();
    expect(isStored(known)).toBe(true);
  });

  it("removes no file of a newer version's records", { meta: { proves: "20.138" } }, async () => {
    const { ownersDatabase, sweep, storeFileAged, isStored } = await open(openStore);
    const unknown = await storeFileAged(61);
    await sql`create table later_files (storage_key text)`.execute(ownersDatabase);
    await sweep();
    expect(isStored(unknown)).toBe(true);
    await sql`drop table later_files`.execute(ownersDatabase);
    await sweep();
    expect(isStored(unknown)).toBe(false);
  });

  it("does nothing in an empty store", async () => {
    const { sweep, warn } = await open(openStore);
    await sweep();
    expect(warn).not.toHaveBeenCalled();
  });

  it("treats many unknown files as those of another database, and removes none", async () => {
    const { sweep, storeFileAged, storeDocument, isStored, warn } = await open(openStore);
    const strange = await Promise.all(Array.from({ length: 101 }, () => storeFileAged(120)));
    await sweep();
    expect(strange.every(isStored)).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    await storeDocument();
    await sweep();
    expect(strange.some(isStored)).toBe(false);
  });

  it("sweeps stored files on one server at a time, and temporary files on every server", async () => {
    const { database, files, sweep, storeFileAged, receiveHalf, isStored } = await open(openStore);
    const orphan = await storeFileAged(61);
    const half = await receiveHalf(61);
    await withAdvisoryLock(database, `sweep ${files.place}`, sweep);
    expect([isStored(orphan), existsSync(half)]).toEqual([true, false]);
    await sweep();
    expect(isStored(orphan)).toBe(false);
  });

  it("keeps every file while a backup is being made", { meta: { proves: "20.2" } }, async () => {
    const { database, connection, files, sweep, storeFileAged, isStored } = await open(openStore);
    const [orphan, deleted] = [await storeFileAged(61), await storeFileAged(1)];
    await whileFilesStay(connection, files, async () => {
      await sweep();
      await removeFile({ database, files }, { storageKey: deleted });
      expect([orphan, deleted].map(isStored)).toEqual([true, true]);
    });
    await sweep();
    await removeFile({ database, files }, { storageKey: deleted });
    expect([orphan, deleted].map(isStored)).toEqual([false, false]);
  });
});
