import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { makeDocument, makeProperty, makeTenancy, makeUnit } from "../../../test/factories.ts";
import { localDisk } from "../../platform/file-store/local-disk.ts";
import { sweepFiles } from "./sweep-files.ts";

/** A house with a kept document, and the sweep of its files. */
async function open() {
  const house = await buildTestApp();
  onTestFinished(() => house.close());
  const { database, dataDirectory } = house;
  const warn = vi.fn<() => void>();
  const sweep = () =>
    sweepFiles(database, {
      files: localDisk(join(dataDirectory, "files")),
      incomingDirectory: join(dataDirectory, "incoming"),
      log: { warn, info: () => {} },
    });
  const age = async (path: string, minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000);
    await utimes(join(dataDirectory, path), at, at);
  };
  const write = async (path: string, minutes: number) => {
    await mkdir(dirname(join(dataDirectory, path)), { recursive: true });
    await writeFile(join(dataDirectory, path), "left behind");
    await age(path, minutes);
    return path;
  };
  const makeKept = async () => {
    const tenancy = await makeTenancy(database, await makeUnit(database, await makeProperty(database)));
    const path = join("files", (await makeDocument(house, tenancy.id)).storage_key);
    await age(path, 600);
    return path;
  };
  return { sweep, write, makeKept, warn, isThere: (path: string) => existsSync(join(dataDirectory, path)) };
}

it("removes what is older than an hour and nobody's, and never what a document has", async () => {
  const { sweep, write, makeKept, isThere } = await open();
  const kept = await makeKept();
  const old = await Promise.all([write("files/ab/orphan", 61), write(`incoming/${randomUUID()}`, 61)]);
  const young = await Promise.all([write("files/ab/young", 59), write(`incoming/${randomUUID()}`, 59)]);
  await sweep();
  expect(old.map(isThere)).toEqual([false, false]);
  expect([kept, ...young].map(isThere)).toEqual([true, true, true]);
  await sweep();
  expect(isThere(kept)).toBe(true);
});

it("does nothing where nothing was ever kept", async () => {
  const { sweep, warn } = await open();
  await sweep();
  expect(warn).not.toHaveBeenCalled();
});

it("takes many files that no document knows for those of another database, and removes none", async () => {
  const { sweep, write, makeKept, isThere, warn } = await open();
  const strange = await Promise.all(Array.from({ length: 101 }, (_, number) => write(`files/cd/${number}`, 120)));
  await sweep();
  expect(strange.every(isThere)).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  await makeKept();
  await sweep();
  expect(strange.some(isThere)).toBe(false);
});
