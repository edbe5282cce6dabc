import type { Sheet } from "@vasati/contract/office/imports";
import { describe, expect, it } from "vitest";
import { demoAccount, tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import {
  acceptButton,
  choose,
  fileOf,
  importTenants,
  openImport,
  reviewThree,
  rowCard,
  tenantFile,
  tenantHeadings,
  tenantRow,
  tenantsCalled,
} from "../support/records/papers/imports.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { visit } from "../support/browser/visit.ts";
import { leaveQuestion } from "../support/records/office/questions.ts";

const custodian = await tokenOf("custodian");
const asCustodian = () => ({ stored: { accessToken: custodian } });

describe("repairing the rows", () => {
  it("shows each error at its cell, and saves only what was accepted", { meta: { proves: "16.5" } }, async () => {
    const { page } = await visit(asCustodian());
    const rows = await reviewThree(page);
    const row = rowCard(page, 3);
    await expectSeen(row.getByText("Enter 10 digits, or +91 and 10 digits."));
    expect(await acceptButton(page).isDisabled()).toBe(true);
    await row.getByLabel("Telephone").fill("9845011111");
    await row.getByLabel("Postal Code").fill("560001");
    await expectSeen(page.getByText("All 3 rows are OK."));
    await expectSeen(row.getByText("OK", { exact: true }));
    expect(await tenantsCalled(rows[0]![0]!, custodian)).toEqual([]);

    const sent = page.waitForRequest((request) => request.url().endsWith("/imports/tenants"));
    await acceptButton(page).click();
    const body = (await sent).postDataJSON() as Sheet & { fileName: string };
    expect(body).toMatchObject({ fileName: "tenants of the week.csv", headings: tenantHeadings });
    expect(body.rows.map(({ number }) => number)).toEqual([2, 3, 4]);
    await expectSeen(page.getByRole("heading", { name: "3 rows imported" }));
    expect(await tenantsCalled(rows[1]![0]!, custodian)).toMatchObject([
      { telePhone: "9845011111", postalCode: "560001" },
    ]);
    await page.getByRole("link", { name: "Open list" }).click();
    await page.waitForURL("**/property/tenent");
  });

  it("skips rows, restores them, and skips all wrong ones at once", async () => {
    const { page } = await visit(asCustodian());
    await reviewThree(page);
    await page.getByRole("button", { name: "Leave out row 3" }).click();
    await expectSeen(page.getByText("All 2 rows are OK."));
    await page.getByRole("button", { name: "Put back" }).click();
    await expectSeen(page.getByText("One row to fix, 2 OK"));
    await page.getByRole("button", { name: "Leave out the row to fix" }).click();
    await expectSeen(page.getByText("One row left out."));
    await expectSeen(acceptButton(page).and(page.getByText("Import 2 rows")));
  });

  it("lets people edit every value of a row, not only the wrong ones", async () => {
    const { page } = await visit(asCustodian());
    const rows = await reviewThree(page);
    await page.getByText("All rows: 3").click();
    const first = page.getByRole("listitem", { name: /^Row \d+$/ }).first();
    expect(await first.getAttribute("aria-label")).toBe("Row 3");
    await rowCard(page, 4).getByText("Other fields").click();
    await rowCard(page, 4).getByLabel("Passport No").fill(rows[0]![1]!);
    await expectSeen(rowCard(page, 4).getByText("Same as row 2."));
    await expectSeen(page.getByText("2 rows to fix, 1 OK"));
  });

  it("keeps the position while checking, and shows what is left on request", async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    await choose(page, await tenantFile([tenantRow({ telephone: "1" }), tenantRow({ telephone: "2" })]));
    await rowCard(page, 2).getByLabel("Telephone").fill("9845011111");
    await expectSeen(page.getByText("One row to fix, 1 OK"));
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Telephone, Row 2");
    await page.getByRole("button", { name: "Show what's left" }).click();
    await expectGone(rowCard(page, 2));
    await expectSeen(rowCard(page, 3));
  });

  it("offers the control for each kind of column, and suggests records to refer to", async () => {
    const { page } = await visit(asCustodian());
    await openImport(page, "properties");
    const headings = ["Property name", "Category", "Area", "Brokerage paid", "Value in rupees"];
    const rows = [["Lakshmi Arcade", "Shops and such", "Indiranagarr", "perhaps", "a lot"]];
    await choose(page, await fileOf("csv", "properties", { headings, rows }));
    const row = rowCard(page, 2);
    const category = row.getByLabel("Category");
    await expect
      .poll(() => category.locator("option").allTextContents())
      .toEqual(expect.arrayContaining(["“Shops and such”", "Small Commercial", "Large Commercial", "Residential"]));
    await category.selectOption("Small Commercial");
    await expectSeen(row.getByText("Choose one from the list.").first());
    await row.getByLabel("Brokerage Paid").selectOption("No");
    expect(await row.getByLabel("Value of Property").getAttribute("inputmode")).toBe("decimal");
    await row.getByLabel("Area, Row 2").fill("Indira");
    await row.locator("datalist option[value=Indiranagar]").waitFor({ state: "attached" });
    await row.getByLabel("Area, Row 2").fill("Indiranagar");
    await expectGone(row.getByText("No record with this name or number, or you don't have access to it."));
    await expectGone(row.getByText("Choose one from the list."));
  });
});

