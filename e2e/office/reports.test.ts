import type { RentRoll } from "@vasati/contract/reports/reports";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { dayFromToday, newDebt, recordReceipt } from "../support/records/leasing/rents.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { contentOf } from "../support/records/papers/imports.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { visit } from "../support/browser/visit.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const reportsPath = "/property/reports";
const formatMoney = (rupees: number) =>
  rupees.toLocaleString("en-IN", {
    style: "currency",
    currency: "INR",
    maximumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
  });
const readRoll = async (token: string, query = ""): Promise<RentRoll> =>
  (await call(`GET /reports/rentRoll${query}`, { token })).json() as Promise<RentRoll>;

itInMatrix("a manager reads reports by keyboard and exports one", { meta: { provesInMatrix: "16.3" } }, async () => {
  // Other tests change the portfolio of the first custodian.
  const token = await tokenOf("custodian.other");
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, "/property/dashboard");
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await expectSeen(page.getByRole("img", { name: "Occupied units at the end of each month" }));
  await page.getByRole("tab", { name: "Occupancy" }).focus();
  for (const report of [
    "Rent roll",
    "Collection",
    "Overdue",
    "Deposits",
    "TDS",
    "Ending tenancies",
    "Vacancy",
    "Enquiries",
  ]) {
    await page.keyboard.press("ArrowRight");
    await expectSeen(
      page.getByRole("table", { name: report }).or(page.getByText(/^No(body owes|thing| tenan| deposits| enquiries)/)),
    );
    expect(await page.getByRole("tab", { name: report }).getAttribute("aria-selected")).toBe("true");
  }
  await page.getByRole("tab", { name: "Rent roll" }).click();
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Residential" });
  const { items, total } = await readRoll(token, "?category=RS");
  await expectSeen(page.getByText(`1 to 10 of ${total}`));
  await page.reload();
  await expectSeen(page.getByText(`1 to 10 of ${total}`));
  const cells = await rowLink(page.getByRole("table", { name: "Rent roll" })).allTextContents();
  expect(cells).toEqual(items.map(({ unitName }) => unitName));

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as XLSX" }).click();
  const { headings, rows } = await contentOf(await coming);
  expect(rows).toHaveLength(total);
  expect(rows.slice(0, 10).map((row) => row[headings.indexOf("Unit")])).toEqual(cells);
});

itInMatrix(
  "an owner reads their rents offline; tenants have no reports but their account",
  { meta: { provesInMatrix: ["16.4", "16.23"] } },
  async () => {
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
    await expectSeen(page.getByText(formatMoney(sums.rent), { exact: true }).first());

    const tenant = await visit({ stored: { accessToken: await tokenOf("tenant") } });
    await open(tenant.page, reportsPath);
    await tenant.page.waitForURL(/\/error\?status=403/);
    await open(tenant.page, "/property/my-rent");
    const coming = tenant.page.waitForEvent("download");
    await tenant.page.getByRole("button", { name: "Export as CSV" }).first().click();
    expect((await contentOf(await coming)).headings).toContain("Balance");
  },
);

it("a manager prints the whole rent roll on A4", { meta: { proves: "16.22" } }, async () => {
  const token = await tokenOf("custodian.other");
  const { page } = await visit({ stored: { accessToken: token } });
  await page.addInitScript(() => void (window.print = () => void (document.title = "Printed")));
  await open(page, `${reportsPath}?report=rentRoll`);
  const { total, sums } = await readRoll(token);
  await expectSeen(page.getByText(`1 to 10 of ${total}`));
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => document.title === "Printed");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const sheet = page.getByRole("article");
  expect(await sheet.locator("tbody").getByRole("row").count()).toBe(total);
  await expectSeen(sheet.getByText(formatMoney(sums.depositHeld), { exact: true }));
  await expectGone(page.getByRole("navigation").first());
  expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(255, 255, 255)");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = paper.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g) ?? [];
  expect(sizes.length).toBeGreaterThan(1);
});

itInMatrix(
  "overdue leads to the account of who owes, whose statement is a file, and so are dues and receipts",
  { meta: { provesInMatrix: ["16.18", "16.23"] } },
  async () => {
    const rented = await newDebt([-40, 25_000.5], [-2, 1000]);
    const cash = { receivedOn: dayFromToday(0), mode: "cash", reference: "", bank: "", amount: 0.5 };
    await recordReceipt({ tenancyId: rented.tenancy.tenancyId, ...cash }, rented.token);
    const { page } = await visit({ screen: "phone", stored: { accessToken: rented.token } });
    const property = rented.unit.propertyId.propertyId;
    await open(page, `${reportsPath}?report=ageing&propertyId=${property}`);
    const row = page.getByRole("table", { name: "Overdue" }).getByRole("row").filter({ hasText: "40 days late" });
    await expectSeen(row.getByText("₹26,000", { exact: true }));
    await rowLink(row).click();
    const fileFrom = async (within: Locator) => {
      const coming = page.waitForEvent("download");
      await within.getByRole("button", { name: "Export as CSV" }).click();
      return contentOf(await coming);
    };
    const statement = await fileFrom(page.getByRole("main"));
    expect(statement.rows.map((line) => line[statement.headings.indexOf("Balance")])).toEqual([
      "25000.5",
      "26000.5",
      "26000",
    ]);

    await open(page, `${reportsPath}?report=collection&propertyId=${property}`);
    await page.getByRole("textbox", { name: "From day" }).fill(dayFromToday(-5).split("-").toReversed().join("/"));
    await page.waitForURL(/from=/);
    const dues = await fileFrom(page.getByRole("group", { name: "Dues" }));
    expect(dues.rows.map((line) => line[dues.headings.indexOf("Open")])).toEqual(["1000"]);
    const receipts = await fileFrom(page.getByRole("group", { name: "Receipts" }));
    expect(receipts.rows.map((line) => line[receipts.headings.indexOf("Amount")])).toEqual(["0.5"]);
  },
);
