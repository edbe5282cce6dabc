import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { tokenOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { closeRecord } from "../support/browser/opened-record.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import {
  newConversation,
  newEnquiry,
  openReceivedEnquiries,
  pdf,
  receivedEnquiry,
  receivedEnquiriesPath,
  receivedEnquiryRows,
} from "../support/records/leasing/enquiries.ts";
import { confirmAddress } from "../support/server/confirm-address.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";

const administrator = await tokenOf("administrator");
const asAdministrator = { stored: { accessToken: administrator } };

it(
  "a visitor answers by the mail's link on a phone, staff see that it's new, read it and answer",
  { meta: { proves: ["23.50", "23.51", "23.53"] } },
  async () => {
    const { person, enquiry } = await newEnquiry();
    await confirmAddress(person);
    const { page: office } = await visit(asAdministrator);
    await open(office, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    const dialog = receivedEnquiry(office, person.name);
    await dialog.getByLabel("Your reply").fill("You can see it on Saturday.");
    await dialog.getByRole("button", { name: "Send reply" }).click();
    await expectSeen(dialog.getByRole("listitem").getByText("You can see it on Saturday."));

    const { page } = await visit({ screen: "phone" });
    await open(page, linkIn(await mailTo(person.email, /You can see it on Saturday/)));
    await expectSeen(page.getByRole("heading", { level: 1, name: "Your enquiry" }));
    await expectSeen(page.getByRole("listitem").getByText("You can see it on Saturday."));
    await page.getByLabel("Your message").fill("Saturday suits us.\nIs there room for a car?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectSeen(page.getByText("Message sent."));
    await expectSeen(page.getByRole("listitem").getByText("Is there room for a car?"));
    expect(await page.getByLabel("Your message").inputValue()).toBe("");

    await openReceivedEnquiries(office, `?state=unread&search=${person.email}`);
    const rows = receivedEnquiryRows(office);
    await expectSeen(rows.getByText("New message"));
    // A colleague has the list open.
    const { page: colleague } = await visit({ ...asAdministrator, live: true });
    await openReceivedEnquiries(colleague, `?search=${person.email}`);
    await expectSeen(receivedEnquiryRows(colleague).getByText("New message"));
    await rows.getByRole("link").first().click();
    await expectSeen(dialog.getByRole("listitem").getByText("Is there room for a car?"));
    await expectGone(receivedEnquiryRows(colleague).getByText("New message"));
    await closeRecord(office);
    await openReceivedEnquiries(office, `?search=${person.email}`);
    await expectGone(rows.getByText("New message"));
  },
);

it(
  "with an account, what is new is marked until it is read, and both sides add files",
  { meta: { proves: ["23.53", "23.57"] } },
  async () => {
    const { person, enquiry } = await newConversation();
    const { page } = await visit({ stored: { accessToken: person.token } });
    await open(page, "/user/enquiries");
    const conversation = page.getByRole("region", { name: `Conversation about ${enquiry.unitName}` });
    await expectSeen(conversation.getByText("New message"));
    await conversation.getByRole("button", { name: "Conversation (4)" }).click();
    await expectSeen(conversation.getByText("Saturday suits us. Is there room for a car?"));
    await expectGone(conversation.getByText("New message"));
    await conversation
      .getByLabel("Add a file")
      .setInputFiles({ name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") });
    await expectSeen(conversation.getByText(/page\.html isn't a PDF/));
    await conversation
      .getByLabel("Add a file")
      .setInputFiles({ name: "Company letter.pdf", mimeType: "application/pdf", buffer: pdf });
    await expectSeen(page.getByText("File sent."));
    await expectSeen(conversation.getByRole("button", { name: /^Company letter\.pdf/ }));

    const { page: office } = await visit(asAdministrator);
    await open(office, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    const dialog = receivedEnquiry(office, person.name);
    const saved = office.waitForEvent("download");
    await dialog.getByRole("button", { name: /^Company letter\.pdf/ }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("Company letter.pdf");
    expect(await buffer(await download.createReadStream())).toEqual(pdf);

    await dialog
      .getByLabel("Add a file")
      .setInputFiles({ name: "House rules.pdf", mimeType: "application/pdf", buffer: pdf });
    await expectSeen(office.getByText("File sent."));
    // The latest reply is a file, which is saved without opening the conversation.
    await open(page, "/user/enquiries");
    const latest = page.waitForEvent("download");
    await conversation.getByRole("button", { name: /^House rules\.pdf/ }).click();
    expect((await latest).suggestedFilename()).toBe("House rules.pdf");
  },
);

it(
  "once it is closed the visitor is told why, and an Aadhaar number is refused at its field before",
  { meta: { proves: ["23.54", "23.55"] } },
  async () => {
    const { person, close } = await newConversation();
    const { page } = await visit({ expected: [/^409 POST .*\/links\/messages$/] });
    await open(page, linkIn(await mailTo(person.email, /Yes, one car/)));
    const message = page.getByLabel("Your message");
    await message.fill("My Aadhaar is 2341 2341 2346");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectSeen(page.getByText("Leave out the Aadhaar number."));
    await message.fill("We'd like to come on Sunday.");
    await close();
    await page.getByRole("button", { name: "Send message" }).click();
    await expectSeen(page.getByText(/^This enquiry is closed, so you can't write any more/));
    await expectGone(message);
    await expectSeen(page.getByText("Saturday suits us. Is there room for a car?"));
  },
);
