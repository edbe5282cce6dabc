import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { canvas, drawnMap, pins } from "../support/records/portfolio/map.ts";
import {
  field,
  fillInProperty,
  newProperty,
  openAddProperty,
  saveButton,
} from "../support/records/portfolio/properties.ts";
import { newProperty as newPropertyWithUnits, newUnit } from "../support/records/portfolio/unit-form.ts";

const token = await tokenOf("custodian");
const asCustodian = () => ({ stored: { accessToken: token } });
const indiranagar = { latitude: 12.9719, longitude: 77.6412 };

const positionOf = async (propertyId: number): Promise<unknown> =>
  ((await (await call(`GET /properties/${propertyId}`, { token })).json()) as { position: unknown }).position;

const openEdit = async (page: Page, propertyId: number) => {
  await open(page, `/property/property-details?propertyId=${propertyId}`);
  await page.getByRole("button", { name: "Edit property", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit property" });
  await field(dialog, "Area").locator("option", { hasText: "Indiranagar" }).waitFor({ state: "attached" });
  return dialog;
};

describe("where a property is on the map", () => {
  it(
    "is taken from its map reference, and its page leads there",
    { meta: { proves: ["21.43", "21.45"] } },
    async () => {
      const { page } = await visit(asCustodian());
      await openAddProperty(page);
      await fillInProperty(page);
      await field(page, "Google Map Reference").fill("https://www.google.com/maps/@12.9719,77.6412,17z");
      const position = page.getByRole("group", { name: "Position on the map" });
      await expectSeen(position.getByText("Not on the map"));
      await position.getByRole("button", { name: "Use 12.9719, 77.6412 from the reference" }).click();
      const added = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().endsWith("/properties"),
      );
      await saveButton(page).click();
      expect((await added).postDataJSON()).toMatchObject({ position: indiranagar });
      const link = page.getByRole("link", { name: "12.9719, 77.6412", exact: true });
      expect(await link.getAttribute("href")).toBe("/map?category=SC&at=12.9719,77.6412,17");
      await link.click();
      await drawnMap(page).waitFor();
      expect(page.url()).toContain("/map?");
    },
  );

  it("is chosen with the keyboard below a pin, changed and removed", { meta: { proves: "21.44" } }, async () => {
    const { property } = await newProperty();
    const { propertyId } = property;
    const { page } = await visit(asCustodian());
    const form = await openEdit(page, propertyId);
    await form.getByRole("button", { name: "Choose on the map" }).click();
    const dialog = page.getByRole("dialog", { name: "Position on the map" });
    await drawnMap(dialog).waitFor();
    const take = dialog.getByRole("button", { name: "Use this place" });
    // It begins where the area is, from where no building is seen yet.
    await expectSeen(dialog.getByText("Zoom in until you see the building."));
    expect(await take.isDisabled()).toBe(true);
    await canvas(dialog).focus();
    await page.keyboard.press("=");
    await expect.poll(() => take.isEnabled()).toBe(true);
    const place = dialog.getByRole("status").filter({ hasText: "," });
    const before = await place.textContent();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => place.textContent()).not.toBe(before);
    const shown = await place.textContent();
    await take.click();
    await expectSeen(form.getByText(shown ?? "", { exact: true }));
    await form.getByRole("button", { name: "Save" }).click();
    await expectGone(form);
    const [latitude, longitude] = (shown ?? "").split(", ").map(Number);
    expect(await positionOf(propertyId)).toEqual({ latitude, longitude });

    const again = await openEdit(page, propertyId);
    await again.getByRole("button", { name: "Remove", exact: true }).click();
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await again.getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ position: null });
    await expectGone(again);
    expect(await positionOf(propertyId)).toBeNull();
  });

  it("isn't read from short links and other countries, which it says", { meta: { proves: "21.43" } }, async () => {
    const { page } = await visit(asCustodian());
    await openAddProperty(page);
    const reference = field(page, "Google Map Reference");
    await reference.fill("https://maps.app.goo.gl/abc123");
    await expectSeen(
      page.getByText(/Everyone sees it on the map of vacant units. Short links don't say where they lead/),
    );
    await reference.fill("51.5074, -0.1278");
    await expectSeen(page.getByText("This place isn't in India."));
    await reference.fill("77.6412, 12.9719");
    await expectSeen(page.getByRole("button", { name: "Use 12.9719, 77.6412 from the reference" }));
  });

  it("puts its vacant units on everybody's map", { meta: { proves: ["21.39", "21.40"] } }, async () => {
    const own = await newPropertyWithUnits("SC");
    const { unitName } = await newUnit(own);
    const far = { latitude: 24.12345, longitude: 80.54321 };
    const { version, propertyId } = own.property;
    await call(`PATCH /properties/${propertyId}`, { body: { version, position: far }, token: own.token });
    const { page } = await visit();
    await open(page, `/map?category=SC&at=${far.latitude},${far.longitude},16`);
    await expectSeen(page.getByRole("heading", { level: 3, name: unitName }).first());
    await pins(page).first().click();
    await expectSeen(page.getByRole("region", { name: /^\d+ vacant units?$/ }));
  });
});
