import { tokenOf } from "../support/server/api.ts";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { breakCall, holdCall } from "../support/states/state.ts";
import {
  agreementOfTenant,
  fileField,
  fillIn,
  openTenancyDocuments,
  rowOf,
  typeField,
  uploadButton,
} from "../support/records/papers/tenancy-documents.ts";
import { visit } from "../support/browser/visit.ts";
import { randomWord } from "../../server/test/records/random-word.ts";

let content: Buffer;
let tokens: Record<"administrator" | "tenant" | "user", string>;
beforeAll(async () => {
  ({ content } = await agreementOfTenant());
  const [administrator, tenant, user] = await Promise.all(["administrator", "tenant", "user"].map(tokenOf));
  tokens = { administrator, tenant, user } as typeof tokens;
});

const as = (who: keyof typeof tokens) => ({ stored: { accessToken: tokens[who] } });
/** An agreement with a unique name. */
const paper = () => ({ name: `ಒಪ್ಪಂದ ${randomWord()}.pdf`, mimeType: "application/pdf", buffer: content });

/** Counts requests to the server from now on. */
function uploadsOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/documents")) count += 1;
  });
  return () => count;
}

describe("the documents of a tenancy", () => {
  it("are added by the tenant and deleted by the manager", { meta: { proves: ["2.22", "8.14"] } }, async () => {
    const file = paper();
    const { page } = await visit({ ...as("tenant"), screen: "phone" });
    await openTenancyDocuments(page);
    expect(await typeField(page).getAttribute("placeholder")).toBe("PAN, Agreement");
    await fillIn(page, file);
    await uploadButton(page).click();
    await expectSeen(page.getByText("Document uploaded successfully."));
    const row = rowOf(page, file.name);
    await expectSeen(row.getByText("Agreement"));
    await expectSeen(row.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/));
    expect(await typeField(page).inputValue()).toBe("");
    const saving = page.waitForEvent("download");
    await row.getByRole("button", { name: `Download ${file.name}` }).click();
    expect((await saving).suggestedFilename()).toBe(file.name);
    expect(await row.getByRole("button", { name: /^Delete / }).count()).toBe(0);

    const { page: desk } = await visit(as("administrator"));
    await openTenancyDocuments(desk, "manager");
    await rowOf(desk, file.name)
      .getByRole("button", { name: /^Delete / })
      .click();
    await desk.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectSeen(desk.getByText("Document deleted successfully!!"));
    await expectGone(rowOf(desk, file.name));
  });

  it("are hidden from people who aren't a party to it", async () => {
    const { page } = await visit(as("user"));
    await openTenancyDocuments(page);
    await expectSeen(page.getByText(/^Only the tenant, owner and property manager/));
    expect(await fileField(page).count()).toBe(0);
  });
});

describe("an upload", () => {
  it(
    "keeps file and type after a failure, and creates only one document",
    { meta: { proves: ["7.28", "8.9"] } },
    async () => {
      const file = paper();
      const { page } = await visit({ ...as("tenant"), expected: [/^500 POST .*\/documents$/] });
      await openTenancyDocuments(page);
      await breakCall(page, "/documents");
      await fillIn(page, file, "PAN");
      await uploadButton(page).click();
      await expectSeen(page.getByText("Internal Server Error"));
      await expectSeen(page.getByText(/It's still selected; try again/));
      await page.unrouteAll();
      expect(await typeField(page).inputValue()).toBe("PAN");
      await uploadButton(page).click();
      await rowOf(page, file.name).waitFor();
    },
  );

  it("shows its progress, and can be cancelled", { meta: { proves: "7.28" } }, async () => {
    const file = paper();
    const { page } = await visit(as("tenant"));
    await openTenancyDocuments(page);
    await holdCall(page, "/documents");
    await fillIn(page, file);
    await uploadButton(page).click();
    await expectSeen(page.getByRole("progressbar"));
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectSeen(page.getByText(file.name));
    expect(await typeField(page).inputValue()).toBe("Agreement");
  });

  it("waits while offline", async () => {
    const file = paper();
    const { page, context } = await visit(as("tenant"));
    await openTenancyDocuments(page);
    await fillIn(page, file);
    await context.setOffline(true);
    await uploadButton(page).click();
    await expectSeen(page.getByText("The upload will start when you reconnect."));
    await context.setOffline(false);
    await rowOf(page, file.name).waitFor();
  });

  it("refuses invalid files before the upload, and says why", { meta: { proves: ["7.29", "20.142"] } }, async () => {
    const { page } = await visit(as("tenant"));
    await page.route("**/api/v1/documents/tenancies/*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), uploadLimit: content.length - 1 } });
    });
    await openTenancyDocuments(page);
    const sent = uploadsOf(page);
    await uploadButton(page).click();
    await expectSeen(page.getByText("Choose a file first."));
    await fileField(page).setInputFiles(paper());
    await expectSeen(page.getByText(/is 4 KB. You can upload up to 4 KB/));
    await fileField(page).setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") });
    await expectSeen(page.getByText(/isn't a PDF, JPEG, PNG, WebP, HEIC or DOCX file/));
    const buffer = Buffer.from("%PDF-1.4");
    await fileField(page).setInputFiles({ name: "2341 2341 2346.pdf", mimeType: "application/pdf", buffer });
    await expectSeen(page.getByText(/^The name 2341 2341 2346\.pdf has an Aadhaar number in it\. Rename the file/));
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["%PDF-1.4"], "dropped.pdf", { type: "application/pdf" }));
      return transfer;
    });
    await fileField(page).dispatchEvent("drop", { dataTransfer: dropped });
    await expectSeen(page.getByText("dropped.pdf"));
    await uploadButton(page).click();
    await expectSeen(page.getByText("Enter a type, such as PAN or Agreement."));
    expect(sent()).toBe(0);
  });
});
