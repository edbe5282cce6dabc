import { expect, it } from "vitest";
import { call, logIn, stranger, tokenOf, vacantUnit } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import {
  enquiryFrom,
  openReceivedEnquiries,
  receivedEnquiry,
  receivedEnquiryRows,
} from "../support/records/leasing/enquiries.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";

const notice = /Confirm your address: we've sent a link to/;
const mark = "Address not confirmed";

it(
  "a new person confirms the address by the mailed link, and the mark at their enquiry goes from the open list of staff",
  { meta: { proves: ["20.50", "20.51"] } },
  async () => {
    const person = stranger();
    const { page } = await visit();
    await open(page, "/auth/register");
    for (const [label, text] of Object.entries({ Name: person.name, Email: person.email, Password: person.password }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Create account" }).click();
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    const body = enquiryFrom(person, (await vacantUnit()).unitProfileId);
    expect((await call("POST /tenants/enquiries", { body, token: await logIn(person) })).status).toBe(201);
    await open(page, "/user/enquiries");
    await expectSeen(page.getByText(notice));
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expectSeen(page.getByText(`We've sent another link to ${person.email}.`));

    const office = (await visit({ stored: { accessToken: await tokenOf("administrator") }, live: true })).page;
    const following = office.waitForResponse("**/api/v1/events?*");
    await openReceivedEnquiries(office, `?search=${person.email}`);
    expect((await following).status()).toBe(200);
    const row = receivedEnquiryRows(office).first();
    await expectSeen(row.getByText(mark));
    await row.getByRole("link").first().click();
    await expectSeen(receivedEnquiry(office, person.name).getByText(mark));

    // Another device, without a login.
    const link = linkIn(await mailTo(person.email, /Confirm that this address is yours/));
    const { page: phone } = await visit({ screen: "phone", expected: [/^400 POST .*\/users\/confirm-email$/] });
    await open(phone, link);
    await phone.getByRole("button", { name: "Confirm address" }).click();
    await expectSeen(phone.getByText("Thanks, your address is confirmed."));
    await expectSeen(phone.getByRole("link", { name: "My enquiries" }).first());
    await expectGone(row.getByText(mark));
    await expectGone(receivedEnquiry(office, person.name).getByText(mark));
    await expectSeen(receivedEnquiryRows(office).first());

    await page.reload();
    await expectSeen(page.getByText("Awaiting reply"));
    expect(await page.getByText(notice).count()).toBe(0);
    await open(phone, "/auth/login");
    await open(phone, link);
    await phone.getByRole("button", { name: "Confirm address" }).click();
    const dead = phone.getByText("This link no longer works");
    await expectSeen(dead);
    await expectFocus(phone.getByRole("main").locator(":focus").filter({ has: dead }));
  },
);
