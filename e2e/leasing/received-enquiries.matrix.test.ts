import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import {
  receivedEnquiry,
  receivedEnquiriesPath,
  receivedEnquiryRows,
  newEnquiry,
  openReceivedEnquiries,
} from "../support/records/leasing/enquiries.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { confirmAddress } from "../support/server/confirm-address.ts";
import { mailTo } from "../support/server/mailbox.ts";
import { closeRecord } from "../support/browser/opened-record.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

const administrator = await tokenOf("administrator");

const asAdministrator = () => ({ stored: { accessToken: administrator } });
const readEnquiry = async (id: number): Promise<ManagedEnquiry> =>
  (await call(`GET /enquiries/${id}`, { token: administrator })).json() as Promise<ManagedEnquiry>;

describe("the received enquiries", () => {
  it("are in the menu of staff, with filters in the address", async () => {
    const { page } = await visit(asAdministrator());
    await open(page, "/property/dashboard");
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("group", { name: "Let" })
      .getByRole("link", { name: "Enquiries" })
      .click();
    await expectSeen(page.getByRole("heading", { level: 1, name: "Enquiries", exact: true }));
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "From",
      "Unit",
      "Needed from",
      "Status",
      "Age",
    ]);
    await page.getByLabel("Status", { exact: true }).selectOption("New");
    await page.getByLabel("Age", { exact: true }).selectOption("7");
    await page.waitForURL(/\?state=New&olderThanDays=7$/);
    await expect
      .poll(async () => {
        const rows = await receivedEnquiryRows(page).allTextContents();
        return rows.length > 0 && rows.every((row) => row.includes("New") && row.includes("Overdue"));
      })
      .toBe(true);
  });

  it("are not for owners", async () => {
    const { page } = await visit({ stored: { accessToken: await tokenOf("owner") } });
    await open(page, receivedEnquiriesPath);
    await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
  });
});

it("a reply arrives by e-mail and live in the applicant's list", { meta: { proves: "14.2" } }, async () => {
  const { person, enquiry } = await newEnquiry();
  await confirmAddress(person);
  const [manager, enquirer] = await Promise.all([
    visit({ ...asAdministrator(), live: true }),
    visit({ stored: { accessToken: person.token }, live: true }),
  ]);
  const following = Promise.all([manager, enquirer].map(({ page }) => page.waitForResponse("**/api/v1/events?*")));
  await Promise.all([
    openReceivedEnquiries(manager.page, `?search=${person.email}`),
    open(enquirer.page, "/user/enquiries"),
  ]);
  expect((await following).map((response) => response.status())).toEqual([200, 200]);
  await expectSeen(enquirer.page.getByText("Awaiting reply"));

  await receivedEnquiryRows(manager.page).getByRole("link").first().click();
  const dialog = receivedEnquiry(manager.page, person.name);
  await dialog.getByLabel("Your reply").fill("You can see it on Saturday.\nPlease bring your papers.");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expectSeen(manager.page.getByText("Reply sent."));
  await expectSeen(dialog.getByRole("listitem").getByText("You can see it on Saturday."));
  expect(await dialog.getByLabel("Your reply").inputValue()).toBe("");

  await expectSeen(enquirer.page.getByText("You can see it on Saturday."));
  await expectSeen(enquirer.page.getByText("Replied", { exact: true }));
  const mail = await mailTo(person.email, /You can see it on Saturday/);
  expect(mail.replyTo).toMatchObject([{ address: "administrator@vasati.example" }]);

  // Changes by others appear by themselves.
  const token = await tokenOf("administrator");
  const { version } = await readEnquiry(enquiry.enquiryId);
  await call(`PATCH /enquiries/${enquiry.enquiryId}`, { body: { version, status: "Closed" }, token });
  await expectSeen(enquirer.page.getByText("Closed", { exact: true }));
  await expectGone(dialog.getByLabel("Your reply"));
});

