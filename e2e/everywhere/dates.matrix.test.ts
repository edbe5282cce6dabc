import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { register, vacantUnit } from "../support/server/api.ts";
import { enquiryDialog } from "../support/records/leasing/enquiry-form.ts";
import { expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";

/** The browser's own date control; only its calendar is used. */
const calendarOf = (field: Locator): Locator => field.locator("..").locator("input[type=date]");

/** The description that a screen reader adds to the name of a field. */
const descriptionOf = (field: Locator) =>
  field.evaluate((input) => input.ariaDescribedByElements?.map(({ textContent }) => textContent.trim()).join(" "));

async function openEnquiryForm(page: Page, unitProfileId: number) {
  await open(page, unitPath(unitProfileId));
  await page.getByRole("button", { name: "Enquire Now" }).click();
  return enquiryDialog(page).getByLabel("Tenancy Required Date", { exact: true });
}

it("a date is typed and shown as day, month and year even in a US browser", async () => {
  const { token } = await register();
  const { unitProfileId } = await vacantUnit();
  const { page } = await visit({ locale: "en-US", stored: { accessToken: token } });
  const field = await openEnquiryForm(page, unitProfileId);
  expect(await field.getAttribute("placeholder")).toBe("dd/mm/yyyy");
  expect(await descriptionOf(field)).toContain("dd/mm/yyyy");
  await field.pressSequentially("12/31/2040");
  await field.blur();
  await expectSeen(enquiryDialog(page).getByText("Enter a date as dd/mm/yyyy, such as 05/12/2026."));
  await field.fill("");
  await field.pressSequentially("5/12/40");
  await field.blur();
  expect(await field.inputValue()).toBe("05/12/2040");
  expect(await field.getAttribute("aria-invalid")).toBe("false");

  // The calendar opens at the typed date, and a chosen date looks the same.
  expect(await calendarOf(field).inputValue()).toBe("2040-12-05");
  await enquiryDialog(page).getByRole("button", { name: "Calendar: Tenancy Required Date" }).click();
  await calendarOf(field).fill("2040-12-24");
  expect(await field.inputValue()).toBe("24/12/2040");

  // The stored draft has the date, not its spelling.
  await page.reload();
  const again = await openEnquiryForm(page, unitProfileId);
  expect(await again.inputValue()).toBe("24/12/2040");
});
