import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { closeRecord, openedRecord } from "../support/browser/opened-record.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { visit } from "../support/browser/visit.ts";
import {
  newConversation,
  newEnquiry,
  openReceivedEnquiries,
  receivedEnquiriesPath,
  receivedEnquiryRows,
} from "../support/records/leasing/enquiries.ts";
import { keepEditing, leaveQuestion } from "../support/records/office/questions.ts";
import {
  newRequest,
  openedRequest,
  openRequests,
  requestRows,
  requestsPath,
} from "../support/records/papers/requests.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = { stored: { accessToken: administrator } };

const left = "This one is no longer in the list beside it.";
const openIn = (page: Page) => Number(new URL(page.url()).searchParams.get("open"));
const beside = (page: Page, name: string | RegExp) => page.getByRole("region", { name, exact: true });
const linkOfRow = (page: Page, index: number) => rowLink(receivedEnquiryRows(page).nth(index));

/** Records that are asked for, and those that are marked as read, from now on. */
function follow(page: Page) {
  const asked: number[] = [];
  const read: number[] = [];
  page.on("request", (request) => {
    const [, id, what] = /\/enquiries\/(\d+)(\/reads)?$/.exec(new URL(request.url()).pathname) ?? [];
    if (id !== undefined) (what === undefined ? asked : read).push(Number(id));
  });
  return { asked, read };
}

/** As many enquiries as are named, the last of them first in the list of those that are called so. */
async function enquiriesCalled(name: string, make: typeof newEnquiry | typeof newConversation, count: number) {
  const ids: number[] = [];
  for (let each = count; each > 0; each--) {
    const { enquiry } = await make({ tenantName: `${name} ${each}` });
    ids.unshift(enquiry.enquiryId);
  }
  return ids;
}

it(
  "j and k show the row on which they rest, ask for no other, and mark no other as read",
  { meta: { proves: ["23.70", "23.71", "23.72"] } },
  async () => {
    const name = `Yashoda ${Date.now()}`;
    const ids = await enquiriesCalled(name, newConversation, 3);
    const { page } = await visit(asAdministrator);
    await openReceivedEnquiries(page, `?search=${encodeURIComponent(name)}`);
    await expectSeen(beside(page, "Opened record").getByText("Choose an enquiry to read it here."));
    const { asked, read } = follow(page);
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await expectSeen(beside(page, `Enquiry from ${name} 2`).getByText("Payslip.pdf"));
    await expectFocus(linkOfRow(page, 1));
    expect(await linkOfRow(page, 1).getAttribute("aria-current")).toBe("true");
    await expect.poll(() => read).toEqual([ids[1]]);
    expect(new Set(asked)).toEqual(new Set([ids[1]]));
    expect(openIn(page)).toBe(ids[1]);

    await page.keyboard.press("Enter");
    await expectFocus(page.getByRole("heading", { name: `Enquiry from ${name} 2`, exact: true }));
    await page.keyboard.press("Escape");
    await expectFocus(linkOfRow(page, 1));
    await page.keyboard.press("j");
    await expectSeen(beside(page, `Enquiry from ${name} 3`));
    // The records that keys went through are one entry of the history.
    await page.goBack();
    await expectSeen(page.getByText("Choose an enquiry to read it here."));
    await expectGone(openedRecord(page, { name: /^Enquiry from/ }));
  },
);