it("shows changes made while offline once the network is back", async () => {
  const { enquiry, person } = await newEnquiry();
  const { page, context } = await visit({ stored: { accessToken: person.token }, live: true });
  const follows = () => page.waitForResponse("**/api/v1/events?*");
  const first = follows();
  await open(page, "/user/enquiries");
  await first;
  await expectSeen(page.getByText("Awaiting reply"));
  await context.setOffline(true);
  const body = { version: 1, status: "Closed" };
  await call(`PATCH /enquiries/${enquiry.enquiryId}`, { body, token: administrator });
  const again = follows();
  await context.setOffline(false);
  await again;
  await expectSeen(page.getByText("Closed", { exact: true }));
});

describe("an enquiry", () => {
  it("keeps an unsent reply, and is closed after a confirmation", async () => {
    const [{ person, enquiry }, other] = [await newEnquiry(), await newEnquiry()];
    const { page } = await visit(asAdministrator());
    const path = `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`;
    await open(page, path);
    const dialog = receivedEnquiry(page, person.name);
    await dialog.getByLabel("Your reply").fill("Half a sentence");
    await closeRecord(page);
    await expectGone(dialog);
    // A draft for another enquiry doesn't replace this one.
    await open(page, `${receivedEnquiriesPath}?open=${other.enquiry.enquiryId}`);
    await receivedEnquiry(page, other.person.name).getByLabel("Your reply").fill("Another");
    await open(page, path);
    expect(await dialog.getByLabel("Your reply").inputValue()).toBe("Half a sentence");
    await dialog.getByRole("button", { name: "Close enquiry" }).click();
    const question = page.getByRole("dialog", { name: "Close this enquiry?" });
    await question.getByRole("button", { name: "Close enquiry" }).click();
    await expectSeen(page.getByText("Enquiry closed."));
    await expectGone(dialog.getByLabel("Your reply"));
    expect(await readEnquiry(enquiry.enquiryId)).toMatchObject({ status: "Closed" });
  });

  it("becomes a tenant and a filled-in tenancy form without retyping", { meta: { proves: "14.3" } }, async () => {
    const { person, enquiry } = await newEnquiry({ passportNo: `P${Date.now()}` });
    const { page } = await visit(asAdministrator());
    await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    const dialog = receivedEnquiry(page, person.name);
    await dialog.getByRole("button", { name: "Convert to tenant" }).click();
    const question = page.getByRole("dialog", { name: "Convert this enquiry to a tenant" });
    await question.getByRole("button", { name: "Add tenant" }).click();
    await expectSeen(page.getByText("Tenant added. Next, add the tenancy."));
    const { tenantId, status } = await readEnquiry(enquiry.enquiryId);
    expect(status).toBe("Converted");
    const next = dialog.getByRole("link", { name: "Add Tenancy" });
    expect(await next.getAttribute("href")).toBe(
      `/property/unit-profile-details?unitId=${enquiry.unitProfileId}&add=tenancy&tenantId=${tenantId}&from=2040-05-05&until=2041-04-04`,
    );
    await next.click();
    const form = page.getByRole("dialog", { name: "Add Tenancy" });
    await expectSeen(form);
    expect(await form.getByRole("combobox", { name: "Tenant" }).inputValue()).toBe(person.name);
    expect(await form.getByLabel("Commencing Date", { exact: true }).inputValue()).toBe("05/05/2040");
    expect(await form.getByLabel("Expiry Date", { exact: true }).inputValue()).toBe("04/04/2041");
  });

  it("offers an existing tenant with the same passport number", async () => {
    const passportNo = `Q${Date.now()}`;
    const first = await newEnquiry({ passportNo });
    const body = { version: 1, tenantId: null };
    await call(`POST /enquiries/${first.enquiry.enquiryId}/conversions`, { body, token: administrator });
    const { person, enquiry } = await newEnquiry({ passportNo });
    const { page } = await visit(asAdministrator());
    await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    await receivedEnquiry(page, person.name).getByRole("button", { name: "Convert to tenant" }).click();
    const question = page.getByRole("dialog", { name: "Convert this enquiry to a tenant" });
    await expectSeen(question.getByText(/A tenant with the same passport number/));
    await question.getByRole("button", { name: "Use this tenant" }).click();
    await expectGone(question);
    const { tenantId } = await readEnquiry(first.enquiry.enquiryId);
    expect(await readEnquiry(enquiry.enquiryId)).toMatchObject({ status: "Converted", tenantId });
  });
});
