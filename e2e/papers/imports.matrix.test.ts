import { describe, expect, it } from "vitest";
import { call, tokenOf, tokensOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard } from "../support/browser/hands.ts";
import {
  acceptButton,
  choose,
  contentOf,
  fileControl,
  fileOf,
  importTenants,
  openImport,
  rowCard,
  tenantFile,
  tenantHeadings,
  tenantRow,
  tenantsCalled,
} from "../support/records/papers/imports.ts";
import { newVacantUnit } from "../support/records/leasing/leases.ts";
import { rentAccountPath } from "../support/records/leasing/rents.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

const [custodian, administrator] = await tokensOf("custodian", "administrator");
const asCustodian = () => ({ stored: { accessToken: custodian } });

describe("choosing a file", () => {
  it.each(["csv", "xlsx"] as const)(
    "offers the template of the list as %s, whose example is not imported",
    async (format) => {
      const { page } = await visit(asCustodian());
      await openImport(page);
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: `Template as ${format.toUpperCase()}` }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`vasati-tenants-template.${format}`);
      const { headings, rows } = await contentOf(download);
      expect(headings).toEqual(tenantHeadings);
      await choose(page, await fileOf(format, "filled in", { headings, rows: [...rows, tenantRow()] }));
      await expectSeen(rowCard(page, 2).getByText("This row is the template's example: leave it out."));
      await expectSeen(page.getByText("One row to fix, 1 OK"));
    },
  );

  it("takes rows that are copied from a spreadsheet", { meta: { proves: "16.5" } }, async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    const pasted = [tenantHeadings, tenantRow({ name: "Asha, of Mysuru" })].map((cells) => cells.join("\t"));
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, pasted.join("\n"));
    await expectSeen(page.getByText("Asha, of Mysuru").first());
    await expectSeen(acceptButton(page));
  });

  it("says what is wrong with a file before uploading", { meta: { proves: "20.142" } }, async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    const alert = page.getByRole("alert");
    const picture = { name: "house.png", mimeType: "image/png", buffer: Buffer.from("no sheet") };
    await choose(page, picture);
    await expectSeen(alert.getByText("house.png isn't a CSV or XLSX file."));
    await choose(page, { name: "none.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) });
    await expectSeen(alert.getByText("none.csv is empty. Choose a file with headings and rows."));
    await choose(page, { name: "huge.csv", mimeType: "text/csv", buffer: Buffer.alloc(11 * 1024 * 1024, "a") });
    await expectSeen(alert.getByText("huge.csv is 11 MB. You can import up to 10 MB at once"));
    await choose(page, { name: "234123412346.csv", mimeType: "text/csv", buffer: Buffer.from("Tenant name\r\n") });
    await expectSeen(alert.getByText("The name 234123412346.csv has an Aadhaar number in it. Rename the file."));
    expect(await fileControl(page).getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["headings.csv", "Tenant name,Telephone\r\n", "The file has headings but no rows."],
    ["old.xlsx", "\xd0\xcf\x11\xe0 of long ago", "The file has a password or is in an old format (.xls)."],
  ])("says why the server does not take %s", async (name, content, reason) => {
    const { page } = await visit({ ...asCustodian(), expected: [/^400 POST .*\/imports\/tenants\/file$/] });
    await openImport(page);
    await choose(page, { name, mimeType: "", buffer: Buffer.from(content, "latin1") });
    await expectSeen(page.getByRole("alert").getByText(reason));
    await expectFocus(fileControl(page));
  });

  it("accepts dropped files, one at a time", async () => {
    const { page } = await visit(asCustodian());
    await openImport(page);
    const drop = async (...names: string[]) => {
      const { buffer } = await tenantFile([tenantRow()]);
      const transfer = await page.evaluateHandle(
        ({ text, fileNames }) => {
          const files = new DataTransfer();
          for (const name of fileNames) files.items.add(new File([text], name, { type: "text/csv" }));
          return files;
        },
        { text: buffer.toString(), fileNames: names },
      );
      await fileControl(page).dispatchEvent("drop", { dataTransfer: transfer });
    };
    await drop("one.csv", "two.csv");
    await expectSeen(page.getByRole("alert").getByText("You chose 2 files. Import one at a time."));
    await drop("one.csv");
    await expectSeen(page.getByRole("heading", { name: "Tenants from one.csv" }));
  });

  it("stores the list in the address, and is not for owners", async () => {
    const { page } = await visit(asCustodian());
    await open(page, "/user");
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await page.getByText("Residential units", { exact: true }).click();
    await page.waitForURL(/\/property\/import\?list=residential-units$/);
    const { page: other } = await visit({ stored: { accessToken: await tokenOf("owner") } });
    await openImport(other);
    await expectSeen(other.getByRole("heading", { name: "You don't have access to this page" }));
  });
});

