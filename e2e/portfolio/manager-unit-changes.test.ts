import type { ManagedUnit } from "@vasati/contract/portfolio/managed-units";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, heldUnit, tokensOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { newTenancy } from "../support/records/tenancies.ts";
import { newProperty, newUnit, openManagedUnit, unitFacts } from "../support/records/unit-form.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asAdministrator = () => ({ stored: { accessToken: administrator } });
const asCustodian = () => ({ stored: { accessToken: custodian } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });
const main = (page: Page) => page.getByRole("main");
const editDialog = (page: Page) => page.getByRole("dialog", { name: "Edit unit" });

const readUnit = async ({ unitProfileId }: ManagedUnit): Promise<ManagedUnit> =>
  (await call(`GET /unitprofiles/${unitProfileId}`, { token: administrator })).json() as Promise<ManagedUnit>;

/** A custodian saves a unit that somebody else has changed meanwhile. */
async function editTooLate() {
  const own = await newProperty("SC");
  const unit = await newUnit(own);
  const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
  await openManagedUnit(page, unit);
  await page.getByRole("button", { name: "Edit unit" }).click();
  await editDialog(page).getByLabel("Dimensions").fill("My size");
  const body = { version: unit.version, dimension: "Their size", unitStatus: "UNC" };
  await call(`PATCH /unitprofiles/${unit.unitProfileId}`, { body, token: own.token });
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  await expectSeen(editDialog(page).getByText("Someone else has changed this"));
  return { page, unit };
}

describe("changing a unit", () => {
  it("sends what has changed and the version, and shows it", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit({ ...asCustodian(), live: true });
    const following = page.waitForResponse("**/api/v1/events");
    await openManagedUnit(page, unit);
    await page.getByRole("button", { name: "Edit unit" }).click();
    expect(await editDialog(page).getByLabel("Type", { exact: true }).inputValue()).toBe("Shop");
    expect(await editDialog(page).getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await expect.poll(() => editDialog(page).getByLabel("Sub Type (optional)").inputValue()).toBe("RSH");
    await editDialog(page).getByLabel("Unit Status").selectOption({ label: "Under Maintenance" });
    await editDialog(page).getByLabel("Business Type (optional)").selectOption({ label: "Not given" });
    await editDialog(page).getByLabel("Security").selectOption({ label: "No" });
    await editDialog(page).getByLabel("Area of Unit").fill("1,200");
    // News of any tenancy asks again for the unit; what was typed over it stays.
    await following;
    const askedAgain = page.waitForResponse(`**/api/v1/unitprofiles/${unit.unitProfileId}`);
    await Promise.all([askedAgain, newTenancy()]);
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await editDialog(page).getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({
      version: unit.version,
      unitStatus: "UNM",
      typeOfBusiness: "",
      security: false,
      areaOfUnit: 1200,
    });
    await expectSeen(toast(page, "Unit saved."));
    await expectGone(editDialog(page));
    await expect.poll(async () => (await unitFacts(page))["Unit Status"]).toBe("Under Maintenance");
    expect(await unitFacts(page)).toMatchObject({ "Area of Unit": "1,200 sq ft", Security: "No" });
  });

  it("of a home sends its own fields by the names of the form", async () => {
    const unit = await newUnit(await newProperty("RS"));
    const { page } = await visit(asCustodian());
    await openManagedUnit(page, unit);
    await page.getByRole("button", { name: "Edit unit" }).click();
    await editDialog(page).getByLabel("Door Facing (optional)").selectOption("West");
    await editDialog(page).getByLabel("Number of Inner Rooms (optional)").fill("4");
    await editDialog(page).getByLabel("Dimensions").fill("30 x 40 ft");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await editDialog(page).getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({
      version: unit.version,
      doorFacing: "West",
      noOfInnerRooms: 4,
      dimension: "30 x 40 ft",
    });
    await expectSeen(toast(page, "Unit saved."));
  });

  it("shows both versions when somebody else was faster, and keeps the own one on top of the other", async () => {
    const { page, unit } = await editTooLate();
    const rows = await editDialog(page).locator("tbody tr").allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*|\n/))).toEqual([
      ["Dimensions", "My size", "Their size"],
      ["Unit Status", "you didn't change this", "Under Construction"],
    ]);
    await editDialog(page).getByRole("button", { name: "Keep mine" }).click();
    await expectGone(editDialog(page));
    expect(await readUnit(unit)).toMatchObject({ dimensions: "My size", unitStatus: "UNC" });
  });

  it("takes the version of the other where the person wants it", async () => {
    const { page, unit } = await editTooLate();
    await editDialog(page).getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => editDialog(page).getByLabel("Dimensions").inputValue()).toBe("Their size");
    expect(await readUnit(unit)).toMatchObject({ dimensions: "Their size" });
  });

  it("says in the form what stands against it: a held unit stays occupied", { meta: { proves: "4.5" } }, async () => {
    const held = await heldUnit();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 PATCH/] });
    await openManagedUnit(page, held);
    await page.getByRole("button", { name: "Edit unit" }).click();
    await editDialog(page).getByLabel("Unit Status").selectOption({ label: "Vacant" });
    await editDialog(page).getByRole("button", { name: "Save" }).click();
    await expectSeen(editDialog(page).getByText("The unit has an active tenancy. End it first."));
    expect(await editDialog(page).getByLabel("Unit Status").inputValue()).toBe("NOP");
  });
});

describe("taking a unit off the lists", () => {
  it("is not possible while somebody holds it", async () => {
    const held = await heldUnit();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 (PATCH|DELETE)/] });
    await openManagedUnit(page, held);
    for (const [action, words] of [
      ["Archive", "The unit has a pending or active tenancy. End it first."],
      ["Delete", "Other records use it. Archive it instead."],
    ] as const) {
      await main(page).getByRole("button", { name: action }).click();
      const dialog = page.getByRole("dialog", { name: `${action} ${held.unitName}?` });
      await dialog.getByRole("button", { name: action }).click();
      await expectSeen(dialog.getByText(words));
      await dialog.getByRole("button", { name: "Cancel" }).click();
    }
  });

  it("leads a custodian back to the property", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit(asCustodian());
    await openManagedUnit(page, unit);
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expectSeen(toast(page, "Unit archived."));
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.propertyId.propertyName }));
    await expectSeen(page.getByText("No Unit Available !!"));
  });

  it("is undone by administrators, who see who changed what, and delete it", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit(asAdministrator());
    await openManagedUnit(page, unit);
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Archived: hidden from all lists and from search."));
    await page.getByRole("button", { name: "Restore" }).click();
    await expectSeen(toast(page, "Unit restored."));
    await page.getByText("Change history").click();
    for (const change of ["Created", "Archived", "Restored"])
      await expectSeen(main(page).getByText(change, { exact: true }));
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectSeen(toast(page, "Unit deleted."));
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.propertyId.propertyName }));
    expect((await call(`GET /unitprofiles/${unit.unitProfileId}`, { token: administrator })).status).toBe(404);
  });
});
