import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import {
  createPath,
  fillIn,
  newProperty,
  openProperty,
  openUnitDialog,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";
import { discardQuestion } from "../support/records/office/questions.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = () => ({ stored: { accessToken: administrator } });

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });

it.each(
  oneOrAll<[number, string]>(
    [409, "The property is archived."],
    [400, "Couldn't save the unit. We've kept what you typed."],
    [500, "Couldn't save the unit. We've kept what you typed."],
  ),
)(
  "closes if a commercial unit is answered %i, without a toast, and restores the entries",
  { meta: { proves: "8.11" } },
  async (status, words) => {
    const { property } = await newProperty("SC");
    const { page } = await visit({
      ...asAdministrator(),
      expected: [new RegExp(`^${status} POST .*/unitprofiles$`), /^console: request/],
    });
    await openUnitDialog(page, property.propertyId);
    await fillIn(unitDialog(page), withMouse(page), requiredEntries("commercial"));
    await page.route(createPath.commercial, (route) =>
      route.fulfill({
        status,
        contentType: "application/problem+json",
        json: { status, detail: "The property is archived." },
      }),
    );
    await submitUnit(page).click();
    await expectGone(unitDialog(page));
    await expectSeen(page.getByText(words));
    expect(await page.getByLabel("Notifications").innerText()).toBe("");
    await page.unroute(createPath.commercial);
    await page.getByRole("button", { name: "Open again" }).click();
    await expectSeen(unitDialog(page).getByText("We've restored your draft."));
    expect(await unitDialog(page).getByLabel("Water Account No").inputValue()).toBe("W000777777");
    expect(await unitDialog(page).getByLabel("Type", { exact: true }).inputValue()).toBe("Shop");
    await submitUnit(page).click();
    await expectSeen(toast(page, "Unit Porfile created successfully."));
    await expectGone(page.getByText(words));
    await page.getByRole("button", { name: "Add Unit Profile" }).click();
    expect(await unitDialog(page).getByLabel("Unit Name").inputValue()).toBe("");
    expect(await unitDialog(page).getByText("We've restored your draft").count()).toBe(0);
  },
);

itInMatrix("starts over on request, and asks before discarding", async () => {
  const { property } = await newProperty("SC");
  const { page } = await visit(asAdministrator());
  await openUnitDialog(page, property.propertyId);
  await unitDialog(page).getByLabel("Unit Name").fill("Half a unit");
  await page.reload();
  await page.getByRole("button", { name: "Add Unit Profile" }).click();
  expect(await unitDialog(page).getByLabel("Unit Name").inputValue()).toBe("Half a unit");
  await unitDialog(page).getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => unitDialog(page).getByLabel("Unit Name").inputValue()).toBe("");
  await unitDialog(page).getByLabel("Unit Name").fill("Another half");
  await unitDialog(page).getByRole("button", { name: "Cancel" }).click();
  await discardQuestion(page).getByRole("button", { name: "Discard" }).click();
  await expectGone(unitDialog(page));
  await page.getByRole("button", { name: "Add Unit Profile" }).click();
  expect(await unitDialog(page).getByLabel("Unit Name").inputValue()).toBe("");
});

itInMatrix(
  "says 'Something went wrong' for a home, and stays filled in",
  { meta: { provesInMatrix: "8.8" } },
  async () => {
    const { property } = await newProperty("RS");
    const { page } = await visit({ ...asAdministrator(), expected: [/^500 POST .*\/residential\/units$/] });
    await openUnitDialog(page, property.propertyId);
    await fillIn(unitDialog(page), withMouse(page), requiredEntries("residential"));
    await page.route(createPath.residential, (route) => route.fulfill({ status: 500, json: {} }));
    await submitUnit(page).click();
    await expectSeen(toast(page, "Something went wrong"));
    await expectSeen(toast(page, "Error"));
    await expectSeen(unitDialog(page).getByText("Couldn't save. Your changes are still here; try again."));
    await page.unroute(createPath.residential);
    await submitUnit(page).click();
    await expectSeen(toast(page, "Unit Porfile created successfully."));
  },
);

itInMatrix(
  "can load the types again after 'Something went wrong'",
  { meta: { provesInMatrix: ["7.14", "8.4"] } },
  async () => {
    const { property } = await newProperty("SC");
    const { page } = await visit({ ...asAdministrator(), expected: [/^500 GET .*\/customers\/types$/] });
    await page.route("**/api/v1/unitprofiles/customers/types", (route) => route.fulfill({ status: 500, json: {} }));
    await openProperty(page, property.propertyId);
    await page.getByRole("button", { name: "Add Unit Profile" }).click();
    await expectSeen(toast(page, "Something went wrong"));
    await expectSeen(unitDialog(page).getByText("Couldn't load the unit types."));
    await page.unroute("**/api/v1/unitprofiles/customers/types");
    await unitDialog(page).getByRole("button", { name: "Try again" }).click();
    await unitDialog(page).getByLabel("Type", { exact: true }).selectOption("Hall");
  },
);

itInMatrix("is sent once, however often Submit is pressed", async () => {
  const { property } = await newProperty("SC");
  const { page } = await visit(asAdministrator());
  await openUnitDialog(page, property.propertyId);
  await fillIn(unitDialog(page), withMouse(page), requiredEntries("commercial"));
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"] ?? "no key");
  });
  await submitUnit(page).dblclick();
  await expectSeen(toast(page, "Unit Porfile created successfully."));
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
});
