import type { AgreedTerms } from "@vasati/contract/money/terms/terms-calls";
import { expect, it } from "vitest";
import { counted } from "../support/browser/counted.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger, withKeyboard, withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { visit } from "../support/browser/visit.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { call, tokenOf } from "../support/server/api.ts";
import {
  accountOf,
  chargeRent,
  dayFromToday,
  newDebt,
  receiptDialog,
  recordReceipt,
  rentAccountPath,
  rentPath,
  rentRows,
} from "../support/records/leasing/rents.ts";
import { newRrn } from "../../server/test/calls/references.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

it(
  "a receipt takes three taps and a reference on a phone, and is undone by one",
  { meta: { proves: ["19.15", "19.17"] } },
  async () => {
    const rented = await newDebt([-20, 25_000], [3, 25_000]);
    const { page } = await visit({ screen: "phone", stored: { accessToken: rented.token } });
    const { press } = withFinger(page);
    await open(page, `${rentPath}?propertyId=${rented.unit.propertyId.propertyId}`);
    const row = rentRows(page).filter({ hasText: rented.tenancy.tenantName });
    await expectSeen(row.getByText("20 days late"));

    await press(row.getByRole("button", { name: /^Remind/ }));
    const reminder = page.getByRole("dialog", { name: /^Remind/ });
    await press(reminder.getByText("हिन्दी"));
    await expectSeen(reminder.getByText(/₹25,000.*बकाया है/));
    const whatsApp = reminder.getByRole("link", { name: "Open WhatsApp" });
    expect(decodeURIComponent((await whatsApp.getAttribute("href")) ?? "")).toMatch(
      /^https:\/\/wa\.me\/919845012345\?text=.*बकाया है/,
    );
    await press(reminder.getByRole("button", { name: "Close" }));

    const recording = counted(withFinger(page));
    await recording.press(row.getByRole("button", { name: /^Record receipt/ }));
    const dialog = receiptDialog(page);
    await expect.poll(() => dialog.getByLabel("Amount").inputValue()).toBe("25000");
    await expectSeen(dialog.getByText("Still open"));
    await recording.type(dialog.getByLabel("UTR (transaction ID)"), newRrn());
    await recording.press(dialog.getByRole("button", { name: "Record receipt" }));
    await expectGone(dialog);
    // The fourth is for another mode.
    expect(recording.taps()).toBe(3);
    await expectSeen(page.getByText(/^Receipt \d{4}-\d\d\/\d+ recorded\.$/));
    await expectSeen(row.getByText("in 3 days"));
    expect(await accountOf(rented)).toMatchObject({ balance: 0, dueLater: 25_000 });

    await press(page.getByRole("button", { name: "Undo" }));
    await expectSeen(row.getByText("20 days late"));
    expect((await accountOf(rented)).lines.items.map(({ kind }) => kind)).toEqual([
      "due",
      "reversal",
      "receipt",
      "due",
    ]);
  },
);

itInMatrix(
  "staff choose the dues that a receipt settles",
  { meta: { provesInMatrix: ["19.7", "19.15"] } },
  async () => {
    const rented = await newDebt([-40, 10_000], [-10, 6_000]);
    const { page } = await visit({ stored: { accessToken: rented.token } });
    const { press, type } = withMouse(page);
    await open(page, rentAccountPath(rented.tenancy.tenancyId));
    await press(page.getByRole("button", { name: "Record receipt" }));
    const dialog = receiptDialog(page);
    await dialog.getByLabel("Amount").fill("6500");
    await type(dialog.getByLabel("UTR (transaction ID)"), newRrn());
    await expectSeen(dialog.getByText("₹3,500 still owed"));
    await press(dialog.getByText("Choose the dues"));
    await press(dialog.getByRole("checkbox", { name: /₹6,000$/ }));
    await expectSeen(dialog.getByText("₹9,500 still owed"));
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    await expectGone(dialog);
    expect((await accountOf(rented)).openDues).toMatchObject([{ amount: 10_000, open: 9_500 }]);
  },
);

