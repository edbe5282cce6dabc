import type { UnitProfile } from "@vasati/contract/portfolio/unit-profiles";
import { expect, it } from "vitest";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import {
  createPath,
  fillIn,
  newProperty,
  openUnitDialog,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../support/records/portfolio/unit-form.ts";
import { unitPath } from "../support/states/state.ts";

it(
  "what visitors ask first is filled in quickly, and stands first on the page",
  { meta: { proves: ["21.10", "21.11"] } },
  async () => {
    const own = await newProperty("SC");
    const { page } = await visit({ screen: "phone", stored: { accessToken: own.token } });
    await openUnitDialog(page, own.property.propertyId);
    const dialog = unitDialog(page);
    await fillIn(dialog, withMouse(page), requiredEntries("commercial"));
    expect(await dialog.getByLabel("Deposit").isVisible()).toBe(false);
    await dialog.getByText("What visitors ask first (optional)").click();
    await dialog.getByLabel("Deposit").fill("₹1,50,000");
    await dialog.getByLabel("Parking").selectOption("Car");
    await dialog.getByLabel("Carpet area").fill("500");
    await dialog.getByLabel("Built-up area").fill("400");
    await dialog.getByLabel("Power load").fill("7.5");
    await dialog.getByLabel("Built-up area").blur();
    await expectSeen(dialog.getByText("Enter a number above 0, not more than the built-up area.").first());
    await dialog.getByLabel("Carpet area").fill("350");
    const made = page.waitForResponse((answer) => createPath.commercial.test(answer.url()) && answer.status() === 201);
    await submitUnit(page).click();
    const unit = (await (await made).json()) as UnitProfile;
    expect(unit).toMatchObject({ deposit: 150_000, parking: "CAR", carpetArea: 350, powerLoad: 7.5, lift: null });
    await open(page, unitPath(unit.unitProfileId));
    const first = page.getByRole("region", { name: "At a glance" });
    await expectSeen(first.getByText("₹1,50,000"));
    await expectSeen(first.getByText("7.5 kW"));
    const [glance, tabs] = [await first.boundingBox(), await page.getByRole("tablist").boundingBox()];
    expect(glance?.y).toBeLessThan(tabs?.y ?? 0);
  },
);
