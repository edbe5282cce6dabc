import { randomUUID } from "node:crypto";
import type { Tenant } from "@vasati/contract/people/tenants";
import { describe, expect, it } from "vitest";
import { call, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { contentOf } from "../support/records/papers/imports.ts";
import { newTenant, openTenants, tenantRows } from "../support/records/leasing/tenants.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");
const asAdministrator = (expected: RegExp[] = []) => ({ stored: { accessToken: administrator }, expected });
const asCustodian = () => ({ stored: { accessToken: custodian } });
const readTenant = async (id: number): Promise<Tenant> =>
  (await call(`GET /tenants/${id}`, { token: administrator })).json() as Promise<Tenant>;
const isSorted = (texts: string[]) => texts.length > 1 && texts.join() === texts.toSorted().join();

describe("a list, such as that of tenants", () => {
  it("is sorted by a column in both directions, stored in the address", { meta: { proves: "2.47" } }, async () => {
    const { page } = await visit(asCustodian());
    await openTenants(page, "?page=1");
    const emails = () => tenantRows(page).locator("td:nth-child(4)").allTextContents();
    const heading = page.getByRole("columnheader", { name: "Email" });
    const [unsorted] = await emails();
    await heading.getByRole("button").click();
    await page.waitForURL(/\?sort=email$/);
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe("ascending");
    // By chance the rows that are still shown may be in this order too.
    await expect.poll(async () => (await emails())[0] !== unsorted && isSorted(await emails())).toBe(true);
    const [first] = await emails();
    await heading.getByRole("button").click();
    await page.waitForURL(/\?sort=-email$/);
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(async () => isSorted((await emails()).toReversed())).toBe(true);
    expect(await emails()).not.toContain(first);
    expect(await page.locator("th[aria-sort]").count()).toBe(1);
    await page.goBack();
    await expect.poll(async () => (await emails())[0]).toBe(first);
  });

  it("shows more rows per page without losing the place", { meta: { proves: "2.48" } }, async () => {
    const { page } = await visit(asCustodian());
    await openTenants(page, "?page=3&size=10");
    const [first] = await tenantRows(page).allTextContents();
    await page.getByLabel("Per page").selectOption("25");
    await page.waitForURL(/\?size=25&page=1$/);
    await expect.poll(() => tenantRows(page).count()).toBe(25);
    expect(await tenantRows(page).allTextContents()).toContain(first);
  });

  it("has single-key shortcuts, which can be turned off", { meta: { proves: "2.50" } }, async () => {
    const { page } = await visit(asCustodian());
    await openTenants(page);
    const link = (row: number) => tenantRows(page).nth(row).getByRole("link");
    const search = page.getByLabel("Search by name");
    await page.keyboard.press("j");
    await expectFocus(link(0));
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expectFocus(link(1));
    await page.keyboard.press("x");
    await expectSeen(page.getByText("One selected"));
    expect(await tenantRows(page).nth(1).getByRole("checkbox").isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/property/tenent-details?**");
    await page.goBack();
    await expectSeen(search);
    await page.keyboard.press("/");
    await expectFocus(search);
    await page.keyboard.type("xjk/?");
    expect(await search.inputValue()).toBe("xjk/?");
    await search.fill("");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByLabel("Use these shortcuts").uncheck();
    await page.keyboard.press("Escape");
    await expectGone(help);
    await page.reload();
    await tenantRows(page).first().getByRole("link").waitFor();
    await page.keyboard.press("j");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    expect(await help.getByLabel("Use these shortcuts").isChecked()).toBe(false);
  });

  it(
    "exports and archives the selected rows, and says which were left unchanged",
    { meta: { proves: "2.49" } },
    async () => {
      const mark = randomUUID();
      const [one, other] = [await newTenant(`${mark} one`), await newTenant(`${mark} other`)];
      await newTenant(`${mark} third`);
      const { page } = await visit(asAdministrator([/^409 PATCH/, /^console: request/]));
      await openTenants(page, `?search=${mark}`);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await expectSeen(page.getByText("3 selected"));
      await page.getByRole("checkbox", { name: `Select ${mark} third` }).uncheck();
      const bar = page.getByRole("group", { name: "Selection" });
      await expectSeen(bar.getByText("2 selected"));
      const coming = page.waitForEvent("download");
      await bar.getByRole("button", { name: "Export as CSV" }).click();
      const { rows } = await contentOf(await coming);
      expect(rows.map(([name]) => name)).toEqual([one.tenant.tenantName, other.tenant.tenantName]);

      // Someone else changes one of them in the meantime.
      const change = { version: other.tenant.version, area: "Koramangala" };
      await call(`PATCH /tenants/${other.tenant.tenantId}`, { body: change, token: other.token });
      await bar.getByRole("button", { name: "Archive" }).click();
      const question = page.getByRole("dialog", { name: "Archive 2 records?" });
      await question.getByRole("button", { name: "Archive" }).click();
      await expectSeen(question.getByText("Couldn't change 1:"));
      await expectSeen(question.getByRole("listitem").filter({ hasText: other.tenant.tenantName }));
      await question.getByText("Close", { exact: true }).click();
      await expectSeen(bar.getByText("One selected"));
      await expectGone(tenantRows(page).getByText(one.tenant.tenantName));
      expect(await readTenant(one.tenant.tenantId)).toMatchObject({ archived: true });
      expect(await readTenant(other.tenant.tenantId)).toMatchObject({ archived: false });
      await bar.getByRole("button", { name: "Clear selection" }).click();
      await expectGone(bar);
    },
  );
});

/** The number of sortable columns of each managers' list, and whether its rows can be selected. */
const lists = [
  { path: "/property/tenent", sorts: 3, selects: true },
  { path: "/property/owners", sorts: 3, selects: true },
  { path: "/contact", sorts: 3, selects: true },
  { path: "/property/users", sorts: 4, selects: false },
  { path: "/property/enquiries", sorts: 4, selects: true },
  { path: "/documents", sorts: 3, selects: true },
  { path: "/service-request", sorts: 3, selects: true },
  { path: "/property/audit", sorts: 1, selects: false },
  { path: "/property/security", sorts: 1, selects: false },
  { path: "/property/rent", sorts: 1, selects: true },
  { path: "/property/rent?view=deposits", sorts: 1, selects: false },
  { path: "/property/tasks", sorts: 0, selects: false },
  { path: "/property/reports?report=rentRoll", sorts: 0, selects: false },
];

itInMatrix("work alike: sorting, selection and keyboard", { meta: { provesInMatrix: "2.46" } }, async () => {
  const { page } = await visit(asAdministrator());
  for (const { path, sorts, selects } of lists) {
    await open(page, path);
    const rows = page.locator("main [data-row]");
    await rows.first().waitFor();
    expect([path, await page.getByRole("columnheader").getByRole("button").count()]).toEqual([path, sorts]);
    expect([path, await page.locator("th[aria-sort]").count()]).toEqual([path, sorts > 0 ? 1 : 0]);
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    expect([path, await all.count()]).toEqual([path, selects ? 1 : 0]);
    await expectSeen(page.getByRole("button", { name: "Keyboard shortcuts" }));
    const reached = () => page.evaluate(() => document.activeElement?.closest("tr")?.rowIndex);
    for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
    expect([path, await reached()]).toEqual([path, 1]);
    if (selects) await page.keyboard.press("x");
    expect([path, await rows.getByRole("checkbox", { checked: true }).count()]).toEqual([path, selects ? 1 : 0]);
  }
});

itInMatrix("show properties as cards, sorted by name, with more per page", async () => {
  const { page } = await visit(asAdministrator());
  await open(page, "/property?show=all");
  const titles = () => page.locator("main [data-row] h3").allTextContents();
  await expect.poll(async () => (await titles()).length).toBe(8);
  await page.getByLabel("Sort by").selectOption({ label: "Name, A to Z" });
  await page.waitForURL(/\?show=all&sort=propertyName$/);
  await expect.poll(async () => isSorted(await titles())).toBe(true);
  await page.getByLabel("Per page").selectOption("24");
  await page.waitForURL(/\?show=all&sort=propertyName&size=24$/);
  await expect.poll(async () => (await titles()).length).toBe(24);
});
