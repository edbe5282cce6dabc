import { chmod, chown, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asOrdinaryAccount } from "@vasati/embedded-postgres/test/ordinary-account";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
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

/** What a server keeps, as its account has it. */
async function copied() {
  const directory = await temporaryDirectory();
  takeDataDirectory(directory).release();
  keptSigningKey(directory);
  const directories = ["postgres", "files", "files/ab", "incoming", "outbox"].map((name) => join(directory, name));
  for (const path of directories) await mkdir(path, { mode: 0o700 });
  return {
    directory,
    paths: [directory, join(directory, "vasati.lock"), join(directory, "signing.key"), ...directories],
  };
}

/** Of `nobody`, as Debian and most others have it; any that is not root's would do. */
const nobodysId = 65_534;

describe("a data directory that was copied", () => {
  it.each(["", "vasati.lock", "signing.key", "postgres", "files", "files/ab"])(
    "by another account is not taken, and the command that mends it is told: %j",
    async (name) => {
      const { directory, paths } = await copied();
      const closed = join(directory, name);
      // Root can give the rest to somebody else; for anybody else, not being allowed is the same.
      const isRoot = process.geteuid?.() === 0;
      const others = isRoot ? paths.filter((path) => path !== closed) : [];
      for (const path of others) await chown(path, nobodysId, nobodysId);
      if (!isRoot) await chmod(closed, 0);
      expect(() => asOrdinaryAccount(() => takeDataDirectory(directory))).toThrow(
        new RegExp(
          `^This account may not read and write ${closed}.*: sudo chown -R \\d+:\\d+ '${directory}' && sudo chmod`,
        ),
      );
      if (!isRoot) await chmod(closed, 0o700);
      takeDataDirectory(directory).release();
    },
  );

  it("with the rights of everybody is private again, and its signing key too", async () => {
    const { directory, paths } = await copied();
    for (const path of paths) await chmod(path, path.endsWith(".key") ? 0o644 : 0o755);
    takeDataDirectory(directory).release();
    const modeOf = async (name: string) => (await stat(join(directory, name))).mode & 0o777;
    for (const name of ["postgres", "files", "incoming", "outbox"]) expect(await modeOf(name)).toBe(0o700);
    expect(await modeOf("signing.key")).toBe(0o600);
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
