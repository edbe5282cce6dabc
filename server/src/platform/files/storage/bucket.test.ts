import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { startBucketServer } from "../../../../test/files/stores.ts";
import { readConfig } from "../../../config/config.ts";
import { newKey } from "./file-store.ts";
import { takeIn } from "../incoming.ts";
import { MissingFileError } from "../missing-file.ts";
import { storageOf } from "./storage.ts";

/** An empty bucket with one file of ours. */
async function open() {
  // The test server encrypts its page tokens with DES, which OpenSSL only offers on request.
  const store = await startBucketServer(["--openssl-legacy-provider"]);
  onTestFinished(store.stop);
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { files, incomingDirectory } = storageOf(readConfig({ ...store.environment, DATA_DIR: dataDirectory }));
  const file = await takeIn(incomingDirectory, Readable.from(["ours"]), new AbortController().signal);
  const key = newKey(file.sha256);
  await files.put(key, file);
  const original = store.pathOf(dataDirectory, key);
  /** Creates an object the way the test server stores it. */
  const makeObject = async (other: string) => {
    const copy = store.pathOf(dataDirectory, other);
    await mkdir(dirname(copy), { recursive: true });
    const ending = original.slice(original.lastIndexOf("/") + 1).replace(/_object$/, "");
    for (const name of await readdir(dirname(original)))
      if (name.startsWith(ending))
        await copyFile(join(dirname(original), name), copy.replace(/_object$/, "") + name.slice(ending.length));
  };
  return { files, key, makeObject, bucketDirectory: dirname(dirname(original)) };
}

it("lists all files across pages, and nothing that isn't ours", async () => {
  const { files, key, makeObject } = await open();
  const others = Array.from({ length: 1000 }, (_, number) =>
    newKey(createHash("sha256").update(String(number)).digest("hex")),
  );
  await Promise.all([...others, "somebody/else.pdf"].map(makeObject));
  const listed = (await Array.fromAsync(files.list())).map((file) => file.key);
  expect(listed.toSorted()).toEqual([key, ...others].toSorted());
});

it("removes a file repeatedly, and distinguishes a missing file from a missing bucket", async () => {
  const { files, key, bucketDirectory } = await open();
  expect(await files.has(key)).toBe(true);
  await files.remove(key);
  await files.remove(key);
  expect(await files.has(key)).toBe(false);
  await expect(files.open(key)).rejects.toThrow(MissingFileError);
  await rm(bucketDirectory, { recursive: true });
  await expect(files.open(key)).rejects.toMatchObject({ status: 503 });
});
