import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { drawnText, writtenLines } from "../../server/test/files/pdf-reader.ts";
import { counted } from "../support/browser/counted.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger, withKeyboard } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { scanned } from "../support/browser/scanned.ts";
import { visit } from "../support/browser/visit.ts";
import { dayOfLastMonth, newHousehold, payee } from "../support/records/leasing/month.ts";
import { receiptDialog, rentAccountPath, rentPath, rentRows } from "../support/records/leasing/rents.ts";
import { mailTo } from "../support/server/mailbox.ts";
import { startOwnServer } from "../support/server/server-in-use.ts";
import { newRrn } from "../../server/test/calls/references.ts";

// It closes a month for everybody.
startOwnServer();

const tick = {
  finger: (box: Locator) => box.check(),
  /** Tab leads to the chosen one of a group, so others are focused here. */
  keyboard: async (box: Locator) => {
    await box.focus();
    await box.press("Space");
  },
};
const ways = [
  { name: "by finger on a phone", screen: "phone", hands: withFinger, mark: tick.finger },
  { name: "by keyboard on a desk", screen: "desk", hands: withKeyboard, mark: tick.keyboard },
] as const;

const figure = (page: Page, name: string) =>
  page.getByRole("main").locator("dl").first().locator("dt", { hasText: name }).locator("+ dd");

/** The text of a receipt that is downloaded by pressing a button: in Latin letters, and in those of India. */
async function paperBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent("download");
  await press();
  const pdf = await buffer(await (await downloading).createReadStream());
  return { text: (await drawnText(pdf)).join(" ").replaceAll(/\s+/g, " "), indian: writtenLines(pdf).join(" ") };
}