it(
  "an account is worked by keyboard: charge, waive, receipt, undo, print",
  { meta: { proves: ["19.15", "19.16", "19.41", "19.45", "19.47"] } },
  async () => {
    const rented = await newDebt([-2, 18_000]);
    const { tenancy, token } = rented;
    const { page } = await visit({ stored: { accessToken: token }, expected: [/409 POST/, /failed with 409/] });
    const { press, type } = withKeyboard(page);
    await page.addInitScript(() => void (window.print = () => void (document.title = "Printed")));
    await open(page, `${rentPath}?propertyId=${rented.unit.propertyId.propertyId}`);
    await press(rowLink(rentRows(page).filter({ hasText: tenancy.tenantName })));
    await expectSeen(page.getByRole("heading", { level: 1, name: tenancy.tenantName }));

    await press(page.getByRole("button", { name: "Add charge" }));
    const charge = page.getByRole("dialog", { name: "Add a one-off charge" });
    await type(charge.getByLabel("What is it for?"), "Lost key");
    await type(charge.getByLabel("Amount"), "350.50");
    await press(charge.getByRole("button", { name: "Add charge" }));
    await expectGone(charge);
    const waive = async () => {
      await press(page.getByRole("button", { name: /^Waive: Lost key/ }));
      const waiver = page.getByRole("dialog", { name: "Waive this due?" });
      await type(waiver.getByLabel("Reason"), "The lock was old");
      await press(waiver.getByRole("button", { name: "Waive" }));
      await expectGone(waiver);
    };
    await waive();
    const statement = page.getByRole("table", { name: "Statement" });
    await expectSeen(statement.getByText("The lock was old"));
    await press(statement.getByRole("button", { name: /^Undo: Waived: Lost key/ }));
    const undoing = page.getByRole("dialog", { name: "Undo this waiver?" });
    await expectSeen(undoing.getByText(/^₹350\.50 will be owed again for Lost key/));
    await type(undoing.getByLabel("Reason"), "It was another tenant");
    await press(undoing.getByRole("button", { name: "Undo" }));
    await expectGone(undoing);
    await expectSeen(statement.getByText(/^Waiver undone: Lost key/));
    await waive();

    // A reference that another tenancy's receipt has is told, with the way there.
    const reference = newRrn();
    const other = await newDebt([0, 500]);
    const receipt = {
      tenancyId: other.tenancy.tenancyId,
      receivedOn: dayFromToday(0),
      mode: "upi",
      reference,
      bank: "",
    };
    await recordReceipt({ ...receipt, amount: 500 }, token);
    await page.getByRole("button", { name: "Record receipt" }).click();
    const dialog = receiptDialog(page);
    // A wrong one is told by the mode, at once.
    await type(dialog.getByLabel("UTR (transaction ID)"), "HDFC00451");
    await page.keyboard.press("Tab");
    await expectSeen(dialog.getByText("The UTR of a UPI or IMPS payment has 12 digits."));
    await dialog.getByRole("radio", { name: "NEFT" }).check();
    await expectSeen(dialog.getByText("The UTR of a NEFT or RTGS transfer has 16 or 22 letters and digits."));
    await dialog.getByRole("radio", { name: "Same-bank transfer" }).check();
    await expectGone(dialog.getByText(/letters and digits/));
    expect(await dialog.getByLabel("Reference number of the bank").inputValue()).toBe("HDFC00451");
    await dialog.getByRole("radio", { name: "UPI" }).check();
    await dialog.getByLabel("UTR (transaction ID)").fill(`${reference.slice(0, 4)} ${reference.slice(4)}`);
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    const link = dialog.getByRole("link", { name: "Open that account" });
    expect(await link.getAttribute("href")).toBe(rentAccountPath(other.tenancy.tenancyId));
    await expectGone(dialog.getByText("All required fields are filled in."));
    await dialog.getByLabel("UTR (transaction ID)").fill(newRrn());
    await dialog.getByLabel("Amount").fill("20,000");
    await expectSeen(dialog.getByText("In advance"));
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    await expectGone(dialog);
    await expectSeen(page.getByText("Paid in advance"));

    await press(statement.getByRole("link", { name: /^Receipt/ }));
    const view = page.getByRole("dialog", { name: /^Receipt/ });
    await press(view.getByRole("button", { name: "Send" }));
    const message = page.getByRole("dialog", { name: /^Send receipt/ });
    const whatsApp = message.getByRole("link", { name: "Open WhatsApp" });
    await expect
      .poll(async () => decodeURIComponent((await whatsApp.getAttribute("href")) ?? ""))
      .toMatch(/^https:\/\/wa\.me\/919845012345\?text=.*₹20,000.*2\d{3}-\d\d\/\d+/);
    await page.keyboard.press("Escape");
    await press(view.getByRole("button", { name: "Undo receipt" }));
    const question = page.getByRole("dialog", { name: /^Undo receipt/ });
    await type(question.getByLabel("Reason"), "It was another tenant's");
    await press(question.getByRole("button", { name: "Undo receipt" }));
    await expectSeen(view.getByText(/It was another tenant's/));
    await page.keyboard.press("Escape");
    expect(await accountOf(rented)).toMatchObject({ balance: 18_000 });

    // On paper: every line that the filter leaves, in black on white, and nothing else of the page.
    await page.getByLabel("Show").selectOption("receipts");
    await expect.poll(() => statement.locator("tbody").getByRole("row").count()).toBe(2);
    await press(page.getByRole("button", { name: "Print" }));
    await page.waitForFunction(() => document.title === "Printed");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const sheet = page.getByRole("article");
    expect(await sheet.getByRole("row").count()).toBe(3);
    await expectGone(page.getByRole("navigation").first());
    expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(255, 255, 255)");
  },
);

it("terms are entered with every due that follows in sight", { meta: { proves: "19.18" } }, async () => {
  const rented = await newDebt();
  const { tenancy, token } = rented;
  const { page } = await visit({ stored: { accessToken: token } });
  const { press, type, choose } = withKeyboard(page);
  await open(page, rentAccountPath(tenancy.tenancyId));
  await press(page.getByRole("link", { name: "Enter terms" }));
  const amount = page.getByLabel("Amount", { exact: true });
  await expect.poll(() => amount.inputValue()).toBe(String(tenancy.rent));
  await choose(page.getByLabel("Increase"), "By percent");
  await type(page.getByLabel("Percent"), "10");
  await expect.poll(() => page.getByLabel("Step 1: amount").inputValue()).toBe(String(Math.round(tenancy.rent * 1.1)));
  await press(page.getByRole("button", { name: "Add charge" }));
  await page.getByLabel("Amount", { exact: true }).last().fill("2,500");
  const preview = page.locator("section", { hasText: "This will be due" });
  await expectSeen(preview.getByText(/^Maintenance, /).first());
  await page.getByLabel("Day of the month").fill("31");
  await press(page.getByRole("button", { name: "Save terms" }));
  await expectSeen(page.getByText("Enter a day from 1 to 28."));
  await page.getByLabel("Day of the month").fill("7");
  await press(page.getByRole("button", { name: "Save terms" }));
  await page.waitForURL(/rent-account/);
  await expectGone(page.getByRole("link", { name: "Enter terms" }));
  const { terms } = (await (await call(`GET /tenancies/${tenancy.tenancyId}/terms`, { token })).json()) as AgreedTerms;
  expect(terms).toMatchObject({ dueDay: 7, charges: [{ kind: "rent" }, { kind: "maintenance" }] });
  expect(terms?.charges[0]?.amounts.length).toBeGreaterThan(10);
});

it(
  "tenants see what is due and pay it by UPI: a link on a phone",
  { meta: { proves: ["19.19", "19.40"] } },
  async () => {
    const { page } = await visit({ screen: "phone", stored: { accessToken: await tokenOf("tenant") } });
    const payTo = {
      upiId: "lakshmi.arcade@okaxis",
      name: "Lakshmi & Sons",
      accountNumber: "502000112345678",
      ifsc: "HDFC0001234",
    };
    // Settings are of everybody: the answer alone says to whom.
    await page.route("**/api/v1/tenancies/*/account*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), payTo } });
    });
    const tenancy = await findTenancy(await tokenOf("tenant"), "tenancyStatus=Active");
    await chargeRent({ tenancy, token: await tokenOf("administrator") }, 2, 1_250.5);
    await open(page, "/property/my-rent");
    const link = page.getByRole("link", { name: /^Pay ₹[\d,.]+ by UPI$/ });
    expect(await link.getAttribute("href")).toMatch(
      /^upi:\/\/pay\?pa=lakshmi\.arcade@okaxis&pn=Lakshmi%20%26%20Sons&am=\d+\.\d\d&cu=INR&tn=Rent%20.*&tr=VASATI\d+D\d+$/,
    );
    // For an HRA claim.
    const year = page.getByLabel("Rent statement for the year").first();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).first().tap();
    expect((await downloading).suggestedFilename()).toBe(`Rent statement ${await year.inputValue()}.pdf`);
    await expectSeen(page.getByText("502000112345678").first());
    await page.getByRole("link", { name: "Statement and receipts" }).first().tap();
    await expectSeen(
      page
        .getByRole("table", { name: "Statement" })
        .getByText(/^Rent, /)
        .first(),
    );
    expect(await page.getByRole("button", { name: "Record receipt" }).count()).toBe(0);
  },
);
