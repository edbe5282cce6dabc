import type { Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import {
  receivedEnquiry,
  receivedEnquiriesPath,
  newConversation,
  newEnquiry,
  openReceivedEnquiries,
} from "../../records/leasing/enquiries.ts";
import { openedRecord } from "../../browser/opened-record.ts";
import { open } from "../../browser/open.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";

/** A new enquiry, opened over the list. */
async function openEnquiry(page: Page, before: (path: string, token: string) => Promise<unknown>, more: object = {}) {
  const { enquiry } = await newEnquiry(more);
  await before(`/enquiries/${enquiry.enquiryId}`, await tokenOf("administrator"));
  await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
  const dialog = receivedEnquiry(page, enquiry.tenantName);
  await dialog.waitFor();
  return dialog;
}
const asItCame = () => Promise.resolve();
const convert = (path: string, token: string) =>
  call(`POST ${path}/conversions`, { body: { version: 1, tenantId: null }, token });

export const states: State[] = [
  { name: "received-enquiries", isMain: true, as: "administrator", open: ({ page }) => openReceivedEnquiries(page) },
  {
    name: "received-enquiries-reply",
    as: "administrator",
    open: async ({ page }) => {
      await openReceivedEnquiries(page);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      const bar = page.getByRole("group", { name: "Selection" });
      await bar.getByRole("button", { name: "Reply", exact: true }).click();
      await page.getByRole("dialog").getByLabel("Your reply").fill("Dear {name}, please come on {day}.");
      await see(page, "Replace {day}");
    },
  },
  {
    name: "received-enquiries-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/enquiries?*");
      await open(page, receivedEnquiriesPath);
      await page.getByRole("table", { name: "Enquiries" }).waitFor();
    },
  },
  {
    name: "received-enquiries-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/enquiries?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, receivedEnquiriesPath);
      await see(page, "No enquiries yet");
    },
  },
  {
    name: "received-enquiries-failed",
    as: "custodian",
    expected: [/^500 GET .*\/enquiries$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/enquiries?*");
      await open(page, receivedEnquiriesPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "received-enquiry",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      const dialog = await openEnquiry(page, asItCame);
      await dialog.getByText("No messages yet.").waitFor();
    },
  },
  {
    name: "received-enquiry-long",
    as: "administrator",
    open: async ({ page }) => {
      const answer = { answer: `${long} ${long}\n${"You can see it on any weekday. ".repeat(20)}` };
      const name = { tenantName: `${long} ${long}`, sponsorName: long, email: `${long}@${long}.example.com` };
      const dialog = await openEnquiry(
        page,
        (path, token) => call(`POST ${path}/answers`, { body: answer, token }),
        name,
      );
      await dialog.getByText(/You can see it/).waitFor();
    },
  },
  {
    name: "received-enquiry-thread",
    as: "administrator",
    open: async ({ page }) => {
      const { enquiry } = await newConversation();
      await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
      const dialog = receivedEnquiry(page, enquiry.tenantName);
      await dialog.getByText("Payslip.pdf").waitFor();
      await dialog.getByLabel("Your reply").waitFor();
    },
  },
  {
    name: "received-enquiry-thread-failed",
    as: "administrator",
    expected: [/^500 GET .*\/messages$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/enquiries/*/messages?*");
      const dialog = await openEnquiry(page, asItCame);
      await dialog.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "received-enquiry-loading",
    as: "administrator",
    open: async ({ page }) => {
      const { enquiry } = await newEnquiry();
      await holdCall(page, `/enquiries/${enquiry.enquiryId}`);
      await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
      await openedRecord(page, { name: "Enquiry", exact: true }).waitFor();
    },
  },
  {
    name: "received-enquiry-gone",
    as: "administrator",
    expected: [/^404 GET/, /^console: request/],
    open: async ({ page }) => {
      await open(page, `${receivedEnquiriesPath}?open=999999999`);
      await see(page, "This record doesn't exist");
    },
  },
  {
    name: "received-enquiry-failed",
    as: "administrator",
    expected: [/^500 GET/, /^console: request/],
    open: async ({ page }) => {
      const { enquiry } = await newEnquiry();
      await breakCall(page, `/enquiries/${enquiry.enquiryId}`);
      await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "received-enquiry-left",
    as: "administrator",
    open: async ({ page }) => {
      const dialog = await openEnquiry(page, asItCame);
      await dialog.getByRole("button", { name: "Close enquiry" }).waitFor();
      // On a phone the dialog is over the filters, and stays.
      const status = page.getByLabel("Status", { exact: true });
      await status.evaluate((select: HTMLSelectElement) => {
        select.value = "Converted";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await page.waitForURL(/state=Converted/);
    },
  },
  {
    name: "received-enquiries-unread",
    as: "administrator",
    open: async ({ page }) => {
      await newConversation();
      await open(page, `${receivedEnquiriesPath}?state=unread`);
      await page.getByRole("table", { name: "Enquiries" }).getByText("New message").first().waitFor();
    },
  },
  {
    name: "received-enquiries-close",
    as: "administrator",
    open: async ({ page }) => {
      const dialog = await openEnquiry(page, asItCame);
      await dialog.getByRole("button", { name: "Close enquiry" }).click();
      await see(page, "You can't reopen it.");
    },
  },
  {
    name: "received-enquiries-convert",
    as: "administrator",
    open: async ({ page }) => {
      const passportNo = `R${Date.now()}`;
      const first = await newEnquiry({ passportNo });
      await convert(`/enquiries/${first.enquiry.enquiryId}`, await tokenOf("administrator"));
      const dialog = await openEnquiry(page, asItCame, { passportNo });
      await dialog.getByRole("button", { name: "Convert to tenant" }).click();
      await see(page, "Who is it?");
    },
  },
  {
    name: "received-enquiries-converted",
    as: "administrator",
    open: async ({ page }) => {
      const dialog = await openEnquiry(page, convert);
      await dialog.getByRole("link", { name: "Add Tenancy" }).waitFor();
    },
  },
];
