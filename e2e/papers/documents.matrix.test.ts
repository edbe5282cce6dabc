import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import {
  documentRows,
  documentsOf,
  documentsPath,
  newPicture,
  openDocuments,
} from "../support/records/papers/documents.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { breakCall } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";

let tokens: Record<"administrator" | "custodian" | "owner" | "tenant" | "user", string>;
beforeAll(async () => {
  const [administrator, custodian, owner, tenant, user] = await Promise.all(
    ["administrator", "custodian", "owner", "tenant", "user"].map(tokenOf),
  );
  tokens = { administrator, custodian, owner, tenant, user } as typeof tokens;
});

const as = (who: keyof typeof tokens) => ({ stored: { accessToken: tokens[who] } });
const propertyBox = (page: Page) => page.getByRole("combobox", { name: "Property" });
const tenancyBox = (page: Page) => page.getByRole("combobox", { name: "Tenancy" });
const searchFor = (fileName: string) => `?search=${encodeURIComponent(fileName)}`;

describe("the list", () => {
  it.each(["administrator", "custodian", "owner", "tenant"] as const)(
    "shows the %s their documents",
    { meta: { proves: "1.3" } },
    async (who) => {
      const { page } = await visit(as(who));
      await open(page, "/user");
      // Compare with this page's own answer, because other tests add documents.
      const answered = page.waitForResponse("**/api/v1/documents?*");
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Documents" }).click();
      await page.waitForURL(documentsPath);
      const { total, items } = (await (await answered).json()) as PageOf<Document>;
      await expectSeen(page.getByRole("heading", { level: 1, name: "Documents", exact: true }));
      expect(await page.getByRole("columnheader").allTextContents()).toEqual([
        "File Name",
        "Type",
        "Unit",
        "Tenant",
        "Date",
        "Actions",
      ]);
      await expectSeen(page.getByText(`1 to ${Math.min(10, total)} of ${total}`));
      const latest = documentRows(page).filter({ hasText: items[0]!.fileName });
      await expectSeen(latest.getByRole("button", { name: items[0]!.fileName, exact: true }));
      await expectSeen(latest.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/));
      expect(await page.getByRole("button", { name: /^Delete / }).count()).toBe(
        items.filter(({ mayDelete }) => mayDelete).length,
      );
      expect(await propertyBox(page).count()).toBe(who === "tenant" ? 0 : 1);
      expect(await tenancyBox(page).count()).toBe(1);
    },
  );

  it("is empty for those who have none, at both addresses", { meta: { proves: "2.4" } }, async () => {
    const { page } = await visit(as("user"));
    await open(page, "/services");
    await expectSeen(page.getByText("No documents yet"));
  });

  it("asks anonymous visitors to log in, and returns", async () => {
    const { page } = await visit();
    await open(page, documentsPath);
    await page.waitForURL(/\/auth\/login/);
    expect(new URL(page.url()).searchParams.get("next")).toBe(documentsPath);
  });

  it("has numbered pages and stores everything in the address", async () => {
    const { page } = await visit(as("administrator"));
    await openDocuments(page);
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(/\?page=1$/);
    await expectSeen(page.getByText(/^11 to 20 of \d+$/));
    await page.getByLabel("Type").selectOption("PAN");
    await page.waitForURL(/\?documentType=PAN$/);
    const answered = page.waitForResponse(/\/documents\?.*from=2026-10-01/);
    const from = page.getByLabel("From", { exact: true });
    await from.fill("31/09/2026");
    await from.blur();
    await expectSeen(page.getByText("Enter a date as dd/mm/yyyy, such as 05/12/2026."));
    await from.fill("1.10.26");
    await from.press("Enter");
    await page.waitForURL(/from=2026-10-01/);
    const { total } = (await (await answered).json()) as PageOf<Document>;
    await expectSeen(page.getByText(new RegExp(`of ${total}$`)));
    await page.getByRole("button", { name: "Reset" }).click();
    await page.waitForURL(documentsPath);
    await page.getByLabel("Search documents").fill("nothing of this name");
    await expectSeen(page.getByText("No matches."));
  });

  it("narrows down to one property or tenancy, and widens again", { meta: { proves: "15.8" } }, async () => {
    const [first] = (await documentsOf(tokens.owner)).items;
    const { page } = await visit(as("owner"));
    await openDocuments(page);
    await propertyBox(page).fill(first!.propertyName.slice(0, 6));
    await page.getByRole("option", { name: first!.propertyName }).first().click();
    await page.waitForURL(new RegExp(`propertyId=\\d+$`));
    await expect.poll(() => propertyBox(page).inputValue()).toBe(first!.propertyName);
    await propertyBox(page).fill("");
    await page.waitForURL(documentsPath);
    await tenancyBox(page).fill(first!.tenantName);
    const asked = page.waitForRequest(/\/documents\?.*tenancyId=\d+/);
    await page
      .getByRole("option", { name: `${first!.tenantName}, ${first!.unitName}` })
      .first()
      .click();
    await asked;
    await page.waitForURL(/\?tenancyId=\d+$/);
    await expect.poll(() => tenancyBox(page).inputValue()).toContain(first!.unitName);
  });
});