/** A list like people keep, with their own headings. */
const own = () => {
  const [name, passport, labourCard, ethnicity, , cR, telephone, email, area, pin] = tenantRow();
  return {
    headings: [
      "Person",
      "Mobile",
      "Remarks",
      "E-mail",
      "Locality",
      "Pin",
      "Nationality",
      "Id number",
      "CR",
      "Labour card",
    ],
    rows: [[name, telephone, "call early", email, area, pin, ethnicity, passport, cR, labourCard] as string[]],
  };
};

describe("matching the columns", () => {
  it("suggests known columns, says what is missing, and accepts one value for every row", async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    const { headings, rows } = own();
    await choose(page, await fileOf("xlsx", "our list", { headings, rows }));
    await expectSeen(page.getByText("8 of 10 headings matched"));
    await expectSeen(page.getByText("3 required columns are missing"));
    const what = (heading: string) => page.getByLabel(`Field for ${heading}`, { exact: true });
    const chosenAt = (heading: string) => what(heading).locator("option:checked").textContent();
    expect(await chosenAt("Mobile")).toBe("Telephone");
    expect(await chosenAt("Remarks")).toBe("Leave out");
    await what("Person").selectOption("Tenant Name");
    await expectSeen(page.getByText("2 required columns are missing"));
    for (const [column, text] of [
      ["Sponsor Name", "Self"],
      ["Post Box Number", "0"],
    ]) {
      const place = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Use in every row" }) });
      await place.getByLabel(column!, { exact: true }).fill(text!);
      await place.filter({ hasText: column! }).getByRole("button", { name: "Use in every row" }).click();
    }
    await expectSeen(page.getByText("The row is OK."));
    await acceptButton(page).click();
    await expectSeen(page.getByRole("heading", { name: "One row imported" }));
    expect(await tenantsCalled(rows[0]![0]!, custodian)).toMatchObject([
      { sponsorName: "Self", telePhone: "9845012345" },
    ]);
  });

  it("moves a column from one heading to another", async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    await choose(page, await fileOf("csv", "our list", own()));
    await page.getByLabel("Field for Remarks").selectOption("Telephone");
    await expect.poll(() => page.getByLabel("Field for Mobile").inputValue()).toBe("");
    await expectSeen(rowCard(page, 2).getByText("Enter 10 digits, or +91 and 10 digits."));
  });
});

describe("no repair is lost", () => {
  it("when the page is left", async () => {
    const { page } = await visit(asCustodian());
    await reviewThree(page);
    await page.getByRole("link", { name: "Tenants", exact: true }).click();
    await leaveQuestion(page).getByRole("button", { name: "Keep editing" }).click();
    await rowCard(page, 3).getByLabel("Telephone").fill("9845011111");
    await page.getByRole("button", { name: "Another file" }).click();
    const question = page.getByRole("dialog", { name: "You have unsaved corrections. Choose another file anyway?" });
    await question.getByRole("button", { name: "Choose another file" }).click();
    await expectSeen(page.getByRole("heading", { name: "File", exact: true }));
  });

  it("when a check fails and is retried, and when it ends the session", async () => {
    const expected = [/^500 POST .*\/imports\/tenants\/check$/, /^401 POST .*\/imports\/tenants\/check$/];
    const { page } = await visit({ ...asCustodian(), expected });
    await reviewThree(page);
    const path = "**/api/v1/imports/tenants/check";
    const failWith = (status: number) => page.route(path, (route) => route.fulfill({ status, json: {} }));
    await failWith(500);
    await rowCard(page, 3).getByLabel("Telephone").fill("9845011111");
    await expectSeen(page.getByText("Couldn't check the rows. Your corrections are still here."));
    await page.unroute(path);
    await page.getByRole("button", { name: "Check again" }).click();
    await expectGone(rowCard(page, 3).getByText("Enter 10 digits"));
    expect(await rowCard(page, 3).getByLabel("Telephone").inputValue()).toBe("9845011111");

    await failWith(401);
    await rowCard(page, 3).getByLabel("Postal Code").fill("560001");
    await page.waitForURL("**/auth/login?**");
    await page.unroute(path);
    await logInHere(page, demoAccount("custodian"));
    await expectSeen(page.getByText("All 3 rows are OK."));
    expect(await rowCard(page, 3).getByLabel("Postal Code").inputValue()).toBe("560001");
  });

  it("when a valid row has become invalid by the time it is accepted", async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^400 POST .*\/imports\/tenants$/] });
    const row = tenantRow();
    await openImport(page);
    await choose(page, await tenantFile([row]));
    await expectSeen(page.getByText("The row is OK."));
    await importTenants([row], "faster.csv", custodian);
    await acceptButton(page).click();
    await expectSeen(page.getByText("Some rows need fixing again. Nothing was imported."));
    await expectSeen(rowCard(page, 2).getByText("This record already exists."));
  });
});

it("keeps ten rows of 5,000 on the screen, the 40 wrong ones first", async () => {
  const { page } = await visit(asCustodian());
  const rows = Array.from({ length: 5000 }, (_, index) => tenantRow(index % 125 === 0 ? { telephone: "12" } : {}));
  await openImport(page);
  await choose(page, await tenantFile(rows, "xlsx"));
  await expectSeen(page.getByText("40 rows to fix, 4,960 OK"));
  expect(await page.getByRole("listitem", { name: /^Row / }).count()).toBe(10);
  await page.getByText("All rows: 5,000").click();
  await page.getByRole("button", { name: "Last page" }).click();
  await expectSeen(page.getByRole("listitem", { name: "Row 5,001", exact: true }));
  expect(await page.getByRole("listitem", { name: /^Row / }).count()).toBe(10);
});
