import { documentRows, documentsPath, newPicture, openDocuments } from "../documents.ts";
import { open } from "../open.ts";
import type { State } from "./state.ts";
import { breakCall, holdCall, see } from "./state.ts";

export const documentStates: State[] = [
  { name: "documents", as: "custodian", open: ({ page }) => openDocuments(page) },
  {
    name: "documents-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/documents?*");
      await open(page, documentsPath);
      await page.getByRole("table", { name: "Documents" }).waitFor();
    },
  },
  {
    name: "documents-none",
    as: "newcomer",
    open: async ({ page }) => {
      await open(page, "/services");
      await see(page, "No documents yet");
    },
  },
  {
    name: "documents-none-found",
    as: "owner",
    open: async ({ page }) => {
      await open(page, `${documentsPath}?search=nothingofthisname&from=2026-01-01`);
      await see(page, "Nothing matches.");
    },
  },
  {
    name: "documents-failed",
    as: "custodian",
    expected: [/^500 GET .*\/documents$/],
    open: async ({ page }) => {
      await breakCall(page, "/documents?*");
      await open(page, documentsPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "documents-property",
    as: "administrator",
    open: async ({ page }) => {
      await openDocuments(page);
      await page.getByRole("combobox", { name: "Property" }).click();
      await page.getByRole("listbox").getByRole("option").first().click();
      await page.getByRole("button", { name: "Reset" }).waitFor();
    },
  },
  {
    name: "document-preview",
    as: "administrator",
    open: async ({ page }) => {
      const { fileName } = await newPicture();
      await openDocuments(page, `?search=${encodeURIComponent(fileName)}`);
      await page.getByRole("button", { name: fileName, exact: true }).click();
      await page.getByRole("img", { name: "Photo" }).waitFor();
    },
  },
  {
    name: "document-delete",
    as: "custodian",
    open: async ({ page }) => {
      await openDocuments(page);
      await documentRows(page)
        .first()
        .getByRole("button", { name: /^Delete / })
        .click();
      await see(page, "The file is deleted for good.");
    },
  },
];
