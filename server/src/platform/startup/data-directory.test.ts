import { chmod, chown, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asOrdinaryAccount } from "@vasati/embedded-postgres/test/ordinary-account";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { DataDirectoryError, persistentSigningKey, takeDataDirectory } from "./data-directory.ts";

describe("takeDataDirectory", () => {
  it("gives a directory to one process at a time", async () => {
    const directory = join(await temporaryDirectory(), "new", "data");
    const { release } = takeDataDirectory(directory);
    expect(() => takeDataDirectory(directory)).toThrow(
      new DataDirectoryError(`The data directory ${directory} is in use by another Vasati.`),
    );
    release();
    takeDataDirectory(directory).release();
  });

  it("creates a private directory", async () => {
    const directory = join(await temporaryDirectory(), "data");
    takeDataDirectory(directory).release();
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });
});

/** A used data directory, as the server's account has it. */
async function copied() {
  const directory = await temporaryDirectory();
  takeDataDirectory(directory).release();
  persistentSigningKey(directory);
  const directories = ["postgres", "files", "files/ab", "incoming", "outbox"].map((name) => join(directory, name));
  for (const path of directories) await mkdir(path, { mode: 0o700 });
  return {
    directory,
    paths: [directory, join(directory, "vasati.lock"), join(directory, "signing.key"), ...directories],
  };
}

/** The id of `nobody` on Debian and most others; any account except root would do. */
const nobodysId = 65_534;

describe("a data directory that was copied", () => {
  it.each(["", "vasati.lock", "signing.key", "postgres", "files", "files/ab"])(
    "by another account is not taken, with the command that fixes it: %j",
    async (name) => {
      const { directory, paths } = await copied();
      const closed = join(directory, name);
      // Root can change the owner of the rest. Other accounts can only take their own rights away.
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

  it("that everybody could read becomes private again, including its signing key", async () => {
    const { directory, paths } = await copied();
    for (const path of paths) await chmod(path, path.endsWith(".key") ? 0o644 : 0o755);
    takeDataDirectory(directory).release();
    const modeOf = async (name: string) => (await stat(join(directory, name))).mode & 0o777;
    for (const name of ["postgres", "files", "incoming", "outbox"]) expect(await modeOf(name)).toBe(0o700);
    expect(await modeOf("signing.key")).toBe(0o600);
  });
});

describe("persistentSigningKey", () => {
  it("creates a long secret once, readable only by its owner", async () => {
    const directory = await temporaryDirectory();
    const key = persistentSigningKey(directory);
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(persistentSigningKey(directory)).toBe(key);
    expect(await readFile(join(directory, "signing.key"), "utf8")).toBe(key);
    expect((await stat(join(directory, "signing.key"))).mode & 0o777).toBe(0o600);
  });
});
