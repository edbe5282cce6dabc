import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeProperty, makeUnit } from "../../../../test/records/factories.ts";
import { makeListingPhoto } from "../../../../test/records/make-photos.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const read = async (id: number | string) => {
  const { statusCode, headers, rawPayload } = await testApp.app.inject({ url: `/previews/units/${id}.jpg` });
  return { status: statusCode, type: headers["content-type"], cached: headers["cache-control"], picture: rawPayload };
};
const makeShown = async (unit: object) => {
  const made = await makeUnit(testApp.database, await makeProperty(testApp.database), unit);
  await makeListingPhoto(testApp, { unit_id: made.id });
  return made;
};
/** The middle of the band below the photo, and what of it isn't of its colour. */
async function bandOf(picture: Buffer) {
  const band = sharp(picture).extract({ left: 0, top: 480, width: 1200, height: 150 });
  const { channels } = await band.stats();
  return channels.map(({ max }) => max);
}

it("a shared link shows photo, rent and name", { meta: { proves: "21.21" } }, async () => {
  const unit = await makeShown({ name: "Shop 7", min_rent: 10_000, max_rent: 15_000 });
  const { status, type, cached, picture } = await read(unit.id);
  expect([status, type, cached]).toEqual([200, "image/jpeg", "public, max-age=3600"]);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  // Messengers show no larger ones.
  expect(picture.length).toBeLessThan(300_000);
  // Something white is written there.
  expect(Math.min(...(await bandOf(picture)))).toBeGreaterThan(230);

  await testApp.database
    .updateTable("units")
    .set({ min_rent: 11_000, max_rent: 11_000 })
    .where("id", "=", unit.id)
    .execute();
  expect((await read(unit.id)).picture.equals(picture)).toBe(false);
});

it.each(["</span> & <b>", "ಅಂಗಡಿ ೭ ದುಕಾನ್", "दुकान ७", "W".repeat(200), "🏠 Flat"])(
  "a unit called %s has a preview too",
  { meta: { proves: "21.21" } },
  async (name) => {
    const { status, picture } = await read((await makeShown({ name, min_rent: 0, max_rent: 0 })).id);
    expect(status).toBe(200);
    expect((await sharp(picture).metadata()).width).toBe(1200);
  },
);

it("there is none without a photo, a unit or a number", { meta: { proves: "21.21" } }, async () => {
  const plain = await makeUnit(testApp.database, await makeProperty(testApp.database));
  for (const id of [plain.id, 999_999_999, "0", "-1", "1e3", "9999999999999999", "..%2f1"])
    expect((await read(id)).status).toBe(404);
});
