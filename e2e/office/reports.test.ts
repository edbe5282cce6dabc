import type { RentRoll } from "@vasati/contract/office/reports";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { contentOf } from "../support/records/imports.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

const reportsPath = "/property/reports";
const readRoll = async (token: string, query = ""): Promise<RentRoll> =>
  (await call(`GET /reports/rentRoll${query}`, { token })).json() as Promise<RentRoll>;

it("a manager reads reports by keyboard and takes one as a sheet", { meta: { proves: "16.3" } }, async () => {
  // Other tests add to the portfolio of the first custodian.
  const token = await tokenOf("custodian.other");
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, "/property/dashboard");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await expectSeen(page.getByRole("img", { name: "Occupied units at the end of each month" }));
  await page.getByRole("tab", { name: "Occupancy" }).focus();
  for (const report of ["Rent roll", "Ending tenancies", "Vacancy", "Enquiries"]) {
    await page.keyboard.press("ArrowRight");
    await expectSeen(page.getByRole("table", { name: report }).or(page.getByText(/^No (tenancies end|enquiries)/)));
    expect(await page.getByRole("tab", { name: report }).getAttribute("aria-selected")).toBe("true");
  }
  await page.getByRole("tab", { name: "Rent roll" }).click();
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Residential" });
  const { items, total } = await readRoll(token, "?category=RS");
  await expectSeen(page.getByText(`1 to 10 of ${total}`));
  await page.reload();
  await expectSeen(page.getByText(`1 to 10 of ${total}`));
  const cells = await page.getByRole("table", { name: "Rent roll" }).getByRole("link").allTextContents();
  expect(cells).toEqual(items.map(({ unitName }) => unitName));

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as XLSX" }).click();
  const { headings, rows } = await contentOf(await coming);
  expect(rows).toHaveLength(total);
  expect(rows.slice(0, 10).map((row) => row[headings.indexOf("Unit")])).toEqual(cells);
});

it("an owner reads the own rents offline; tenants have no reports", { meta: { proves: "16.4" } }, async () => {
  const token = await tokenOf("owner");
  const { page, context } = await visit({ screen: "phone", stored: { accessToken: token } });
  await open(page, `${reportsPath}?report=vacancy`);
  await expectSeen(page.getByRole("table", { name: "Vacancy" }));
  const tab = await page.getByRole("tab", { name: "Vacancy" }).boundingBox();
  expect(tab!.x + tab!.width).toBeLessThanOrEqual(390);
  await context.setOffline(true);
  await page.getByRole("tab", { name: "Rent roll" }).click();
  await expectSeen(page.getByText("You're offline. This will load when you reconnect."));
  await context.setOffline(false);
  const { sums } = await readRoll(token);
  const rent = sums.rent.toLocaleString("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
  await expectSeen(page.getByText(rent, { exact: true }).first());

  const tenant = await visit({ stored: { accessToken: await tokenOf("tenant") } });
  await open(tenant.page, reportsPath);
  await tenant.page.waitForURL(/\/error\?status=403/);
});