it("a late answer is never shown under another record's name", { meta: { proves: "23.71" } }, async () => {
  const name = `Zubeda ${Date.now()}`;
  const [first] = await enquiriesCalled(name, newEnquiry, 2);
  const { page } = await visit(asAdministrator);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/enquiries/${first}`, async (route) => {
    await held;
    await route.continue();
  });
  await openReceivedEnquiries(page, `?search=${encodeURIComponent(name)}`);
  await linkOfRow(page, 0).click();
  await expectSeen(beside(page, "Enquiry").getByText("Loading"));
  await linkOfRow(page, 1).click();
  await expectSeen(beside(page, `Enquiry from ${name} 2`));
  const answered = page.waitForResponse(`**/api/v1/enquiries/${first}`);
  release();
  await answered;
  await expectSeen(beside(page, `Enquiry from ${name} 2`));
  await expectGone(beside(page, `Enquiry from ${name} 1`));
});

it(
  "an enquiry that leaves its list stays open and says so, and j goes on with the next",
  { meta: { proves: "23.73" } },
  async () => {
    const name = `Xavier ${Date.now()}`;
    await enquiriesCalled(name, newEnquiry, 3);
    const { page } = await visit(asAdministrator);
    await openReceivedEnquiries(page, `?state=open&search=${encodeURIComponent(name)}`);
    await linkOfRow(page, 0).press("Enter");
    const first = beside(page, `Enquiry from ${name} 1`);
    await first.getByRole("button", { name: "Close enquiry" }).click();
    await page
      .getByRole("dialog", { name: "Close this enquiry?" })
      .getByRole("button", { name: "Close enquiry" })
      .click();
    await expectSeen(page.getByRole("status").getByText(left));
    await expectSeen(first.getByText("Closed", { exact: true }));
    // The button that had the focus is gone.
    await expectFocus(page.getByRole("heading", { name: `Enquiry from ${name} 1`, exact: true }));
    await page.keyboard.press("j");
    await expectSeen(beside(page, `Enquiry from ${name} 2`));
    await expectGone(page.getByText(left));

    // Another filter keeps it open too.
    await page.getByLabel("Status", { exact: true }).selectOption("Closed");
    await page.waitForURL(/state=Closed.*open=/);
    await expectSeen(page.getByText(left));
    await expectSeen(beside(page, `Enquiry from ${name} 2`));
    await page.getByRole("button", { name: "Show next" }).click();
    await expectSeen(beside(page, `Enquiry from ${name} 1`));
  },
);

it("is a dialog where there is less room, and printed alone", { meta: { proves: ["23.70", "23.74"] } }, async () => {
  const { enquiry } = await newEnquiry();
  const { page } = await visit(asAdministrator);
  await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
  const name = `Enquiry from ${enquiry.tenantName}`;
  await expectSeen(beside(page, name).getByText("No messages yet."));
  await expectFocus(page.getByRole("heading", { name, exact: true }));
  await page.emulateMedia({ media: "print" });
  await expectSeen(beside(page, name));
  await expectGone(page.getByRole("table", { name: "Enquiries" }));
  await page.emulateMedia({ media: "screen" });
  for (const size of [
    { width: 1199, height: 900 },
    { width: 1280, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expectSeen(page.getByRole("dialog", { name, exact: true }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectSeen(beside(page, name));
  }
  await closeRecord(page);
  await page.waitForURL((url) => !url.search.includes("open"));
  await expectSeen(beside(page, "Opened record"));

  // Opened by its address, and longer than the screen: the first control has the focus, and not what scrolls.
  await page.setViewportSize({ width: 1199, height: 500 });
  await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
  await expectFocus(page.getByRole("dialog", { name, exact: true }).getByRole("link").first());
});

it("asks before another record replaces unsaved entries", { meta: { proves: "23.75" } }, async () => {
  const { serviceRequestId: id } = await newRequest();
  const { page } = await visit(asAdministrator);
  await openRequests(page, `?open=${id}`);
  const request = openedRequest(page, id);
  await request.getByLabel("Cost (₹)").fill("10");
  // On a window that became narrow it stays where it is, because what is typed would be lost.
  for (const width of [700, 1280]) await page.setViewportSize({ width, height: 900 });
  await rowLink(requestRows(page).nth(1)).click();
  await keepEditing(page).click();
  await expectGone(leaveQuestion(page));
  expect(await request.getByLabel("Cost (₹)").inputValue()).toBe("10");
  await rowLink(requestRows(page).nth(1)).click();
  await leaveQuestion(page).getByRole("button", { name: "Leave" }).click();
  await expectGone(request);
  await expectSeen(openedRecord(page, { name: /^Service request \d+$/ }));
});

itInMatrix(
  "says that a record is gone, and reads one again that failed",
  { meta: { provesInMatrix: "23.74" } },
  async () => {
    const { serviceRequestId: id } = await newRequest();
    const { page } = await visit({ ...asAdministrator, expected: [/^404 GET/, /^500 GET/, /^console: request/] });
    await open(page, `${requestsPath}?open=999999999`);
    await expectSeen(
      beside(page, "Service request 999999999").getByText("This record doesn't exist", { exact: false }),
    );
    let isBroken = true;
    await page.route(`**/api/v1/serviceRequests/${id}`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { status: 500 } }) : route.continue(),
    );
    await open(page, `${requestsPath}?open=${id}`);
    const retry = openedRequest(page, id).getByRole("button", { name: "Try again" });
    await retry.waitFor();
    isBroken = false;
    await retry.click();
    await expectSeen(openedRequest(page, id).getByRole("region", { name: "Photos" }));
  },
);
