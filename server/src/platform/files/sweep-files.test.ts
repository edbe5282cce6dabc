import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
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
} from "../../../test/database/factories.ts";
import type { TestStore } from "../../../test/files/stores.ts";
import { stores } from "../../../test/files/stores.ts";
import { readConfig } from "../../config.ts";
import { alone } from "../database/alone.queries.ts";
import { newKey } from "./file-store.ts";
import { takeIn } from "./incoming.ts";
import { storageOf } from "./storage.ts";
import { sweepFiles } from "./sweep-files.ts";

async function age(path: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(path, at, at);
}

/** A database and files, and their sweep; without a server, which would sweep too. */
async function open(openStore: () => Promise<TestStore>) {
  const store = await openStore();
  onTestFinished(store.stop);
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { files, incomingDirectory } = storageOf(readConfig({ ...store.environment, DATA_DIR: dataDirectory }));
  const warn = vi.fn<() => void>();
  const sweep = () => sweepFiles(database, { files, incomingDirectory, log: { warn, info: () => {} } });

  const keep = async (minutes: number) => {
    const file = await takeIn(incomingDirectory, Readable.from(["left behind"]), new AbortController().signal);
    const key = newKey(file.sha256);
    await files.put(key, file);
    await age(store.pathOf(dataDirectory, key), minutes);
    return key;
  };
  const comeIn = async (minutes: number) => {
    const path = join(incomingDirectory, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "half");
    await age(path, minutes);
    return path;
  };
  const keepDocument = async () => {
    const tenancy = await makeTenancy(database, await makeUnit(database, await makeProperty(database)));
    const key = await keep(600);
    await makeDocument({ database, dataDirectory }, tenancy.id, { storage_key: key });
    return key;
  };
  const keepPhoto = async () => {
    const unit = await makeUnit(database, await makeProperty(database));
    const { user } = await makeUser(database);
    const request = await makeRequest(database, { unit_id: unit.id, raised_by: user.id });
    const of = { service_request_id: request.id, user_id: user.id };
    const { id } = await makePhoto({ database, dataDirectory }, of);
    const key = await keep(600);
    await database.updateTable("service_request_photos").set({ storage_key: key }).where("id", "=", id).execute();
    return key;
  };
  const isKept = (key: string) => existsSync(store.pathOf(dataDirectory, key));
  return { database, files, sweep, keep, comeIn, keepDocument, keepPhoto, warn, isKept };
}

describe.each(stores)("on %s", (_store, openStore) => {
  it("removes what is older than an hour and nobody's, and never what a document or a photo has", async () => {
    const { sweep, keep, comeIn, keepDocument, keepPhoto, isKept } = await open(openStore);
    const [known, photo] = [await keepDocument(), await keepPhoto()];
    const [orphan, young] = [await keep(61), await keep(59)];
    const [half, underWay] = [await comeIn(61), await comeIn(59)];
    await sweep();
    expect([orphan, known, photo, young].map(isKept)).toEqual([false, true, true, true]);
    expect([half, underWay].map(existsSync)).toEqual([false, true]);
    await sweep();
    expect(isKept(known)).toBe(true);
  });

  it("does nothing where nothing was ever kept", async () => {
    const { sweep, warn } = await open(openStore);
    await sweep();
    expect(warn).not.toHaveBeenCalled();
  });

  it("takes many files that no record knows for those of another database, and removes none", async () => {
    const { sweep, keep, keepDocument, isKept, warn } = await open(openStore);
    const strange = await Promise.all(Array.from({ length: 101 }, () => keep(120)));
    await sweep();
    expect(strange.every(isKept)).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    await keepDocument();
    await sweep();
    expect(strange.some(isKept)).toBe(false);
  });

  it("leaves kept files to the server that looks through them already, and what came in half to nobody else", async () => {
    const { database, files, sweep, keep, comeIn, isKept } = await open(openStore);
    const orphan = await keep(61);
    const half = await comeIn(61);
    await alone(database, `sweep ${files.place}`, sweep);
    expect([isKept(orphan), existsSync(half)]).toEqual([true, false]);
    await sweep();
    expect(isKept(orphan)).toBe(false);
  });
});
