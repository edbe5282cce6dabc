import { documentRows, documentsPath, newPicture, openDocuments } from "../../records/papers/documents.ts";
import { open } from "../../browser/open.ts";
import type { State } from "../state.ts";
import {
  agreementOfTenant,
  fillIn,
  openAgreementForm,
  openTenancyDocuments,
  typeField,
  uploadButton,
} from "../../records/papers/tenancy-documents.ts";
import { breakCall, holdCall, see } from "../state.ts";

export const states: State[] = [
  { name: "documents", as: "custodian", open: ({ page }) => openDocuments(page) },
  {
    name: "documents-chosen",
    as: "custodian",
    open: async ({ page }) => {
      await openDocuments(page);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await documentRows(page).first().getByRole("checkbox").uncheck();
      await page.getByText(/^9 documents selected, /).waitFor();
    },
  },
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
      await see(page, "No matches.");
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
      await see(page, "This deletes the file for good.");
    },
  },
  {
    name: "tenancy-documents",
    as: "tenant",
    open: async ({ page }) => {
      await openTenancyDocuments(page);
      await uploadButton(page).waitFor();
    },
  },
  {
    name: "tenancy-documents-manager",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await openTenancyDocuments(page, "manager");
      await uploadButton(page).waitFor();
    },
  },
  {
    name: "agreement-mistakes",
    as: "administrator",
    open: async ({ page }) => {
      await openTenancyDocuments(page, "manager");
      await openAgreementForm(page);
      await page.getByLabel("Security deposit").fill("two lakh");
      await page.getByLabel("Notice (months)").fill("0");
      await page.getByLabel("Security deposit").focus();
      await see(page, "Enter whole months, 1 to 120.");
    },
  },
  {
    name: "tenancy-documents-loading",
    as: "tenant",
    open: async ({ page }) => {
      await holdCall(page, "/documents/tenancies/**");
      await openTenancyDocuments(page);
      await page.getByText("Loading…").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "tenancy-documents-none",
    as: "tenant",
    open: async ({ page }) => {
      const json = { items: [], page: 0, size: 10, total: 0, totalIsCapped: false };
      await page.route("**/api/v1/documents/tenancies/**", (route) =>
        route.fulfill({ json: { ...json, mayUpload: false, uploadLimit: 1 } }),
      );
      await openTenancyDocuments(page);
      await see(page, "No documents yet");
    },
  },
  {
    name: "tenancy-documents-long",
    as: "tenant",
    open: async ({ page }) => {
      const { document } = await agreementOfTenant();
      const fileName = `${"agreement".repeat(26)}.pdf`;
      const item = { ...document, fileName, documentType: "x".repeat(100), mayDelete: true };
      const items = Array.from({ length: 10 }, (_, id) => ({ ...item, id }));
      const json = {
        items,
        page: 0,
        size: 10,
        total: 1000,
        totalIsCapped: true,
        mayUpload: true,
        uploadLimit: 20_971_520,
      };
      await page.route("**/api/v1/documents/tenancies/**", (route) => route.fulfill({ json }));
      await openTenancyDocuments(page);
      await uploadButton(page).waitFor();
    },
  },
  {
    name: "tenancy-documents-failed",
    as: "tenant",
    expected: [/^500 GET .*\/documents\/tenancies\/\d+$/],
    open: async ({ page }) => {
      await breakCall(page, "/documents/tenancies/**");
      await openTenancyDocuments(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "tenancy-documents-uploading",
    as: "tenant",
    open: async ({ page }) => {
      await holdCall(page, "/documents");
      await openTenancyDocuments(page);
      const { content } = await agreementOfTenant();
      await fillIn(page, { name: "Rental agreement 2026.pdf", mimeType: "application/pdf", buffer: content });
      await uploadButton(page).click();
      await page.getByRole("progressbar").waitFor();
    },
  },
  {
    name: "tenancy-documents-mistakes",
    as: "tenant",
    expected: [/^500 POST .*\/documents$/],
    open: async ({ page }) => {
      await breakCall(page, "/documents");
      await openTenancyDocuments(page);
      const { content } = await agreementOfTenant();
      await fillIn(page, { name: "Rental agreement 2026.pdf", mimeType: "application/pdf", buffer: content });
      await uploadButton(page).click();
      await see(page, /still selected/);
      await typeField(page).fill("");
      await uploadButton(page).click();
      await see(page, "Enter a type, such as PAN or Agreement.");
    },
  },
];
