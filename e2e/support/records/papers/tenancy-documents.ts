import type { Document } from "@vasati/contract/papers/documents";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { documentsOf } from "./documents.ts";
import { open } from "../../browser/open.ts";
import { unitPath } from "../../states/state.ts";

/** The newest agreement of the demo's tenant: a real PDF with its details. */
export async function agreementOfTenant(): Promise<{ document: Document; content: Buffer }> {
  const token = await tokenOf("tenant");
  const [document] = (await documentsOf(token, "?documentType=Agreement")).items;
  if (!document) throw new Error("The tenant of the demo has no agreement.");
  const answer = await call(`GET /documents/${document.id}/downloads`, { token });
  return { document, content: Buffer.from(await answer.arrayBuffer()) };
}

/** The Documents tab of the demo tenant's unit, on the visitors' or the managers' page. */
export async function openTenancyDocuments(
  page: Page,
  surface: "customer" | "manager" = "customer",
): Promise<Document> {
  const { document } = await agreementOfTenant();
  const path = unitPath(document.unitProfileId);
  await open(page, surface === "customer" ? path : path.replace("/user/unit/", "/property/"));
  await page.getByRole("tab", { name: "Documents" }).click();
  return document;
}

export const uploadButton = (page: Page): Locator => page.getByRole("button", { name: "Upload", exact: true });
export const typeField = (page: Page): Locator => page.getByLabel("Document Type");
export const fileField = (page: Page): Locator => page.locator("input[type=file]");

/** The row of a document in the list of its tenancy. */
export const rowOf = (page: Page, fileName: string): Locator =>
  page.getByRole("list", { name: "Documents" }).getByRole("listitem").filter({ hasText: fileName });

/** Chooses a file and its document type. */
export async function fillIn(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, type = "Agreement") {
  await fileField(page).setInputFiles(file);
  await typeField(page).fill(type);
}

/** The form to draft the tenancy's agreement, over the Documents tab. */
export async function openAgreementForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Draft agreement" }).click();
  const form = page.getByRole("dialog", { name: "Draft agreement" });
  await form.getByLabel("Security deposit").waitFor();
  return form;
}
