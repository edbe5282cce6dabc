import type { ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import type { Locator, Page } from "playwright-core";
import { call, register, tokenOf, vacantUnit } from "../../server/api.ts";
import { confirmAddress } from "../../server/confirm-address.ts";
import { serverInUse } from "../../server/server-in-use.ts";
import { entries } from "./enquiry-form.ts";
import { open } from "../../browser/open.ts";
import { openedRecord } from "../../browser/opened-record.ts";
import { rowLink } from "../../browser/row-link.ts";

export const receivedEnquiriesPath = "/property/enquiries";

/** The payload of an enquiry form, for a person and a unit. */
export const enquiryFrom = (person: { name: string; email: string }, unitProfileId: number) => ({
  tenantName: person.name,
  email: person.email,
  telePhone: entries.Telephone,
  ethnicity: entries.Ethnicity,
  area: entries.Area,
  postalCode: entries["Postal Code"],
  postBoxNumber: entries["Post Box Number"],
  passportNo: entries["Passport No"],
  laborCardNo: entries["Labour Card No"],
  sponsorName: entries["Sponsor Name"],
  cRNumber: entries["CR Number"],
  tenancyRequiredDate: "2040-05-05",
  tenancyExpiryDate: "2041-04-04",
  familyMemberCount: 2,
  unitProfileId,
});

/** A file of a conversation, which needs no more. */
export const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n");

/** One unit is enough, because anybody may enquire about it. */
let wanted: ReturnType<typeof vacantUnit> | undefined;

/** A new enquiry by a new person, which no other test changes; with other entries if given. */
export async function newEnquiry(more: object = {}) {
  const { unitProfileId } = await (wanted ??= vacantUnit());
  const person = await register();
  const body = { ...enquiryFrom(person, unitProfileId), ...more };
  const answer = await call("POST /tenants/enquiries", { body, token: person.token });
  if (answer.status !== 201) throw new Error(`An enquiry was answered ${answer.status}.`);
  return { person, enquiry: (await answer.json()) as Enquiry };
}

async function addFile(path: string, { name, token }: { name: string; token: string }): Promise<void> {
  const body = new FormData();
  body.append("file", new File([pdf], name, { type: "application/pdf" }));
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${serverInUse().address}/api/v1${path}/files`, { method: "POST", headers, body });
  if (status !== 201) throw new Error(`A file was answered ${status}.`);
}

/** A new enquiry with a conversation about it, of which each side has something new. */
export async function newConversation(more: object = {}) {
  const made = await newEnquiry(more);
  await confirmAddress(made.person);
  const { enquiryId } = made.enquiry;
  const { token } = made.person;
  const answer = async (text: string) =>
    call(`POST /enquiries/${enquiryId}/answers`, { body: { answer: text }, token: await tokenOf("administrator") });
  const write = (message: string) =>
    call(`POST /tenants/enquiries/${enquiryId}/messages`, { body: { message }, token });
  const close = async () => {
    const staff = { token: await tokenOf("administrator") };
    const found = await call(`GET /enquiries/${enquiryId}`, staff);
    const { version } = (await found.json()) as ManagedEnquiry;
    await call(`PATCH /enquiries/${enquiryId}`, { ...staff, body: { version, status: "Closed" } });
  };
  await answer("You can see it on Saturday between ten and noon.\nPlease bring your papers.");
  await write("Saturday suits us. Is there room for a car?");
  await answer("Yes, one car fits beside the gate.");
  const sendFile = (name: string) => addFile(`/tenants/enquiries/${enquiryId}`, { name, token });
  const answerWithFile = async (name: string) =>
    addFile(`/enquiries/${enquiryId}`, { name, token: await tokenOf("administrator") });
  await sendFile("Payslip.pdf");
  return { ...made, answer, write, sendFile, answerWithFile, close };
}

/** The received enquiries, after loading. */
export async function openReceivedEnquiries(page: Page, query = ""): Promise<void> {
  await open(page, receivedEnquiriesPath + query);
  await rowLink(receivedEnquiryRows(page).first()).waitFor();
}

/** The rows of the list without its heading. */
export const receivedEnquiryRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Enquiries" }).locator("tbody").getByRole("row");

/** The opened enquiry of somebody: over the list, or beside it. */
export const receivedEnquiry = (page: Page, name: string): Locator =>
  openedRecord(page, { name: `Enquiry from ${name}`, exact: true });
