import type { ListingPhoto } from "@vasati/contract/portfolio/listing-photos";
import type { UnitPage } from "@vasati/contract/portfolio/units";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { claiming } from "../../server/test/files/document-contents.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";
import { chosen, photo } from "../support/records/papers/request-photos.ts";
import { openPhotosEditor, photosEditor } from "../support/records/portfolio/listing-photos.ts";
import { newProperty, newUnit, openProperty, openUnitProfile } from "../support/records/portfolio/unit-form.ts";
import { call, readUnit } from "../support/server/api.ts";
import { unitPath } from "../support/states/state.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const tiles = (page: Page) =>
  photosEditor(page).getByRole("list", { name: "Photos", exact: true }).getByRole("listitem");
const queue = (page: Page) => page.getByRole("list", { name: "Selected photos" });
const button = (page: Page, name: string) => photosEditor(page).getByRole("button", { name, exact: true });
const captionOf = (page: Page, number: number) => photosEditor(page).getByLabel(`What photo ${number} shows`);

/** The editor of a new unit's photos. */
async function openEditor(screen: Screen, expected: RegExp[] = []) {
  const own = await newProperty("SC");
  const unit = await newUnit(own);
  const { page, context } = await visit({ screen, stored: { accessToken: own.token }, expected });
  await openUnitProfile(page, unit);
  await openPhotosEditor(page);
  const add = (files: Parameters<Locator["setInputFiles"]>[0]) =>
    photosEditor(page).getByLabel("Add photos").setInputFiles(files);
  const shown = async () => (await readUnit(unit.unitProfileId)).photos;
  return { page, context, own, unit, add, shown };
}

const idsOf = (photos: readonly ListingPhoto[]) => photos.map(({ photoId }) => photoId);

itInMatrix(
  "a custodian adds photos on a phone, orders them by keyboard and says what they show",
  { meta: { provesInMatrix: ["21.8", "21.4", "20.142"] } },
  async () => {
    const { page, add, shown, unit } = await openEditor("phone");
    await add([chosen("2341-2341-2346.png", photo(620))]);
    await expectSeen(photosEditor(page).getByText("The name 2341-2341-2346.png has an Aadhaar number in it."));
    await add([
      chosen("front.png", photo(640)),
      chosen("counter.png", photo(660)),
      chosen("lease.pdf", Buffer.from("%PDF-1.4"), "application/pdf"),
      chosen("store.png", photo(680)),
    ]);
    await expectSeen(photosEditor(page).getByText("lease.pdf isn't a JPEG, PNG or WebP photo and was left out."));
    await expect.poll(() => tiles(page).count()).toBe(3);
    await expectGone(queue(page));
    const [front, counter, store] = idsOf(await shown());
    await button(page, "Move photo 3 up").focus();
    await page.keyboard.press("Enter");
    await expectFocus(button(page, "Move photo 2 up"));
    await page.keyboard.press("Enter");
    // At the end the button stays, and does nothing.
    await expectFocus(button(page, "Move photo 1 up"));
    await page.keyboard.press("Enter");
    await expectSeen(photosEditor(page).getByText("Photo moved to place 1 of 3."));
    await expect.poll(async () => idsOf(await shown())).toEqual([store, front, counter]);
    await button(page, "Make photo 3 the cover").press("Enter");
    await expect.poll(async () => idsOf(await shown())).toEqual([counter, store, front]);
    await captionOf(page, 1).fill("The counter, with a view of the road");
    await captionOf(page, 1).press("Enter");
    await expect.poll(async () => (await shown())[0]?.caption).toBe("The counter, with a view of the road");
    await page.keyboard.press("Escape");
    await expectSeen(page.getByRole("img", { name: "The counter, with a view of the road" }));
    await open(page, unitPath(unit.unitProfileId));
    await expectSeen(page.getByRole("img", { name: "The counter, with a view of the road" }));
  },
);

itInMatrix(
  "wrong, damaged and huge pictures are named, and left out one by one",
  { meta: { provesInMatrix: ["21.1", "21.8"] } },
  async () => {
    const { page, add, shown } = await openEditor("desk", [/^415 POST/, /^413 POST/]);
    const whole = photo(900);
    await add([
      chosen("broken.png", whole.subarray(0, whole.length / 2)),
      chosen("huge.png", claiming(20_000, 20_000)),
      chosen("good.png", photo(640)),
    ]);
    await expectSeen(queue(page).getByText("Damaged, or not a photo."));
    await expectSeen(queue(page).getByText("Too large: over 40 megapixels, or over the upload limit."));
    await expect.poll(() => tiles(page).count()).toBe(1);
    await page.getByRole("button", { name: "Leave out broken.png" }).click();
    await page.getByRole("button", { name: "Leave out huge.png" }).click();
    await expectGone(queue(page));
    expect(await shown()).toHaveLength(1);
    await button(page, "Delete photo 1").click();
    await page
      .getByRole("dialog", { name: "Delete photo 1?" })
      .getByRole("button", { name: "Delete", exact: true })
      .click();
    await expectSeen(page.getByText("Photo deleted."));
    await expect.poll(shown).toEqual([]);
  },
);