it("saves several as one ZIP, without those deleted in the meantime", { meta: { proves: "15.9" } }, async () => {
  const pictures = [await newPicture("Meter"), await newPicture("Meter"), await newPicture("Meter")];
  const { page } = await visit(as("administrator"));
  await openDocuments(page, "?documentType=Meter");
  const button = page.getByRole("button", { name: "Download as ZIP" });
  expect(await button.count()).toBe(0);
  for (const { fileName } of pictures) await page.getByRole("checkbox", { name: `Select ${fileName}` }).check();
  await expectSeen(page.getByText(/^3 documents selected, 1 KB$/));
  // Selected documents stay selected while the list shows others.
  await page.getByLabel("Type").selectOption("PAN");
  await page.waitForURL(/documentType=PAN/);
  await expectSeen(page.getByText(/^3 documents selected/));
  await page.goBack();
  await page.getByRole("button", { name: `Delete ${pictures[0]!.fileName}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectSeen(page.getByText(/^2 documents selected/));
  const saving = page.waitForEvent("download");
  await button.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/);
  const saved: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) saved.push(chunk as Buffer);
  const archive = Buffer.concat(saved).toString();
  expect(pictures.map(({ fileName }) => archive.includes(fileName))).toEqual([false, true, true]);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expectGone(button);
});

describe("a document", () => {
  it("is saved under its name", { meta: { proves: "7.30" } }, async () => {
    const { fileName, id } = await newPicture();
    const { page } = await visit(as("tenant"));
    await openDocuments(page, searchFor(fileName));
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${fileName}` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(fileName);
    const fetched = await call(`GET /documents/${id}/downloads`, { token: tokens.tenant });
    const saved: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) saved.push(chunk as Buffer);
    expect(Buffer.concat(saved)).toEqual(Buffer.from(await fetched.arrayBuffer()));
  });

  it("is shown over the page if it is a picture, and closes with Escape", { meta: { proves: "15.8" } }, async () => {
    const { fileName } = await newPicture("Photo");
    const { page } = await visit(as("tenant"));
    await openDocuments(page, searchFor(fileName));
    await page.getByRole("button", { name: fileName, exact: true }).click();
    const picture = page.getByRole("dialog", { name: fileName }).getByRole("img", { name: "Photo" });
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await page.keyboard.press("Escape");
    await expectGone(picture);
  });

  it("opens in a new tab if it is a PDF", async () => {
    // The oldest one, because other tests add and delete agreements.
    const { fileName } = (await documentsOf(tokens.tenant, "?documentType=Agreement&size=100")).items.at(-1)!;
    const { page, context } = await visit(as("tenant"));
    await openDocuments(page, searchFor(fileName));
    const opened = context.waitForEvent("page");
    const asked = context.waitForEvent("request", (request) => request.url().startsWith("blob:"));
    await documentRows(page).first().getByRole("button").first().click();
    // What the tab shows is up to the browser: without a PDF viewer it saves the file.
    expect((await asked).isNavigationRequest()).toBe(true);
    await opened;
  });

  it("is deleted only after a confirmation", { meta: { proves: ["7.31", "8.14"] } }, async () => {
    const { fileName } = await newPicture();
    const { page } = await visit(as("administrator"));
    await openDocuments(page, searchFor(fileName));
    const ask = () => page.getByRole("button", { name: `Delete ${fileName}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${fileName}?` });
    await ask();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expectGone(question);
    expect((await documentsOf(tokens.tenant, searchFor(fileName))).total).toBe(1);
    await ask();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectSeen(page.getByText("Document deleted successfully!!"));
    await expectSeen(page.getByText("No matches."));
    expect((await documentsOf(tokens.tenant, searchFor(fileName))).total).toBe(0);
  });
});

describe("what fails", () => {
  it("says 'Internal Server Error' for the list, with a retry", { meta: { proves: "8.9" } }, async () => {
    const { page } = await visit({ ...as("tenant"), expected: [/^500 GET .*\/documents$/] });
    await openDocuments(page);
    await breakCall(page, "/documents?*");
    // The rows of the previous search don't answer this one.
    await page.getByLabel("Search documents").fill("agreement");
    await expectSeen(page.getByText("Internal Server Error"));
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await documentRows(page).first().getByRole("button").first().waitFor();
  });

  it("says 'Internal Server Error' or 'Download Failed'", { meta: { proves: ["8.9", "8.10"] } }, async () => {
    const { id, fileName } = await newPicture();
    const expected = [/^500 DELETE /, /^500 GET .*\/downloads$/];
    const { page } = await visit({ ...as("administrator"), expected });
    await openDocuments(page, searchFor(fileName));
    await breakCall(page, `/documents/${id}`);
    await page.getByRole("button", { name: `Delete ${fileName}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectSeen(page.getByText("Internal Server Error"));
    await breakCall(page, "/documents/*/downloads");
    await page.getByRole("button", { name: `Download ${fileName}` }).click();
    await expectSeen(page.getByText("Download Failed"));
    await page.getByRole("button", { name: fileName, exact: true }).click();
    await expectGone(page.getByRole("dialog"));
  });
});
