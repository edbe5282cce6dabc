import { expect, it } from "vitest";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { tenantsPath } from "../support/records/leasing/tenants.ts";
import { searchPalette } from "../support/records/office/palette.ts";
import { viewLink, viewsButton } from "../support/records/office/views.ts";
import { call, tokensOf } from "../support/server/api.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asAdministrator = (expected: RegExp[] = []) => ({ stored: { accessToken: administrator }, expected });

itInMatrix(
  "saves a list's filters and order, and comes back to them in one press",
  { meta: { provesInMatrix: "23.63" } },
  async () => {
    const { page } = await visit(asAdministrator([/^409 POST .*\/views$/, /^console: request/]));
    await open(page, `${tenantsPath}?search=lakshmi&archived=true&sort=-tenantName&size=25`);
    await viewsButton(page).click();
    await page.getByRole("button", { name: "Save this view" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this view" });
    const name = dialog.getByLabel("Name");
    // Made of the filters that are set.
    expect(await name.inputValue()).toBe("lakshmi, Archived only");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSeen(page.getByText("View saved."));
    await expectFocus(viewsButton(page));

    await open(page, `${tenantsPath}?size=50`);
    await viewsButton(page).click();
    await viewLink(page, "lakshmi, Archived only").click();
    // How many rows a page has stays.
    await page.waitForURL(/\?search=lakshmi&archived=true&sort=-tenantName&size=50$/);
    expect(await page.getByLabel("Archived only").isChecked()).toBe(true);
    await expectFocus(viewsButton(page));
    await page.keyboard.press("Enter");
    await expect.poll(() => viewLink(page, "lakshmi, Archived only").getAttribute("aria-current")).toBe("true");
    expect(await page.getByRole("button", { name: "Save this view" }).count()).toBe(0);
    await page.keyboard.press("Escape");

    await open(page, `${tenantsPath}?search=kumar`);
    await viewsButton(page).click();
    await page.getByRole("button", { name: "Save this view" }).click();
    await name.fill("LAKSHMI, archived only");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSeen(dialog.getByText("Another view of this list has this name.").first());
    await name.fill("Kumars");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectGone(dialog);
  },
);

it("renames and deletes a view, and finds it by its name", { meta: { proves: ["23.63", "23.64"] } }, async () => {
  const { page } = await visit({ stored: { accessToken: custodian } });
  const body = { list: "rent", name: "Overdue in Indiranagar", query: "standing=overdue&sort=-owed" };
  await call("POST /users/me/views", { token: custodian, body });
  await open(page, tenantsPath);
  await searchPalette(page, "indiranagar overdue");
  await page
    .getByRole("group", { name: "Saved views" })
    .getByRole("option", { name: "Overdue in Indiranagar" })
    .click();
  await page.waitForURL(/\/property\/rent\?standing=overdue&sort=-owed$/);

  await viewsButton(page).click();
  await page.getByRole("button", { name: "Rename or delete Overdue in Indiranagar" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename view" });
  await dialog.getByLabel("Name").fill("Call today");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectSeen(page.getByText("View renamed."));
  await viewsButton(page).click();
  await expectSeen(viewLink(page, "Call today"));
  await page.getByRole("button", { name: "Rename or delete Call today" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectSeen(page.getByText("View deleted."));
  await viewsButton(page).click();
  await expectGone(viewLink(page, "Call today"));
});
