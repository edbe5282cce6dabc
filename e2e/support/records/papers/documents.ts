import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

export const documentsPath = "/documents";

/** The answer of an API call. */
export const documentsOf = async (token: string, query = ""): Promise<PageOf<Document>> =>
  (await call(`GET /documents${query}`, { token })).json() as Promise<PageOf<Document>>;

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let made = 0;

/** A picture that the demo's tenant has added to their tenancy. */
export async function newPicture(documentType = "Photo"): Promise<Document> {
  const token = await tokenOf("tenant");
  const [own] = (await documentsOf(token)).items;
  if (!own) throw new Error("The tenant of the demo has no documents.");
  made += 1;
  const form = new FormData();
  form.append("tenancyId", String(own.tenancyId));
  form.append("documentType", documentType);
  form.append("file", new Blob([pixel]), `ಮನೆಯ ಚಿತ್ರ ${made} ${Date.now()}.png`);
  const answer = await fetch(`${inject("testServer").address}/api/v1/documents`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`A document was answered ${answer.status}.`);
  return ((await answer.json()) as { document: Document }).document;
}

/** The rows of the list without its heading. */
export const documentRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Documents" }).locator("tbody").getByRole("row");

/** The list, after loading. */
export async function openDocuments(page: Page, query = ""): Promise<void> {
  await open(page, documentsPath + query);
  await documentRows(page).first().getByRole("button").first().waitFor();
}
