import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

/** How many columns each of the lists of managers is sorted by, and whether rows can be selected there. */
const lists = [
  { path: "/property/tenent", sorts: 3, selects: true },
  { path: "/property/owners", sorts: 3, selects: true },
  { path: "/contact", sorts: 3, selects: true },
  { path: "/property/users", sorts: 4, selects: false },
  { path: "/property/enquiries", sorts: 4, selects: true },
  { path: "/documents", sorts: 3, selects: true },
  { path: "/service-request", sorts: 3, selects: false },
  { path: "/property/audit", sorts: 1, selects: false },
  { path: "/property/tasks", sorts: 0, selects: false },
  { path: "/property/reports?report=rentRoll", sorts: 0, selects: false },
];

it("are alike: one order, pages as large as one likes, rows that are reached by a key", async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
  for (const { path, sorts, selects } of lists) {
    await open(page, path);
    const rows = page.locator("main [data-row]");
    await rows.first().waitFor();
    expect([path, await page.getByRole("columnheader").getByRole("button").count()]).toEqual([path, sorts]);
    expect([path, await page.locator("th[aria-sort]").count()]).toEqual([path, sorts > 0 ? 1 : 0]);
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    expect([path, await all.count()]).toEqual([path, selects ? 1 : 0]);
    await expectSeen(page.getByRole("button", { name: "Keyboard shortcuts" }));
    await page.keyboard.press("j");
    expect([path, await page.evaluate(() => document.activeElement?.closest("tr")?.rowIndex)]).toEqual([path, 1]);
  }
});

it("show properties as cards, sorted by name, more to a page", async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
  await open(page, "/property?show=all");
  const titles = () => page.locator("main [data-row] h3").allTextContents();
  await expect.poll(async () => (await titles()).length).toBe(8);
  await page.getByLabel("Sort by").selectOption({ label: "Name, A to Z" });
  await page.waitForURL(/\?show=all&sort=propertyName$/);
  const isSorted = (names: string[]) => names.join() === names.toSorted().join();
  await expect.poll(async () => isSorted(await titles())).toBe(true);
  await page.getByLabel("Per page").selectOption("24");
  await page.waitForURL(/\?show=all&sort=propertyName&size=24$/);
  await expect.poll(async () => (await titles()).length).toBe(24);
});
