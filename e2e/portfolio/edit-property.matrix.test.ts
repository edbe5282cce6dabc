import type { Property } from "@vasati/contract/portfolio/properties";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { field, leastProperty, newProperty } from "../support/records/portfolio/properties.ts";
import { visit } from "../support/browser/visit.ts";

const custodian = await tokenOf("custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });

const openEdit = async (page: Page, { propertyId }: Property) => {
  await open(page, `/property/property-details?propertyId=${propertyId}`);
  await page.getByRole("button", { name: "Edit property", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit property" });
  await field(dialog, "Area").locator("option", { hasText: "Indiranagar" }).waitFor({ state: "attached" });
  return dialog;
};

describe("editing a property", () => {
  it("sends the changes and the version", async () => {
    const { property } = await newProperty();
    const { page } = await visit(asCustodian());
    const dialog = await openEdit(page, property);
    expect(await field(dialog, "Property Name").inputValue()).toBe(property.propertyName);
    await field(dialog, "Landmark").fill("Metro station");
    await field(dialog, "Value of Property").fill("1250000");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({
      address: { ...leastProperty.address, landMark: "Metro station" },
      valueOfProperty: 1_250_000,
      version: property.version,
    });
    await expectSeen(page.getByRole("status").getByText("Property saved."));
    await expectGone(dialog);
    await expectSeen(page.getByText(/^Metro station, /));
  });

  it("shows both versions after an edit conflict, and keeps one's own", async () => {
    const { property, token } = await newProperty();
    const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
    const dialog = await openEdit(page, property);
    await field(dialog, "Source of Finance").fill("Bank loan");
    const body = { version: property.version, sourceOfFinance: "Own means", valueOfProperty: 100_000 };
    await call(`PATCH /properties/${property.propertyId}`, { body, token });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSeen(dialog.getByText("Someone else has changed this"));
    await expectSeen(dialog.getByRole("row", { name: "Source of Finance Bank loan Own means" }));
    await expectSeen(dialog.getByRole("row", { name: "Value of Property you didn't change this ₹1,00,000" }));
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expectGone(dialog);
    const now = await (await call(`GET /properties/${property.propertyId}`, { token })).json();
    expect(now).toMatchObject({ sourceOfFinance: "Bank loan", valueOfProperty: 100_000 });
  });

  it("waits while offline if the known property is stale, and says so", async () => {
    const { property } = await newProperty();
    const { page, context } = await visit(asCustodian());
    await page.clock.install();
    const dialog = await openEdit(page, property);
    await page.keyboard.press("Escape");
    await expectGone(dialog);
    await context.setOffline(true);
    await page.clock.fastForward("00:40");
    await page.getByRole("button", { name: "Edit property", exact: true }).click();
    await expectSeen(dialog.getByText("You're offline.", { exact: false }));
    await context.setOffline(false);
    expect(await field(dialog, "Property Name").inputValue()).toBe(property.propertyName);
  });
});
