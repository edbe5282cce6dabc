import type { Locator, Page } from "playwright-core";
import type { Hands } from "../../browser/hands.ts";

/** Entries for the Create Enquiry form; name and e-mail address are filled in already. */
export const entries = {
  Telephone: "9845012345",
  Ethnicity: "Indian",
  Area: "Jayanagar",
  "Postal Code": "560041",
  "Post Box Number": "0",
  "Passport No": "N1234567",
  "Labour Card No": "100200300400",
  "Sponsor Name": "Self",
  "CR Number": "ABCPR1234K",
};

/** Far in the future. */
const period = { "Tenancy Required Date": "2040-05-06", "Tenancy Expiry Date": "2041-04-05" };

export const enquiryDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Create Enquiry" });
export const submitButton = (page: Page): Locator => enquiryDialog(page).getByRole("button", { name: "Submit" });

/** Fills in the empty fields. */
export async function fillIn(page: Page, hands: Pick<Hands, "type" | "typeDay">): Promise<void> {
  const field = (label: string) => enquiryDialog(page).getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(entries)) await hands.type(field(label), text);
  for (const [label, day] of Object.entries(period)) await hands.typeDay(field(label), day);
}

/** The sentences of requirements 2.20, to the letter. */
export const submittedSentence = "Your enquiry is submitted, property manager will contact you soon!";
export const alreadyRaisedSentence = "You have already raised and enquiry, property manager will get back to you!";
