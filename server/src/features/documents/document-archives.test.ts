import { rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { archiveLimits } from "@vasati/contract/papers/document-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { png } from "../../../test/files/document-contents.ts";
import { makeCustodianUser } from "../../../test/records/factories.ts";
import { pdf } from "../../../test/calls/multipart.ts";
import { stores } from "../../../test/files/stores.ts";
import type { Uploads } from "../../../test/calls/uploads.ts";
import { megabyte, openUploads } from "../../../test/calls/uploads.ts";

/** The contents of an archive, read with another library. */
async function filesIn(archive: Buffer) {
  const zip = await yauzl.fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

describe.each(stores)("on %s", (_store, openStore) => {
  let place: Uploads;
  beforeAll(async () => void (place = await openUploads(openStore)));
  afterAll(() => place.close());

  const archive = (ids: number[], token = place.token) => {
    const { port } = place.testApp.app.server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/api/v1/documents/archives?ids=${ids.join(",")}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const keyOf = async (id: number) => {
    const row = (await place.documents()).find((document) => document.id === id);
    return row?.storage_key ?? "";
  };

  it("sends the files under distinct names, and its size in advance", { meta: { proves: "15.9" } }, async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(3 * megabyte, "x")]);
    const [agreement, picture, again, upper] = [
      await place.uploaded({ name: "ಬಾಡಿಗೆ ಒಪ್ಪಂದ: 12.pdf", content: large }),
      await place.uploaded({ name: "a.png", content: png }),
      await place.uploaded({ name: "a.png", content: png }),
      await place.uploaded({ name: "A.PNG", content: png }),
    ];
    const answer = await archive([agreement.id, picture.id, again.id, upper.id, picture.id]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="Documents \d{4}-\d\d-\d\d\.zip"$/) as string,
      "cache-control": "no-store",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect([...(await filesIn(bytes))]).toEqual([
      ["ಬಾಡಿಗೆ ಒಪ್ಪಂದ_ 12.pdf", large],
      ["a.png", png],
      ["a (2).png", png],
      ["A (3).PNG", png],
    ]);
  });

  it("sends nothing where one is not the caller's, or not there", { meta: { proves: "15.9" } }, async () => {
    const { id } = await place.uploaded({});
    const stranger = await makeCustodianUser(place.testApp.database);
    expect((await archive([id], stranger.token)).status).toBe(404);
    expect((await archive([id, 999_999])).status).toBe(404);
  });

  it("aborts if a file's content has changed", { meta: { proves: "15.9" } }, async () => {
    const first = await place.uploaded({ content: Buffer.concat([pdf, Buffer.alloc(megabyte)]) });
    const second = await place.uploaded({});
    await writeFile(place.pathOf(await keyOf(second.id)), Buffer.from(pdf).fill("x", 20, 30));
    const taken = (await archive([first.id, second.id])).arrayBuffer();
    await expect(taken).rejects.toThrow("terminated");
    // The other files can still be downloaded.
    expect((await archive([first.id])).status).toBe(200);
  });

  it("lists missing files in a note; 404 if all are missing", { meta: { proves: "15.9" } }, async () => {
    const [present, missing] = [await place.uploaded({ name: "Kept.pdf" }), await place.uploaded({ name: "ಬಾಡಿಗೆ.pdf" })];
    await rm(place.pathOf(await keyOf(missing.id)));
    const answer = await archive([missing.id, present.id]);
    expect(answer.headers.get("content-disposition")).toMatch(/ \(incomplete\)\.zip"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    const files = await filesIn(bytes);
    expect([...files.keys()]).toEqual(["Missing documents.txt", "Kept.pdf"]);
    expect(files.get("Kept.pdf")).toEqual(pdf);
    expect(String(files.get("Missing documents.txt"))).toContain("- ಬಾಡಿಗೆ.pdf\r\n");
    expect((await archive([missing.id])).status).toBe(404);
  });

  it("is refused for too many or too large documents", { meta: { proves: "15.9" } }, async () => {
    const { id } = await place.uploaded({});
    const tooMany = Array.from({ length: archiveLimits.documents + 1 }, (_, index) => index + 1);
    for (const ids of [tooMany, [], [-1], [Number.NaN]]) expect((await archive(ids)).status).toBe(400);
    await place.testApp.database
      .updateTable("documents")
      .set({ size_bytes: archiveLimits.bytes + 1 })
      .where("id", "=", id)
      .execute();
    expect((await archive([id])).status).toBe(413);
  });
});
