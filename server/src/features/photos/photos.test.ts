import { randomUUID } from "node:crypto";
import { readFile, utimes } from "node:fs/promises";
import type { ListingPhoto, ListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import type { PropertyCard } from "@vasati/contract/portfolio/properties";
import type { UnitDetail, UnitPage } from "@vasati/contract/portfolio/units";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../test/app/build-app.ts";
import { strike } from "../../../test/app/background-work.ts";
import { formHeaders, formOf, pdf } from "../../../test/calls/multipart.ts";
import { trailOf } from "../../../test/database/changes.ts";
import {
  makeCustodianUser,
  makeDocument,
  makeProperty,
  makeTenancy,
  makeUnit,
} from "../../../test/records/factories.ts";
import { makeListingPhoto } from "../../../test/records/make-photos.ts";
import { claiming, heic, room } from "../../../test/files/document-contents.ts";
import { geotaggedJpeg, place } from "../../../test/files/geotagged-pictures.ts";
import type { TestStore } from "../../../test/files/stores.ts";
import { stores } from "../../../test/files/stores.ts";
import { sweepFiles } from "../../platform/files/sweep-files.ts";

/** What a file is and how large, read without the library that made it (ISO/IEC 23008-12, section 6.5.3). */
async function shapeOf(file: Buffer) {
  const type = (await fileTypeFromBuffer(file))?.mime;
  if (type !== "image/avif") {
    const { width, height } = await sharp(file).metadata();
    return { type, width, height };
  }
  const size = file.indexOf("ispe") + 8;
  return { type, width: file.readUInt32BE(size), height: file.readUInt32BE(size + 4) };
}

describe.each(stores)("photos of listings on %s", (_store, openStore) => {
  let store: TestStore;
  let testApp: TestApp;
  let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
  beforeAll(async () => {
    store = await openStore();
    testApp = await buildTestApp({ ...store.environment, REQUESTS_PER_MINUTE: "0" });
    staff = await makeCustodianUser(testApp.database);
  });
  /** Those whose sizes a job still makes. */
  const unsized = () => testApp.database.selectFrom("listing_photos").where("recipe", "!=", 1).select("id").execute();
  afterAll(async () => {
    await vi.waitUntil(async () => (await unsized()).length === 0, { timeout: 60_000 });
    await testApp.close();
    await store.stop();
  });

  async function makeScene() {
    const property = await makeProperty(testApp.database, { custodian_id: staff.custodian.id, area_code: "gokulam" });
    const unit = await makeUnit(testApp.database, property);
    const path = `/unitprofiles/${unit.id}/photos`;
    const add = (content: Buffer, to = path, headers: Record<string, string> = {}) =>
      testApp.call(`POST ${to}`, {
        token: staff.token,
        headers: { ...formHeaders, ...headers },
        body: formOf({}, { name: "room.jpg", content }),
      });
    return {
      property,
      unit,
      path,
      ofProperty: `/properties/${property.id}/photos`,
      add,
      added: async (content: Buffer, to = path) => (await add(content, to)).body as ListingPhoto,
      list: async () => (await testApp.call(`GET ${path}`, { token: staff.token })).body as ListingPhotos,
      arrange: (photos: object[]) => testApp.call(`PUT ${path}`, { token: staff.token, body: { photos } }),
      remove: (photoId: number) => testApp.call(`DELETE ${path}/${photoId}`, { token: staff.token }),
      shown: async () => (await testApp.call(`GET /units/${unit.id}`)).body as UnitDetail,
      card: async () => {
        const body = { category: "SC", location: "gokulam", propertyId: property.id };
        return ((await testApp.call("POST /units/searchfilters", { body })).body as UnitPage).items[0];
      },
    };
  }

  const fetched = (url: string) => testApp.app.inject({ url });
  const keys = async () => (await Array.fromAsync(testApp.files.list())).map(({ key }) => key);
  const keysOf = async ({ url }: ListingPhoto) => {
    const [, name = ""] = /photos\/([^.]+)/.exec(url) ?? [];
    return (await keys()).filter((key) => key.includes(name));
  };

  it(
    "are sent to everybody in three widths and two formats, for good",
    { meta: { proves: ["21.2", "21.3"] } },
    async () => {
      const { added } = await makeScene();
      const { url, width, height } = await added(await room());
      expect({ width, height }).toEqual({ width: 1600, height: 1200 });
      for (const [format, type] of [
        ["avif", "image/avif"],
        ["webp", "image/webp"],
      ] as const)
        for (const wide of [320, 640, 1280]) {
          const { statusCode, headers, rawPayload } = await fetched(`${url}-${wide}.${format}`);
          expect({ statusCode, type: headers["content-type"], cached: headers["cache-control"] }).toEqual({
            statusCode: 200,
            type,
            cached: "public, max-age=31536000, immutable",
          });
          expect(await shapeOf(rawPayload)).toEqual({ type, width: wide, height: (wide * 3) / 4 });
        }
    },
  );

  it("ask the database nothing", { meta: { proves: "21.3" } }, async () => {
    const { added } = await makeScene();
    const { url } = await added(await room(400, 300));
    await expect.poll(unsized, { timeout: 60_000 }).toEqual([]);
    const before = testApp.statements.length;
    for (const _time of [1, 2]) expect((await fetched(`${url}-320.avif`)).statusCode).toBe(200);
    // Jobs ask for other things meanwhile.
    expect(testApp.statements.slice(before).filter(({ text }) => text.includes("photo"))).toEqual([]);
  });

  it("keep nothing of where they were taken, in no file", { meta: { proves: "21.2" } }, async () => {
    const { added } = await makeScene();
    const photo = await added(geotaggedJpeg);
    // Upright: it was taken with the camera turned.
    expect(photo).toMatchObject({ width: 32, height: 48 });
    for (const format of ["avif", "webp"]) expect((await fetched(`${photo.url}-320.${format}`)).statusCode).toBe(200);
    const files = await keysOf(photo);
    expect(files).toHaveLength(3);
    for (const key of files) {
      const file = await readFile(store.pathOf(testApp.dataDirectory, key));
      expect(file.toString("latin1")).not.toContain(place);
      expect(file.toString("latin1")).not.toMatch(/Exif|xmpmeta|ICC_PROFILE|Photoshop/);
    }
  });

  it("must be JPEG, PNG or WebP by their content, whole and not too large", { meta: { proves: "21.1" } }, async () => {
    const { add, path, list } = await makeScene();
    const photo = await room();
    const before = await keys();
    for (const [content, status] of [
      [heic, 415],
      [pdf, 415],
      [Buffer.concat([pdf, photo]), 415],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"), 415],
      [photo.subarray(0, photo.length / 2), 415],
      [claiming(20_000, 20_000), 413],
      [Buffer.alloc(0), 400],
    ] as const)
      expect(await add(Buffer.from(content), path)).toMatchObject({ status });
    expect((await list()).items).toEqual([]);
    expect(await keys()).toEqual(before);
    // What follows the picture isn't stored.
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
    const { body } = await add(polyglot);
    for (const key of await keysOf(body as ListingPhoto))
      expect((await readFile(store.pathOf(testApp.dataDirectory, key))).toString("latin1")).not.toContain("<script>");
  });

  it("are ordered and captioned; the first is the cover", { meta: { proves: ["21.4", "21.5"] } }, async () => {
    const { unit, added, arrange, list, shown, card } = await makeScene();
    const [first, second, third] = [
      await added(await room(400, 300)),
      await added(await room(401, 300)),
      await added(await room(402, 300)),
    ];
    // The third came while somebody arranged the others.
    const answer = await arrange([{ photoId: second.photoId, caption: "The kitchen" }, { photoId: first.photoId }]);
    expect(answer).toMatchObject({ status: 200, body: { mayAdd: 17 } });
    const order = [second.photoId, first.photoId, third.photoId];
    expect((await list()).items.map(({ photoId }) => photoId)).toEqual(order);
    expect((await shown()).photos.map(({ photoId }) => photoId)).toEqual(order);
    expect((await card())?.photo).toMatchObject({ photoId: second.photoId, caption: "The kitchen" });
    expect((await trailOf(testApp, "unit", unit.id)).at(-1)).toMatchObject({ action: "unit.photos-arranged" });
    const stranger = await makeListingPhoto(testApp, { unit_id: (await makeScene()).unit.id });
    const refused = await arrange([{ photoId: stranger.id }]);
    expect(rejections(refused.body)).toEqual(["photos.0.photoId is not a photo of this listing"]);
    const twice = await arrange([{ photoId: first.photoId }, { photoId: first.photoId }]);
    expect(rejections(twice.body)).toEqual(["photos names a photo twice"]);
  });

  it(
    "of a property are shown behind those of its units, and in their place",
    { meta: { proves: "21.5" } },
    async () => {
      const { property, ofProperty, added, shown, card } = await makeScene();
      expect((await card())?.photo).toBeNull();
      const facade = await added(await room(400, 300), ofProperty);
      expect((await card())?.photo).toEqual(facade);
      const own = await added(await room(401, 300));
      expect((await card())?.photo).toEqual(own);
      expect((await shown()).photos).toEqual([own, facade]);
      const { body } = await testApp.call(`GET /properties/${property.id}`, { token: staff.token });
      expect(body).toMatchObject({ photo: facade, photos: [facade] });
      const list = await testApp.call(`GET /properties?search=${encodeURIComponent(property.name)}`, {
        token: staff.token,
      });
      const { items } = list.body as { items: PropertyCard[] };
      expect(items.find(({ propertyId }) => propertyId === property.id)?.photo).toEqual(facade);
    },
  );

  it("are deleted with all their files", { meta: { proves: "21.7" } }, async () => {
    const { added, remove, shown } = await makeScene();
    const photo = await added(await room());
    expect((await fetched(`${photo.url}-640.webp`)).statusCode).toBe(200);
    expect(await remove(photo.photoId)).toMatchObject({ status: 204 });
    await expect.poll(() => keysOf(photo)).toEqual([]);
    expect(await remove(photo.photoId)).toMatchObject({ status: 404 });
    expect((await fetched(`${photo.url}-640.webp`)).statusCode).toBe(404);
    expect((await shown()).photos).toEqual([]);
  });

  it("of a deleted unit are swept, and no others", { meta: { proves: "21.7" } }, async () => {
    const [gone, stays] = [await makeScene(), await makeScene()];
    const photos = [await gone.added(await room(400, 300)), await stays.added(await room(400, 300))] as const;
    for (const { url } of photos) expect((await fetched(`${url}-320.avif`)).statusCode).toBe(200);
    // A size that the job makes meanwhile would be too new to be swept.
    await expect.poll(unsized).toEqual([]);
    expect(await testApp.call(`DELETE /unitprofiles/${gone.unit.id}`, { token: staff.token })).toMatchObject({
      status: 204,
    });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const key of await keys()) await utimes(store.pathOf(testApp.dataDirectory, key), longAgo, longAgo);
    const { files, dataDirectory, database } = testApp;
    const log = { warn: () => {}, info: () => {} };
    await sweepFiles(database, { files, incomingDirectory: `${dataDirectory}/incoming`, log });
    expect(await keysOf(photos[0])).toEqual([]);
    expect((await keysOf(photos[1])).length).toBeGreaterThan(1);
  });

  it("have no address that leads to another file", { meta: { proves: "21.3" } }, async () => {
    const { unit } = await makeScene();
    const document = await makeDocument(testApp, (await makeTenancy(testApp.database, unit)).id);
    const { added } = await makeScene();
    const { url } = await added(await room(400, 300));
    const base = "/api/v1/photos";
    const name = url.slice(base.length + 1);
    for (const address of [
      document.storage_key,
      `${document.storage_key.replace("/", "")}.1-320.avif`,
      `..%2f${document.storage_key}`,
      // The file that the sizes are made from, and sizes that don't exist.
      name.replace(/\.1$/, ""),
      `${name}-321.avif`,
      `${name}-320.png`,
      `${name.replace(/\.1$/, ".2")}-320.avif`,
      `${"0".repeat(64)}-${randomUUID()}.1-320.avif`,
    ])
      expect({ address, status: (await fetched(`${base}/${address}`)).statusCode }).toEqual({ address, status: 404 });
  });

  it("get their sizes by a job, anew when these change", { meta: { proves: "21.6" } }, async () => {
    const { unit, added } = await makeScene();
    const photo = await added(await room());
    await expect.poll(unsized, { timeout: 60_000 }).toEqual([]);
    expect(await keysOf(photo)).toHaveLength(7);
    // As those of a version before, with other sizes.
    await makeListingPhoto(testApp, { unit_id: unit.id, position: 1, recipe: 7 });
    expect(await unsized()).toHaveLength(1);
    await strike(testApp);
    await expect.poll(unsized, { timeout: 60_000 }).toEqual([]);
  });
});