it.each(ways)("a month of rent is lived through $name", async ({ screen, hands, mark }) => {
  const { tenancy, staff, administrator, ofTenant, ofOwner } = await newHousehold();
  const sees = (token: string) => ({ screen, live: true, stored: { accessToken: token } });
  const refused = [/400 POST/, /failed with 400/];
  const { page } = await visit({ ...sees(staff), expected: refused });
  const { page: tenant } = await visit(sees(ofTenant.token));
  const { page: owner } = await visit(sees(ofOwner.token));
  const { press, type, typeDay } = hands(page);
  const rent = `${rentPath}?propertyId=${tenancy.propertyId}`;
  await open(tenant, "/property/my-home");
  await open(owner, "/property/my-properties");
  /** What all three see, none of whom loads their page anew. */
  const expectOwed = async (owed: string, received: string) => {
    await expect.poll(() => figure(tenant, "Owed today").textContent()).toBe(owed);
    await expect.poll(() => figure(owner, "Outstanding").textContent()).toBe(owed);
    await expect.poll(() => figure(owner, "Received").textContent()).toBe(received);
  };
  await expectOwed("₹0", "₹0");

  // Terms, from which the month's rent follows at once.
  await open(page, rentAccountPath(tenancy.tenancyId));
  await press(page.getByRole("link", { name: "Enter terms" }));
  await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("24000");
  // The dues of new terms begin with the next month unless somebody says otherwise.
  await page.getByRole("textbox", { name: "Charged from" }).fill("");
  await typeDay(page.getByRole("textbox", { name: "Charged from" }), dayOfLastMonth(1));
  await typeDay(page.getByRole("textbox", { name: /^Last day/ }), dayOfLastMonth(31));
  await page.getByLabel("Day of the month").fill("5");
  await press(page.getByRole("button", { name: "Save terms" }));
  await expectSeen(page.getByRole("button", { name: /^Waive: Rent/ }));
  await expectOwed("₹24,000", "₹0");

  // The tenant pays part of it by UPI: a link on a phone, a code on a desk.
  const paying = counted(hands(tenant));
  const code = tenant.getByRole("img", { name: "QR code to pay ₹24,000" });
  const link = tenant.getByRole("link", { name: "Pay ₹24,000 by UPI" });
  const asked = screen === "desk" ? await scanned(code) : await link.getAttribute("href");
  const { searchParams: fields } = new URL(asked ?? "");
  expect(asked).toMatch(/^upi:\/\/pay\?[^+]+$/);
  expect(Object.fromEntries(fields)).toMatchObject({ pa: payee.upiId, pn: payee.payeeName, am: "24000.00", cu: "INR" });
  await paying.press(tenant.getByRole("button", { name: "I have paid" }));
  const claim = tenant.getByRole("dialog", { name: "I have paid" });
  const reference = newRrn();
  await claim.getByLabel("Amount").fill("10,000");
  await paying.type(claim.getByLabel("UTR (transaction ID)"), reference);
  await paying.press(claim.getByRole("button", { name: "Send" }));
  await expectGone(claim);
  await expectSeen(tenant.getByText(reference));
  await expectOwed("₹24,000", "₹0");
  await open(page, rent);
  await press(page.getByRole("link", { name: /^Claims to confirm/ }));
  const claims = page.getByRole("table", { name: "Claims to confirm" }).getByRole("row").filter({ hasText: reference });
  await press(claims.getByRole("button", { name: /^Confirm/ }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Confirm" }));
  await expectGone(claims);
  await expectOwed("₹14,000", "₹10,000");

  // A part in cash, and the rest by a cheque that bounces.
  await open(page, rent);
  const row = rentRows(page).filter({ hasText: tenancy.tenantName });
  const record = async (amount: string, mode: string, more: (dialog: Locator) => Promise<void> = async () => {}) => {
    const dialog = receiptDialog(page);
    await press(row.getByRole("button", { name: /^Record receipt/ }));
    await dialog.getByLabel("Amount").fill(amount);
    await mark(dialog.getByRole("radio", { name: mode }));
    await more(dialog);
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    return dialog;
  };
  await expectGone(await record("5,000", "Cash"));
  await expectSeen(row.getByText("₹9,000"));
  await expectOwed("₹9,000", "₹15,000");
  const cheque = await record("9,000", "Cheque", async (dialog) => {
    await type(dialog.getByLabel("Cheque number"), "004517");
    await type(dialog.getByRole("textbox", { name: "Bank" }), "SBI");
  });
  await expectGone(cheque);
  await expectGone(row);
  await expectOwed("₹0", "₹24,000");
  await expectSeen(tenant.getByText("Nothing is due. Thank you."));
  await press(page.getByRole("link", { name: /^Cheques to clear/ }));
  const cheques = page.getByRole("table", { name: "Cheques to clear" }).getByRole("row", { name: tenancy.tenantName });
  await press(cheques.getByRole("button", { name: /^Mark as bounced/ }));
  const bounce = page.getByRole("dialog", { name: "Did this cheque bounce?" });
  await type(bounce.getByLabel("Reason"), "Funds insufficient");
  await type(bounce.getByLabel("Charge for the tenant"), "350");
  await press(bounce.getByRole("button", { name: "Mark as bounced" }));
  await expectGone(cheques);
  await expectOwed("₹9,350", "₹15,000");

  // A reminder, which the tenant finds in the mailbox.
  await open(page, rent);
  await mark(row.getByRole("checkbox"));
  await press(page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Remind all" }));
  const remind = page.getByRole("dialog", { name: "Remind one tenant" });
  await press(remind.getByRole("button", { name: "Remind all" }));
  await expectSeen(remind.getByText("Reminded: 1"));
  await press(remind.getByRole("button", { name: "Close" }).first());
  await mailTo(ofTenant.email, /₹9,350/);

  // The charge is waived.
  await press(rowLink(row));
  await press(page.getByRole("button", { name: /^Waive: .*[Cc]heque/ }));
  const waiver = page.getByRole("dialog", { name: "Waive this due?" });
  await type(waiver.getByLabel("Reason"), "The bank's mistake");
  await press(waiver.getByRole("button", { name: "Waive" }));
  await expectGone(waiver);
  await expectOwed("₹9,000", "₹15,000");

  // The month is closed, which the office sees at once: nothing is dated into it any more.
  const { page: office } = await visit(sees(administrator));
  await open(office, rentPath);
  const closed = office.getByRole("region", { name: "Closed months" });
  await expectSeen(closed.getByText("No month is closed yet."));
  await open(page, rent);
  const months = page.getByRole("region", { name: "Closed months" });
  await press(months.getByRole("button", { name: "Close month" }));
  const question = page.getByRole("dialog", { name: "Close month" });
  await press(question.getByRole("button", { name: "Close month" }));
  await expectGone(question);
  await expectSeen(months.getByText(/^Closed up to/));
  await expectFocus(months);
  await expectSeen(closed.getByText(/^Closed up to/));
  const late = await record("1,000", "Cash", (dialog) =>
    typeDay(dialog.getByRole("textbox", { name: /^Received on/ }), dayOfLastMonth(20)),
  );
  await expectSeen(late.getByText(/month that isn't closed/).first());
  await press(late.getByRole("button", { name: "Cancel" }));
  await press(page.getByRole("button", { name: "Discard", exact: true }));
  await expectOwed("₹9,000", "₹15,000");
  const ofOffice = hands(office);
  await ofOffice.press(closed.getByRole("button", { name: /^Reopen/ }));
  const reopening = office.getByRole("dialog", { name: /^Reopen/ });
  await expectSeen(reopening.getByText("It stays in the audit trail."));
  await ofOffice.type(reopening.getByLabel("Reason"), "A cheque was forgotten");
  await ofOffice.press(reopening.getByRole("button", { name: "Reopen" }));
  await expectSeen(months.getByText("No month is closed yet."));

  // The tenant reads the first receipt back, in Kannada and in Hindi beside English.
  const reading = hands(tenant);
  await reading.press(tenant.getByRole("link", { name: "Statement and receipts" }));
  await reading.press(tenant.getByRole("table", { name: "Statement" }).getByRole("link", { name: /^Receipt .*UPI/ }));
  const receipt = tenant.getByRole("dialog", { name: /^Receipt/ });
  const inKannada = await paperBy(tenant, () => reading.press(receipt.getByRole("button", { name: "Download PDF" })));
  const words = ["₹10,000", "Rupees ten thousand only", tenancy.tenantName, reference, "₹9,000"];
  for (const part of words) expect(inKannada.text).toContain(part);
  expect(inKannada.indian).toContain("ಹತ್ತು ಸಾವಿರ ರೂಪಾಯಿಗಳು ಮಾತ್ರ");
  const { page: inHindi } = await visit({ ...sees(ofTenant.token), language: "hi" });
  await open(inHindi, new URL(tenant.url()).pathname + new URL(tenant.url()).search);
  const paper = await paperBy(inHindi, () =>
    hands(inHindi).press(inHindi.getByRole("dialog").getByRole("button", { name: /PDF डाउनलोड/ })),
  );
  expect(paper.indian).toContain("दस हज़ार रुपये मात्र");
});
