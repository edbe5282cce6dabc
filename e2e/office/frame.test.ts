import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const titlesIn = (page: Page, group: string) =>
  menuOf(page).getByRole("group", { name: group, exact: true }).getByRole("link").allTextContents();

it("the menu of staff is in groups by kind of work", { meta: { proves: "23.9" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
  await open(page, "/property/dashboard");
  await expectSeen(menuOf(page).getByRole("link", { name: "Audit trail" }));
  const groups = ["Let", "Collect", "Look after", "Administer"];
  expect(Object.fromEntries(await Promise.all(groups.map(async (name) => [name, await titlesIn(page, name)])))).toEqual(
    {
      Let: ["Enquiries", "Visits", "Tenants", "New Lease"],
      Collect: ["Rent", "Reports"],
      "Look after": ["Properties", "Owners", "Service Requests", "Documents"],
      Administer: ["Employees", "Users and roles", "Audit trail", "Import", "Settings"],
    },
  );
  await menuOf(page).getByRole("link", { name: "Users and roles" }).click();
  await expectSeen(page.getByRole("heading", { level: 1, name: "Users and roles" }));

  const { page: custodian } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  await open(custodian, "/property/dashboard");
  await expectSeen(menuOf(custodian).getByRole("link", { name: "Tasks" }));
  expect(await titlesIn(custodian, "Administer")).toEqual(["Employees", "Import", "Settings"]);

  const { page: owner } = await visit({ stored: { accessToken: await tokenOf("owner") } });
  await open(owner, "/property/dashboard");
  await expectSeen(menuOf(owner).getByRole("link", { name: "Reports" }));
  expect(await menuOf(owner).getByRole("group").count()).toBe(0);
});

it("the account stands beside Logout, with what is one's own", { meta: { proves: "23.10" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("custodian") } });
  await open(page, "/property/tenent");
  const button = page.getByRole("banner").getByRole("button", { name: /^Account of / });
  const name = (await button.getAttribute("title"))!;
  await button.press("Enter");
  const links = page.getByRole("banner").locator("[popover]:popover-open");
  await expectSeen(links.getByText(name));
  await expectSeen(links.getByText("Property manager"));
  await links.getByRole("link", { name: "Login and devices" }).click();
  await page.waitForURL(/\/property\/settings\?view=login$/);
  await expectGone(links);
  await button.press("Enter");
  expect(await links.getByRole("link", { name: "Login and devices" }).getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("Escape");
  await expectGone(links);
});
