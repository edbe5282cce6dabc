import { randomInt } from "node:crypto";
import type { BulkListName, SheetFormat } from "@vasati/contract/office/bulk";
import type { Sheet } from "@vasati/contract/office/imports";
import type { Tenant } from "@vasati/contract/people/tenants";
import type { Download, Locator, Page } from "playwright-core";
import { readSheet } from "../../../../server/src/platform/sheets/read-sheet.ts";
import { sheetFile } from "../../../../server/src/platform/sheets/write-sheet.ts";
import { call } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

/** A file to upload. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface SheetContent {
  headings: string[];
  rows: string[][];
}

/** A real file with these rows, written like the product's own sheets. */
export async function fileOf(format: SheetFormat, name: string, { headings, rows }: SheetContent): Promise<GivenFile> {
  const columns = headings.map((title) => ({ title }));
  const { fileName, mediaType, bytes } = sheetFile(format, { fileName: name, name: "sheet", columns, rows });
  const buffer = Buffer.from(await new Response(bytes).arrayBuffer());
  return { name: fileName, mimeType: mediaType, buffer };
}

/** The content of a downloaded file. */
export async function contentOf(download: Download): Promise<SheetContent> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const { headings, rows } = await readSheet(Buffer.concat(parts));
  return { headings, rows: rows.map(({ cells }) => cells) };
}

/** The columns of a sheet of tenants, in the order of its template. */
export const tenantHeadings = [
  "Tenant name",
  "Passport number",
  "Labour card number",
  "Ethnicity",
  "Sponsor name",
  "CR number",
  "Telephone",
  "E-mail",
  "Area",
  "Postal code",
  "Post box number",
  "PAN",
  "GSTIN",
];

let made = 0;

/** A person whom no other test imports. */
export function tenantRow(changed: Partial<Record<"name" | "passport" | "telephone" | "pin", string>> = {}): string[] {
  made += 1;
  // Twelve digits in a row might be an Aadhaar number, which is refused.
  const passport = `P${randomInt(1e9, 9e9)}X${made}`;
  const row = { name: `Gowramma ${passport}`, passport, telephone: "9845012345", pin: "560041", ...changed };
  const { name, telephone, pin } = row;
  return [
    name,
    row.passport,
    "0",
    "Indian",
    "Ravi Gowda",
    "ABCPR1234K",
    telephone,
    "gowramma@example.com",
    "Jayanagar",
    pin,
    "0",
    "",
    "",
  ];
}

export const tenantFile = (rows: string[][], format: SheetFormat = "csv", name = "tenants of the week") =>
  fileOf(format, name, { headings: tenantHeadings, rows });

export const openImport = (page: Page, list: BulkListName = "tenants") => open(page, `/property/import?list=${list}`);

export const fileControl = (page: Page): Locator => page.getByLabel("Choose a file");
export const choose = (page: Page, ...files: GivenFile[]): Promise<void> => fileControl(page).setInputFiles(files);
export const rowCard = (page: Page, number: number): Locator =>
  page.getByRole("listitem", { name: `Row ${number}`, exact: true });
export const acceptButton = (page: Page): Locator => page.getByRole("button", { name: /^Import [\d,]+ rows?$/ });

/** The tenants with a name. */
export async function tenantsCalled(name: string, token: string): Promise<Tenant[]> {
  const answer = await call(`GET /tenants?search=${encodeURIComponent(name)}`, { token });
  return ((await answer.json()) as { items: Tenant[] }).items;
}

/** Imports tenants through the API. */
export async function importTenants(rows: string[][], fileName: string, token: string): Promise<void> {
  const sheet: Sheet = {
    headings: tenantHeadings,
    matching: ["tenantName", "passportNo", "laborCardNo", "ethnicity", "sponsorName", "cRNumber", "telePhone", "email"],
    rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  };
  sheet.matching.push("area", "postalCode", "postBoxNumber", "pan", "gstin");
  const { status } = await call("POST /imports/tenants", { body: { ...sheet, fileName }, token });
  if (status !== 201) throw new Error(`An import was answered ${status}.`);
}

/** Three tenants; the second has an invalid telephone number and postal code. */
export async function reviewThree(page: Page) {
  const rows = [tenantRow(), tenantRow({ telephone: "12", pin: "012345" }), tenantRow()];
  await openImport(page);
  await choose(page, await tenantFile(rows));
  await page.getByText("One row to fix, 2 OK").waitFor();
  return rows;
}
