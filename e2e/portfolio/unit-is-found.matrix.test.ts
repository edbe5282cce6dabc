import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { cards, choose, controls } from "../support/records/portfolio/search-page.ts";
import {
  fillIn,
  newProperty,
  openUnitDialog,
  quietArea,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = () => ({ stored: { accessToken: administrator } });

it.each(["SC", "RS"] as const)("adds a vacant unit (%s) that a visitor's search then finds", async (category) => {
  const kind = category === "RS" ? "residential" : "commercial";
  const { property } = await newProperty(category, { area: quietArea.value });
  const { page } = await visit(asAdministrator());
  const name = `Found ${category} ${Date.now()}`;
  await openUnitDialog(page, property.propertyId);
  await fillIn(unitDialog(page), withMouse(page), requiredEntries(kind));
  await unitDialog(page).getByLabel("Unit Name").fill(name);
  await submitUnit(page).click();
  await expectSeen(page.getByRole("link", { name }));

  const { page: visitor } = await visit();
  await open(visitor, "/user");
  await choose(visitor, { area: quietArea.title, category });
  await controls(visitor).search.click();
  await cards(visitor).getByText(name).click();
  await expectSeen(visitor.getByRole("heading", { level: 1, name }));
  expect(await visitor.getByText("BES0000777777").count()).toBe(0);
});
