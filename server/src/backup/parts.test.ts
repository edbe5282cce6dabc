import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { expect, it } from "vitest";
import { removeOldBackups, removeUnfinished } from "./manifest.ts";
import { isWhole, partReader, partWriter } from "./parts.ts";

const nameOf = (day: number) => `2026-11-0${day}T03-00-00-000Z`;
const passphrase = "monsoon over the western ghats";

it(
  "an encrypted part shows nothing, and is read only unchanged and with its passphrase",
  { meta: { proves: "20.4" } },
  async () => {
    const folder = await temporaryDirectory();
    const content = Buffer.from("Asha Rao, ABCDE1234F\n".repeat(10_000));
    const write = await partWriter(passphrase);
    const { part } = await write(folder, "files/tenants", Readable.from([content]));
    expect(part.name).toBe("files/tenants.enc");
    const packed = await write(folder, "records/tenants.copy.gz", Readable.from([content]));
    expect(packed.part.size).toBeLessThan(content.length / 10);
    const empty = await write(folder, "files/empty", Readable.from([]));
    const whole = partReader(passphrase);
    for (const { name } of [part, packed.part])
      expect((await buffer(await whole(folder, name))).equals(content)).toBe(true);
    expect(await buffer(await whole(folder, empty.part.name))).toHaveLength(0);

    const path = join(folder, part.name);
    const bytes = await readFile(path);
    expect(bytes.includes("Asha")).toBe(false);
    await expect(buffer(await partReader(`${passphrase}.`)(folder, part.name))).rejects.toThrow(
      "unable to authenticate data",
    );
    await expect(partReader(undefined)(folder, part.name)).rejects.toThrow("set BACKUP_PASSPHRASE");
    expect(await isWhole(folder, part)).toBe(true);
    bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
    await writeFile(path, bytes);
    expect(await isWhole(folder, part)).toBe(false);
    await expect(buffer(await whole(folder, part.name))).rejects.toThrow("unable to authenticate data");
  },
);

it("keeps the newest whole backups and removes interrupted ones", { meta: { proves: "20.5" } }, async () => {
  const folder = await temporaryDirectory();
  const keysFolder = join(folder, "keys");
  await mkdir(keysFolder);
  for (const day of [1, 2, 3, 4]) {
    await mkdir(join(folder, nameOf(day)));
    // The newest was never finished.
    if (day < 4) await writeFile(join(folder, nameOf(day), "manifest.json"), "{}");
    await writeFile(join(keysFolder, `${nameOf(day)}.json`), "{}");
  }
  await mkdir(join(folder, `${nameOf(5)}.unfinished`));
  await removeUnfinished(folder);
  expect(await removeOldBackups(folder, { kept: 2, keysFolder })).toEqual([nameOf(1)]);
  expect(await readdir(folder)).toEqual([nameOf(2), nameOf(3), nameOf(4), "keys"]);
  expect(await readdir(keysFolder)).toEqual([2, 3, 4].map((day) => `${nameOf(day)}.json`));
});