describe("accepting and undoing", () => {
  it("works by keyboard only", async () => {
    const { page } = await visit(asCustodian());
    const { press, type } = withKeyboard(page);
    await openImport(page);
    const chooser = page.waitForEvent("filechooser");
    await press(fileControl(page));
    await (await chooser).setFiles(await tenantFile([tenantRow({ telephone: "" })]));
    await type(rowCard(page, 2).getByLabel("Telephone"), "9845012345");
    await expectSeen(page.getByText("The row is OK."));
    await press(acceptButton(page));
    await expectSeen(page.getByRole("heading", { name: "One row imported" }));
    await press(page.getByRole("button", { name: "Undo" }).first());
    await press(page.getByRole("button", { name: "Remove record" }));
    await expectSeen(page.getByRole("heading", { name: "Import undone." }));
  });

  it("removes the imported records, and says who did it and when", { meta: { proves: "16.6" } }, async () => {
    const { page } = await visit(asCustodian());
    const [name = ""] = tenantRow();
    await importTenants([tenantRow({ name })], "monday.csv", custodian);
    await openImport(page);
    const row = page.getByRole("row").filter({ hasText: "monday.csv" });
    expect(await row.first().textContent()).toMatch(/Tenants1.+\d{1,2} \w{3} \d{4}, \d\d:\d\d/);
    await row.first().getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Remove record" }).click();
    await expectSeen(row.first().getByText("Undone"));
    expect(await tenantsCalled(name, custodian)).toEqual([]);
  });

  it("lists what prevents undoing, and removes nothing", async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^409 POST .*\/imports\/\d+\/undo$/] });
    const rows = [tenantRow(), tenantRow()];
    await importTenants(rows, "tuesday.csv", custodian);
    const name = rows[0]![0]!;
    const [tenant] = await tenantsCalled(name, custodian);
    const body = { version: tenant!.version, sponsorName: "Someone else" };
    await call(`PATCH /tenants/${tenant!.tenantId}`, { body, token: custodian });
    await openImport(page);
    await page.getByRole("row").filter({ hasText: "tuesday.csv" }).getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Remove 2 records" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo import" });
    await expectSeen(dialog.getByText(`${name} was changed since`));
    expect(await tenantsCalled(rows[1]![0]!, custodian)).toHaveLength(1);
  });

  it("shows administrators whose import it was", async () => {
    await importTenants([tenantRow()], "wednesday.csv", custodian);
    const { page } = await visit({ stored: { accessToken: administrator } });
    await openImport(page);
    await expectSeen(page.getByRole("row").filter({ hasText: "wednesday.csv" }).getByText("Sharada M. Savadi"));
  });
});

it(
  "tenancies come with what was paid in advance and is held; the rent account shows and can undo it",
  { meta: { proves: "19.31" } },
  async () => {
    const { unitName, unitProfileId } = await newVacantUnit();
    const other = await newVacantUnit();
    const tenant = tenantRow();
    await importTenants([tenant], "tenants.csv", custodian);
    const [name = ""] = tenant;
    const headings = [
      "Unit no",
      "Lessee",
      "Start date",
      "End date",
      "Rent",
      "Balance",
      "Deposit paid",
      "Not in this sheet",
    ];
    const cells = [
      `${unitName} #${unitProfileId}`,
      name,
      "1/4/2025",
      "31-03-2031",
      "₹25,000",
      "-12,500",
      "1,50,000",
      "Parking ₹500 every month",
    ];
    const owing = cells.with(0, `${other.unitName} #${other.unitProfileId}`).with(5, "12,500").with(7, "");
    const { page } = await visit(asCustodian());
    await openImport(page, "tenancies");
    await choose(page, await fileOf("csv", "leases", { headings, rows: [cells.with(3, "31-03-2024"), owing] }));
    const row = rowCard(page, 2);
    await row.getByLabel("Expiry Date").fill("31-03-2031");
    await expectSeen(row.getByText(/^A sheet can't hold these terms/));
    await row.getByLabel("Not in this sheet").fill("");
    await expectSeen(page.getByText("All 2 rows are OK."));
    await acceptButton(page).click();
    await expectSeen(page.getByRole("heading", { name: "2 rows imported" }));
    const { items } = (await (
      await call(`GET /tenancies?search=${encodeURIComponent(name)}`, { token: custodian })
    ).json()) as { items: { tenancyId: number; unitProfileId: number }[] };
    const accountPath = (unit: number) =>
      rentAccountPath(items.find((tenancy) => tenancy.unitProfileId === unit)?.tenancyId ?? 0);
    await open(page, accountPath(unitProfileId));
    await expectSeen(page.getByText(/Held from before, /));
    await page.getByRole("link", { name: "Opening balance" }).click();
    const advance = page.getByRole("dialog", { name: "Opening balance" });
    await advance.getByRole("button", { name: "Undo" }).click();
    expect(await advance.getByRole("button", { name: "Download PDF" }).count()).toBe(0);
    const undoing = page.getByRole("dialog", { name: "Undo this advance?" });
    await undoing.getByLabel("Reason").fill("Wrong sheet");
    await undoing.getByRole("button", { name: "Undo" }).click();
    await expectSeen(page.getByRole("link", { name: "Undone: Opening balance" }));

    await open(page, accountPath(other.unitProfileId));
    await page.getByRole("button", { name: "Undo: Opening balance" }).click();
    const undoingOwed = page.getByRole("dialog", { name: "Undo this opening balance?" });
    await undoingOwed.getByLabel("Reason").fill("Wrong sheet");
    await undoingOwed.getByRole("button", { name: "Undo" }).click();
    await expectSeen(page.getByText("Opening balance undone."));
    await expectSeen(page.getByText(/^Undone: Opening balance/));
    await expectGone(page.getByRole("button", { name: "Undo: Opening balance" }));
  },
);
