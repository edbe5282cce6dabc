import { randomUUID } from "node:crypto";
import type { ListingPhoto, ListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { mostListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { onlyInMatrix } from "../../../test/app/matrix.ts";
import { formHeaders, formOf } from "../../../test/calls/multipart.ts";
import { makeCustodianUser, makeProperty, makeUnit } from "../../../test/records/factories.ts";
import { makeListingPhoto } from "../../../test/records/make-photos.ts";
import { room } from "../../../test/files/document-contents.ts";

let testApp: TestApp;
let staff: Awaited<ReturnType<typeof makeCustodianUser>>;
beforeAll(async () => {
  testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" });
  staff = await makeCustodianUser(testApp.database);
});
afterAll(() => testApp.close());

async function makeScene() {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database, { custodian_id: staff.custodian.id }));
  const path = `/unitprofiles/${unit.id}/photos`;
  return {
    unit,
    add: (content: Buffer, headers: Record<string, string> = {}) =>
      testApp.call(`POST ${path}`, {
        token: staff.token,
        headers: { ...formHeaders, ...headers },
        body: formOf({}, { name: "room.jpg", content }),
      }),
    list: async () => (await testApp.call(`GET ${path}`, { token: staff.token })).body as ListingPhotos,
  };
}

describe("photos of a listing", () => {
  it("are at most twenty, also if the last is added twice at once", { meta: { proves: "21.4" } }, async () => {
    const { unit, add, list } = await makeScene();
    for (let position = 0; position < mostListingPhotos - 1; position += 1)
      await makeListingPhoto(testApp, { unit_id: unit.id, position });
    const photo = await room(400, 300);
    const answers = await Promise.all([add(photo), add(photo)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ rule: "listingIsFull" });
    expect(await list()).toMatchObject({ mayAdd: 0 });
  });

  it.each(onlyInMatrix(100))(
    "are all stored when %d arrive at once for five units, and no more than twenty of each",
    { meta: { proves: "21.4" } },
    async (number) => {
      const scenes = await Promise.all(Array.from({ length: number / mostListingPhotos }, makeScene));
      const photo = await room(64, 48);
      // A busy server says so, and programs send it again, as ours does.
      const send = ({ add }: (typeof scenes)[number]) =>
        vi.waitUntil(
          async () => {
            const { status } = await add(photo);
            return status !== 503 && status;
          },
          { timeout: 60_000 },
        );
      const sent = scenes.flatMap((scene) => Array.from({ length: mostListingPhotos + 1 }, () => send(scene)));
      const statuses = await Promise.all(sent);
      expect(statuses.filter((status) => status === 201)).toHaveLength(number);
      expect(statuses.filter((status) => status === 409)).toHaveLength(scenes.length);
      for (const { list } of scenes) expect((await list()).items).toHaveLength(mostListingPhotos);
    },
  );

  it("are added once, however often they are sent", async () => {
    const { add, list } = await makeScene();
    const key = { "idempotency-key": randomUUID() };
    const photo = await room(400, 300);
    const [once, again] = [await add(photo, key), await add(photo, key)];
    expect(again.body).toEqual(once.body);
    expect((await list()).items).toHaveLength(1);
  });

  it("have their sizes made once, however many ask at once", async () => {
    const { add } = await makeScene();
    const { url } = (await add(await room())).body as ListingPhoto;
    const asked = Array.from({ length: 30 }, () => testApp.app.inject({ url: `${url}-640.avif` }));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
  });
});
