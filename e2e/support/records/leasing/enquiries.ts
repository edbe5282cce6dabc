import type { Enquiry } from "@vasati/contract/leasing/enquiries";
import type { Locator, Page } from "playwright-core";
import { call, register, vacantUnit } from "../../server/api.ts";
import { entries } from "./enquiry-form.ts";
import { open } from "../../browser/open.ts";
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

/** The received enquiries, after loading. */
export async function openReceivedEnquiries(page: Page, query = ""): Promise<void> {
  await open(page, receivedEnquiriesPath + query);
  await rowLink(receivedEnquiryRows(page).first()).waitFor();
}

/** The rows of the list without its heading. */
export const receivedEnquiryRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Enquiries" }).locator("tbody").getByRole("row");

export const receivedEnquiry = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name: `Enquiry from ${name}`, exact: true });
