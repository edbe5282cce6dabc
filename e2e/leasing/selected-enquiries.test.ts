import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import { expect, it } from "vitest";
import { randomWord } from "../../server/test/records/random-word.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { visit } from "../support/browser/visit.ts";
import { newEnquiry, openReceivedEnquiries } from "../support/records/leasing/enquiries.ts";
import { confirmAddress } from "../support/server/confirm-address.ts";
import { call, tokenOf } from "../support/server/api.ts";
import { mailTo } from "../support/server/mailbox.ts";

const administrator = await tokenOf("administrator");
const read = async (id: number): Promise<ManagedEnquiry> =>
  (await call(`GET /enquiries/${id}`, { token: administrator })).json() as Promise<ManagedEnquiry>;
const named = () => newEnquiry({ tenantName: `Asha ${randomWord()}` });

it("replies to several enquiries, each by name, and closes them", { meta: { proves: "23.66" } }, async () => {
  const [one, other, closed] = [await named(), await named(), await named()];
  await Promise.all([one, other].map(({ person }) => confirmAddress(person)));
  const { enquiryId: settled } = closed.enquiry;
  const { version } = await read(settled);
  await call(`PATCH /enquiries/${settled}`, { token: administrator, body: { version, status: "Closed" } });
  const { page } = await visit({ stored: { accessToken: administrator } });
  await openReceivedEnquiries(page, "?sort=-createdAt&size=25");
  for (const { enquiry } of [one, other, closed])
    await page.getByRole("checkbox", { name: `Select ${enquiry.tenantName}`, exact: true }).check();
  const bar = page.getByRole("group", { name: "Selection" });
  await bar.getByRole("button", { name: "Reply", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Reply to 2 enquiries?" });
  await expectSeen(question.getByText(`${closed.enquiry.tenantName}: Closed`));
  const [send, field] = [
    question.getByRole("button", { name: "Reply", exact: true }),
    question.getByLabel("Your reply"),
  ];
  expect(await send.isDisabled()).toBe(true);
  await field.fill("Dear {name}, come on {day}.");
  await expectSeen(question.getByText("Replace {day} before you send this."));
  expect(await send.isDisabled()).toBe(true);
  await field.fill("Dear {name}, {unit} can be seen on Monday.");
  await send.click();
  await expectGone(question);
  await expectSeen(page.getByText("2 changed."));
  for (const { enquiry } of [one, other]) {
    const found = await read(enquiry.enquiryId);
    expect(found.status).toBe("Answered");
    const { text } = await mailTo(enquiry.email, /can be seen on Monday/);
    expect(text).toContain(`Dear ${enquiry.tenantName}, ${found.unitName} can be seen on Monday.`);
  }

  for (const { enquiry } of [one, other])
    await page.getByRole("checkbox", { name: `Select ${enquiry.tenantName}`, exact: true }).check();
  await bar.getByRole("button", { name: "Close enquiry" }).click();
  const closing = page.getByRole("dialog", { name: "Close 2 enquiries?" });
  await closing.getByRole("button", { name: "Close enquiry" }).click();
  await expectGone(closing);
  for (const { enquiry } of [one, other]) expect((await read(enquiry.enquiryId)).status).toBe("Closed");
});
