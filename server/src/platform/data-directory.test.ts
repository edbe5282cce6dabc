import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "../../test/temporary-directory.ts";
import { DataDirectoryError, keptSigningKey, takeDataDirectory } from "./data-directory.ts";

describe("takeDataDirectory", () => {
  it("gives a directory to one at a time", async () => {
    const directory = join(await temporaryDirectory(), "new", "data");
    const { release } = takeDataDirectory(directory);
    expect(() => takeDataDirectory(directory)).toThrow(
      new DataDirectoryError(`The data directory ${directory} is in use by another Vasati.`),
    );
    release();
    takeDataDirectory(directory).release();
  });

  it("makes a directory that is private", async () => {
    const directory = join(await temporaryDirectory(), "data");
    takeDataDirectory(directory).release();
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });
});

describe("keptSigningKey", () => {
  it("makes a long secret once, readable to its owner alone", async () => {
    const directory = await temporaryDirectory();
    const key = keptSigningKey(directory);
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(keptSigningKey(directory)).toBe(key);
    expect(await readFile(join(directory, "signing.key"), "utf8")).toBe(key);
    expect((await stat(join(directory, "signing.key"))).mode & 0o777).toBe(0o600);
  });
});