it(
  "photos wait while the network is away, and one that failed is sent again",
  { meta: { proves: "21.8" } },
  async () => {
    const { page, context, add, shown } = await openEditor("phone", [/^503 POST/]);
    let attempts = 0;
    await page.route("**/unitprofiles/*/photos", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      attempts += 1;
      if (attempts === 1) await context.setOffline(true);
      return attempts === 2 ? route.fulfill({ status: 503, json: { status: 503 } }) : route.continue();
    });
    await add([chosen("one.png", photo(640)), chosen("two.png", photo(660)), chosen("three.png", photo(680))]);
    await expectSeen(queue(page).getByText("Will be sent when you reconnect.").first());
    await context.setOffline(false);
    await expectSeen(queue(page).getByText("Couldn't send it.").first());
    await button(page, "Send again").click();
    await expectGone(queue(page));
    await expect.poll(async () => (await shown()).length).toBe(3);
  },
);

itInMatrix("photos are dragged into order", { meta: { provesInMatrix: "21.8" } }, async () => {
  const { page, add, shown } = await openEditor("desk");
  await add([chosen("one.png", photo(640)), chosen("two.png", photo(660)), chosen("three.png", photo(680))]);
  await expect.poll(() => tiles(page).count()).toBe(3);
  const [one, two, three] = idsOf(await shown());
  const handleOf = (number: number) =>
    tiles(page)
      .nth(number - 1)
      .getByRole("img");
  await handleOf(1).hover();
  await page.mouse.down();
  await handleOf(3).hover();
  await handleOf(3).hover();
  await page.mouse.up();
  await expect.poll(async () => idsOf(await shown())).toEqual([two, three, one]);
});

itInMatrix("a property's photos stand for its units that have none", { meta: { provesInMatrix: "21.5" } }, async () => {
  const own = await newProperty("SC");
  const unit = await newUnit(own);
  const { page } = await visit({ screen: "desk", stored: { accessToken: own.token } });
  await openProperty(page, own.property.propertyId);
  await openPhotosEditor(page);
  await photosEditor(page)
    .getByLabel("Add photos")
    .setInputFiles(chosen("facade.png", photo(640)));
  await expect.poll(() => tiles(page).count()).toBe(1);
  const body = { location: own.property.location, category: "SC", propertyId: own.property.propertyId };
  const { items } = (await (await call("POST /units/searchfilters", { body })).json()) as UnitPage;
  const [facade] = (await readUnit(unit.unitProfileId)).photos;
  expect(items.map(({ photo: cover }) => cover)).toEqual([facade]);
});

it(
  "visitors see photos without scripts and without a shift, and load those far away only when they come near",
  { meta: { proves: "21.9" } },
  async () => {
    const { page: desk, add, shown, unit } = await openEditor("desk");
    await add([1, 2, 3, 4, 5, 6, 7, 8].map((number) => chosen(`${number}.png`, photo(640 + 2 * number))));
    await expect.poll(async () => (await shown()).length).toBe(8);
    await expectGone(queue(desk));
    const { page: plain } = await visit({ screen: "phone", javaScript: false });
    await plain.goto(unitPath(unit.unitProfileId));
    const first = plain.getByRole("img", { name: "Photo 1 of 8" });
    expect(await first.getAttribute("width")).toBe("640");
    expect(await first.getAttribute("fetchpriority")).toBe("high");
    const { page } = await visit({ screen: "phone" });
    const files: string[] = [];
    page.on("request", (request) => request.url().includes("/photos/") && files.push(request.url()));
    await page.addInitScript(() => {
      const total = { shift: 0 };
      Object.assign(globalThis, { total });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(unitPath(unit.unitProfileId), { waitUntil: "networkidle" });
    expect(files.every((file) => file.endsWith(".avif"))).toBe(true);
    const loadedAtFirst = files.length;
    // How far ahead it loads the browser decides, by what it thinks of the network.
    expect(loadedAtFirst).toBeLessThan(8);
    await page.getByRole("button", { name: "Next photo" }).click();
    await expect
      .poll(() =>
        page.getByRole("img", { name: "Photo 2 of 8" }).evaluate((image) => image.getBoundingClientRect().left),
      )
      .toBeLessThan(60);
    expect(await page.evaluate(() => (globalThis as unknown as { total: { shift: number } }).total.shift)).toBe(0);
  },
);
