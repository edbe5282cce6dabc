import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { newKey } from "./file-store.ts";
import { takeIn } from "../incoming.ts";
import { storageOf } from "./storage.ts";

it("stores files that no other account of the machine can read", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  const { files, incomingDirectory } = storageOf({ dataDirectory });
  const file = await takeIn(incomingDirectory, Readable.from(["private"]), new AbortController().signal);
  const key = newKey(file.sha256);
  await files.put(key, file);
  for (const path of ["incoming", "files", `files/${key}`])
    expect((await stat(join(dataDirectory, path))).mode & 0o077).toBe(0);
});
