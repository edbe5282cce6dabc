import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { newEnquiry, receivedEnquiriesPath, receivedEnquiry } from "../support/records/leasing/enquiries.ts";

it(
  "a template is added, inserted filled in, and not sent with a placeholder left",
  { meta: { proves: ["23.76", "23.77"] } },
  async () => {
    const { person, enquiry } = await newEnquiry();
    const { page } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
    await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    const record = receivedEnquiry(page, person.name);
    const reply = record.getByLabel("Your reply");
    await reply.fill("Good morning. ");
    await record.getByRole("button", { name: "Insert a template" }).click();
    await page.getByRole("button", { name: "Add template" }).click();
    const form = page.getByRole("dialog", { name: "Add template" });
    const name = `Visit ${Date.now()}`;
    await form.getByLabel("Template name").fill(name);
    await form.getByLabel("Text").fill("Dear {name}, come at {time} and see {unit}.");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: `Insert: ${name}` }).click();
    await expectFocus(reply);
    const value = await reply.inputValue();
    expect(value).toMatch(new RegExp(`^Good morning. Dear ${person.name}, come at {time} and see [^{]+\\.$`));
    await expectSeen(record.getByText("Replace {time} before you send this."));
    await record.getByRole("button", { name: "Send reply" }).click();
    await expectFocus(reply);
    // The placeholder was selected, so typing replaces it.
    await page.keyboard.type("ten");
    await expectGone(record.getByText(/^Replace {time}/));
    await record.getByRole("button", { name: "Send reply" }).click();
    await expectSeen(record.getByRole("listitem").getByText("come at ten"));
  },
);
