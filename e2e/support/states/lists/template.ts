import type { ReplyTemplate } from "@vasati/contract/office/replies/reply-templates";
import type { Page } from "playwright-core";
import { newEnquiry, receivedEnquiriesPath, receivedEnquiry } from "../../records/leasing/enquiries.ts";
import { open } from "../../browser/open.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { State } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";
const shown = (replyTemplateId: number, name: string, text: string, shared = false): ReplyTemplate => ({
  replyTemplateId,
  name,
  text,
  shared,
  mayEdit: true,
  version: 1,
});
const visit = shown(1, "Invite to a visit", "Dear {name},\n\nYou can see {unit} at {time}. Does that suit you?", true);
const some = [
  shown(2, "Already let", "Dear {name},\n\n{unit} has been let. May we tell you when another is vacant?"),
  visit,
  { ...shown(3, "Papers to bring", "Please bring your PAN card and a proof of address.", true), mayEdit: false },
];

/** The server answers that the person may use these. */
const haveTemplates = (page: Page, templates: readonly ReplyTemplate[]) =>
  page.route("**/api/v1/replyTemplates", (route) => route.fulfill({ json: templates }));

/** Opens the templates from the reply to an enquiry. */
async function openTemplates(page: Page) {
  const { enquiry } = await newEnquiry();
  await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
  const record = receivedEnquiry(page, enquiry.tenantName);
  await record.getByRole("button", { name: "Insert a template" }).click();
  await page.getByRole("dialog", { name: "Reply templates" }).waitFor();
  return record;
}

/** The reply templates of staff. */
export const states: State[] = [
  {
    name: "templates",
    isMain: true,
    as: "administrator",
    open: async ({ page }) => {
      await haveTemplates(page, some);
      await openTemplates(page);
      await see(page, "Papers to bring");
    },
  },
  {
    name: "templates-long",
    as: "custodian",
    open: async ({ page }) => {
      await haveTemplates(page, [shown(1, `${long}${long}`.slice(0, 60), `${long} ${"Bring it. ".repeat(150)}`)]);
      await openTemplates(page);
      await see(page, long);
    },
  },
  {
    name: "templates-none",
    as: "custodian",
    open: async ({ page }) => {
      await haveTemplates(page, []);
      await openTemplates(page);
      await see(page, "Save a reply that you write often");
    },
  },
  {
    name: "templates-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/replyTemplates");
      await openTemplates(page);
    },
  },
  {
    name: "templates-failed",
    as: "custodian",
    expected: [/^500 GET .*\/replyTemplates$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/replyTemplates");
      await openTemplates(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "template-form",
    as: "administrator",
    open: async ({ page }) => {
      await haveTemplates(page, some);
      await openTemplates(page);
      await page.getByRole("button", { name: "Edit: Invite to a visit" }).click();
      await page.getByRole("dialog", { name: "Edit template" }).waitFor();
    },
  },
  {
    name: "template-form-invalid",
    as: "administrator",
    open: async ({ page }) => {
      await haveTemplates(page, []);
      await openTemplates(page);
      await page.getByRole("button", { name: "Add template" }).click();
      const form = page.getByRole("dialog", { name: "Add template" });
      await form.getByRole("button", { name: "Save" }).click();
      await form.getByText("Fill this in.").first().waitFor();
    },
  },
  {
    name: "template-unfilled",
    as: "administrator",
    open: async ({ page }) => {
      await haveTemplates(page, some);
      const record = await openTemplates(page);
      await page.getByRole("button", { name: `Insert: ${visit.name}` }).click();
      await record.getByText("Replace {time} before you send this.").waitFor();
    },
  },
];
