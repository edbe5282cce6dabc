import { expectSeen } from "../../browser/expect-seen.ts";
import {
  acceptButton,
  choose,
  fileOf,
  openImport,
  reviewThree,
  rowCard,
  tenantFile,
  tenantRow,
} from "../../records/papers/imports.ts";
import { holdCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const importOne = async ({ page }: Stage) => {
  await openImport(page);
  await choose(page, await tenantFile([tenantRow()]));
  await see(page, "The row is OK.");
  await acceptButton(page).click();
  await see(page, "One row imported");
  await page.getByRole("table", { name: "Past imports" }).waitFor();
};

const ownHeadings = ["Person", "Mobile", "Something else altogether that nobody asks for", "E-mail", ""];
const longWord = "Vishweshwarayyanavarakattadadamalikaru12";

export const states: State[] = [
  {
    name: "import",
    as: "custodian",
    open: async ({ page }) => {
      await openImport(page, "properties");
      await see(page, "Past imports");
    },
  },
  {
    name: "import-wrong-file",
    as: "custodian",
    open: async ({ page }) => {
      await openImport(page);
      await choose(page, { name: `${longWord}.png`, mimeType: "image/png", buffer: Buffer.from("no sheet") });
      await page.getByRole("alert").getByText("isn't a CSV or XLSX file").waitFor();
    },
  },
  {
    name: "import-reading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/imports/tenants/file");
      await openImport(page);
      await choose(page, await tenantFile([tenantRow()]));
      await page.getByRole("progressbar").waitFor();
    },
  },
  {
    name: "import-columns",
    as: "custodian",
    open: async ({ page }) => {
      await openImport(page);
      const rows = [[longWord, "9845012345", longWord, "lakshmi@example.com", "left over"]];
      await choose(page, await fileOf("xlsx", longWord, { headings: ownHeadings, rows }));
      await see(page, "required columns are missing");
    },
  },
  {
    name: "import-rows",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await reviewThree(page);
      await rowCard(page, 3).getByText("Other fields").click();
      await rowCard(page, 3).getByLabel("Sponsor Name").waitFor();
    },
  },
  {
    name: "import-controls",
    as: "custodian",
    open: async ({ page }) => {
      await openImport(page, "properties");
      const headings = ["Property name", "Category", "Area", "Brokerage paid", "Value in rupees"];
      const rows = [["Lakshmi Arcade", "Shops and such", longWord, "perhaps", "a lot"]];
      await choose(page, await fileOf("csv", "properties", { headings, rows }));
      await rowCard(page, 2).getByLabel("Brokerage Paid").waitFor();
    },
  },
  {
    name: "import-check-failed",
    as: "custodian",
    expected: [/^500 POST .*\/imports\/tenants\/check$/],
    open: async ({ page }) => {
      await reviewThree(page);
      await page.route("**/api/v1/imports/tenants/check", (route) => route.fulfill({ status: 500, json: {} }));
      await rowCard(page, 3).getByLabel("Telephone").fill("9845011111");
      await see(page, "Couldn't check the rows.");
    },
  },
  { name: "import-done", as: "custodian", open: importOne },
  {
    name: "import-undo-refused",
    as: "custodian",
    expected: [/^409 POST .*\/undo$/],
    open: async (stage) => {
      await importOne(stage);
      const errors = Array.from({ length: 12 }, (_, id) => ({
        path: String(id),
        code: "changed",
        message: "",
        values: { name: `${longWord} ${id}` },
      }));
      const detail = "12 records were changed or used since the import. Nothing was removed.";
      await stage.page.route("**/undo", (route) => route.fulfill({ status: 409, json: { detail, errors } }));
      await stage.page.getByRole("button", { name: "Undo" }).first().click();
      await stage.page.getByRole("button", { name: "Remove record" }).click();
      await expectSeen(stage.page.getByText(detail));
    },
  },
];
