import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, heldUnit, tokensOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { newTenancy } from "../support/records/leasing/tenancies.ts";
import { newProperty, newUnit, openUnitProfile, unitFacts } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asAdministrator = () => ({ stored: { accessToken: administrator } });
const asCustodian = () => ({ stored: { accessToken: custodian } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });
const main = (page: Page) => page.getByRole("main");
const editDialog = (page: Page) => page.getByRole("dialog", { name: "Edit unit" });

const readUnit = async ({ unitProfileId }: UnitProfile): Promise<UnitProfile> =>
  (await call(`GET /unitprofiles/${unitProfileId}`, { token: administrator })).json() as Promise<UnitProfile>;

/** A custodian saves a unit that someone else has changed in the meantime. */
async function editTooLate() {
  const own = await newProperty("SC");
  const unit = await newUnit(own);
  const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
  await openUnitProfile(page, unit);
  await page.getByRole("button", { name: "Edit unit" }).click();
  await editDialog(page).getByLabel("Dimensions").fill("My size");
  const body = { version: unit.version, dimension: "Their size", unitStatus: "UNC" };
  await call(`PATCH /unitprofiles/${unit.unitProfileId}`, { body, token: own.token });
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  await expectSeen(editDialog(page).getByText("Someone else has changed this"));
  return { page, unit };
}

describe("changing a unit", () => {
  it("sends the changes and the version, and shows the result", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit({ ...asCustodian(), live: true });
    const following = page.waitForResponse("**/api/v1/events?*");
    await openUnitProfile(page, unit);
    await page.getByRole("button", { name: "Edit unit" }).click();
    expect(await editDialog(page).getByLabel("Type", { exact: true }).inputValue()).toBe("Shop");
    expect(await editDialog(page).getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await expect.poll(() => editDialog(page).getByLabel("Sub Type (optional)").inputValue()).toBe("RSH");
    await editDialog(page).getByLabel("Unit Status").selectOption({ label: "Under Maintenance" });
    await editDialog(page).getByLabel("Business Type (optional)").selectOption({ label: "Not given" });
    await editDialog(page).getByLabel("Security").selectOption({ label: "No" });
    await editDialog(page).getByLabel("Area of Unit").fill("1,200");
    // News of a tenancy refetches the unit, but entries stay.
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
    await openUnitProfile(page, unit);
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

  it("shows both versions after an edit conflict, and applies one's own on top of the other", async () => {
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

  it("takes the other version on request", async () => {
    const { page, unit } = await editTooLate();
    await editDialog(page).getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => editDialog(page).getByLabel("Dimensions").inputValue()).toBe("Their size");
    expect(await readUnit(unit)).toMatchObject({ dimensions: "Their size" });
  });

  it("shows in the form why it is refused: an occupied unit stays occupied", { meta: { proves: "4.5" } }, async () => {
    const held = await heldUnit();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 PATCH/] });
    await openUnitProfile(page, held);
    await page.getByRole("button", { name: "Edit unit" }).click();
    await editDialog(page).getByLabel("Unit Status").selectOption({ label: "Vacant" });
    await editDialog(page).getByRole("button", { name: "Save" }).click();
    await expectSeen(editDialog(page).getByText("The unit has an active tenancy. End it first."));
    expect(await editDialog(page).getByLabel("Unit Status").inputValue()).toBe("NOP");
  });
});

describe("taking a unit off the lists", () => {
  it("is not possible while it has an active tenancy", async () => {
    const held = await heldUnit();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 (PATCH|DELETE)/] });
    await openUnitProfile(page, held);
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

  it("returns a custodian to the property", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit(asCustodian());
    await openUnitProfile(page, unit);
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expectSeen(toast(page, "Unit archived."));
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.propertyId.propertyName }));
    await expectSeen(page.getByText("No Unit Available !!"));
  });

  it("can be undone by administrators, who see the history and can delete it", async () => {
    const unit = await newUnit(await newProperty("SC"));
    const { page } = await visit(asAdministrator());
    await openUnitProfile(page, unit);
    await page.getByText("Change history").click();
    await expectSeen(main(page).getByText("Created", { exact: true }));
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Archived: hidden from all lists and from search."));
    const addTenancy = page.getByRole("button", { name: "Add Tenancy" });
    expect(await addTenancy.count()).toBe(0);
    await page.getByRole("button", { name: "Restore" }).click();
    await expectSeen(toast(page, "Unit restored."));
    await expectSeen(addTenancy);
    for (const change of ["Archived", "Restored"]) await expectSeen(main(page).getByText(change, { exact: true }));
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectSeen(toast(page, "Unit deleted."));
    await expectSeen(page.getByRole("heading", { level: 1, name: unit.propertyId.propertyName }));
    expect((await call(`GET /unitprofiles/${unit.unitProfileId}`, { token: administrator })).status).toBe(404);
  });
});
