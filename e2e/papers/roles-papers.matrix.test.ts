import type { PageOf } from "@vasati/contract/wire/paging";
import type { ServiceRequest } from "@vasati/contract/upkeep/service-requests";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, demoAccount, tokenOf, tokensOf } from "../support/server/api.ts";
import { documentRows, newPicture, openDocuments } from "../support/records/papers/documents.ts";
import { employeesPath } from "../support/records/office/employees.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { contentOf } from "../support/records/papers/imports.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { closeRecord, openedRecord } from "../support/browser/opened-record.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { chosen, photo } from "../support/records/papers/request-photos.ts";
import { newRequest, openedRequest, requestRows, requestsPath } from "../support/records/papers/requests.ts";
import { visit } from "../support/browser/visit.ts";

const reportsPath = "/property/reports";
/** The screens of service requests, documents, employees and reports, each with all of its addresses. */
const screens = [requestsPath, "/about", "/services", employeesPath, reportsPath];

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const follow = (page: Page, name: string) => mainMenu(page).getByRole("link", { name, exact: true }).click();

const requestsOf = async (token: string) =>
  (await (await call("GET /serviceRequests?size=100", { token })).json()) as PageOf<ServiceRequest>;

/** The menu has no link to it, and its address says that it's not allowed, with links elsewhere. */
async function expectForbidden(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
    await open(page, path);
    await expectSeen(page.getByRole("heading", { level: 1, name: "You don't have access to this page" }));
    await expectSeen(page.getByRole("main").getByRole("link", { name: "Go to search" }));
  }
}

it("an owner reads requests, documents and reports of their units", { meta: { proves: "16.14" } }, async () => {
  const [token, administrator] = await tokensOf("owner", "administrator");
  const { serviceRequestId: id } = await newRequest();
  const comment = `The plumber comes at five, ${id}`;
  await call(`POST /serviceRequests/${id}/comments`, { body: { comment }, token: administrator });
  const { page } = await visit({ stored: { accessToken: token } });
  await open(page, "/property/dashboard");
  await follow(page, "Service Requests");
  await rowLink(requestRows(page).first()).click();
  await expectSeen(openedRecord(page, { name: /^Service request \d+$/ }));
  expect(await page.getByText("New request", { exact: true }).count()).toBe(0);
  await open(page, `${requestsPath}?open=${id}`);
  const dialog = openedRequest(page, id);
  await expectSeen(dialog.getByText(comment));
  await expectSeen(dialog.getByText("No photos."));
  expect(await dialog.getByRole("button").count()).toBe(0);
  expect(await dialog.getByRole("textbox").count()).toBe(0);
  await closeRecord(page);
  await expectGone(dialog);

  // Past the last page, as after the last document of a page was deleted.
  await openDocuments(page, "?page=99");
  await page.waitForURL(/\/documents(\?page=\d)?$/);
  expect(await page.getByRole("button", { name: /^Delete / }).count()).toBe(0);

  await follow(page, "Reports");
  await page.getByRole("tab", { name: "Rent roll" }).click();
  await expectSeen(page.getByRole("table", { name: "Rent roll" }).getByRole("link").first());
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const { rows } = await contentOf(await saving);
  await expectSeen(page.getByText(`1 to 10 of ${rows.length}`));
  await expectForbidden(page, [employeesPath]);
});

it("a tenant only sees their requests and documents, and adds photos", { meta: { proves: "16.14" } }, async () => {
  const [token, administrator] = await tokensOf("tenant", "administrator");
  const own = await requestsOf(token);
  const units = new Set(own.items.map(({ unitProfileId }) => unitProfileId));
  const another = (await requestsOf(administrator)).items.find(({ unitProfileId }) => !units.has(unitProfileId));
  const expected = [/^404 GET .*\/serviceRequests\/\d+$/, /^console: request/];
  const { page } = await visit({ stored: { accessToken: token }, screen: "phone", expected });
  await open(page, `${requestsPath}?open=${another!.serviceRequestId}`);
  await expectSeen(page.getByText("This record doesn't exist, or you don't have access to it."));
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "New request" }).tap();
  const dialog = page.getByRole("dialog", { name: "New service request" });
  const six = Array.from({ length: 6 }, (_, index) => chosen(`${index}.png`, photo(64 + index)));
  await dialog.getByLabel("Add photos").setInputFiles(six);
  await expectSeen(dialog.getByText("There can be up to 5 photos: one was left out."));
  expect(await dialog.getByRole("list", { name: "Selected photos" }).getByRole("listitem").count()).toBe(5);
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await page.getByRole("button", { name: "Discard", exact: true }).tap();
  await expectGone(dialog);

  const paper = await newPicture();
  await openDocuments(page, `?search=${encodeURIComponent(paper.fileName)}`);
  await expectSeen(documentRows(page).getByRole("button", { name: paper.fileName, exact: true }));
  expect(await page.getByRole("button", { name: /^Delete / }).count()).toBe(0);
  await expectForbidden(page, [employeesPath, reportsPath]);
});

it("a User has no documents, requests, employees or reports", { meta: { proves: "16.14" } }, async () => {
  const { page } = await visit({ stored: { accessToken: await tokenOf("user") } });
  await open(page, "/user");
  await follow(page, "Documents");
  await expectSeen(page.getByText("Documents uploaded to your tenancies appear here."));
  await expectForbidden(
    page,
    screens.filter((path) => path !== "/services"),
  );
});

it("visitors find none of it in the menu, and log in first", { meta: { proves: "16.14" } }, async () => {
  const { page } = await visit();
  await open(page, "/user");
  expect(await mainMenu(page).getByRole("link").allInnerTexts()).toEqual(["Search"]);
  for (const path of screens) {
    await open(page, path);
    await page.waitForURL(`**/auth/login?next=${encodeURIComponent(path)}`);
  }
  await open(page, `${reportsPath}?report=vacancy`);
  await logInHere(page, demoAccount("owner"));
  await expectSeen(page.getByRole("table", { name: "Vacancy" }));
});
