import type { AgreedTerms } from "@vasati/contract/money/terms/terms-calls";
import { expect, it } from "vitest";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { accountOf, dayFromToday, newDebt, receiptDialog, rentAccountPath } from "../support/records/leasing/rents.ts";
import { call } from "../support/server/api.ts";

const decimals = "Enter an amount above 0 in rupees, with at most two decimals.";

it(
  "wrong entries about money are explained at their fields, and nothing is saved",
  { meta: { proves: "19.12" } },
  async () => {
    const rented = await newDebt([-3, 18_000]);
    const { tenancy, token } = rented;
    const before = await accountOf(rented);
    const { page } = await visit({
      stored: { accessToken: token },
      expected: [/400 POST/, /failed with 400/, /400 PUT/],
    });
    const { press, typeDay } = withMouse(page);
    await open(page, rentAccountPath(tenancy.tenancyId));

    await press(page.getByRole("button", { name: "Add charge" }));
    const charge = page.getByRole("dialog", { name: "Add a one-off charge" });
    await charge.getByLabel("What is it for?").fill("Lost key");
    for (const wrong of ["-5", "1.005", "0"]) {
      await charge.getByLabel("Amount").fill(wrong);
      await page.keyboard.press("Tab");
      await expectSeen(charge.getByText(decimals));
      await press(charge.getByRole("button", { name: "Add charge" }));
      await expectFocus(charge.getByLabel("Amount"));
      await charge.getByLabel("Amount").fill("5");
      await expectGone(charge.getByText(decimals));
    }
    await press(charge.getByRole("button", { name: "Cancel" }));
    await press(page.getByRole("button", { name: "Discard", exact: true }));

    await press(page.getByRole("button", { name: "Record receipt" }));
    const dialog = receiptDialog(page);
    await dialog.getByRole("radio", { name: "Cash" }).check();
    await dialog.getByLabel("Amount").fill("1.005");
    await page.keyboard.press("Tab");
    await expectSeen(dialog.getByText(decimals));
    await dialog.getByLabel("Amount").fill("2,00,000");
    await expectSeen(dialog.getByText(/The law bars ₹2,00,000 or more in cash from one person in a day/));
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    await expectSeen(dialog.getByText(/^Confirm below that it was received in cash/));
    await dialog.getByLabel("Amount").fill("500");
    await typeDay(dialog.getByRole("textbox", { name: /^Received on/ }), dayFromToday(1));
    await press(dialog.getByRole("button", { name: "Record receipt" }));
    await expectSeen(dialog.getByText(/today/).first());
    await press(dialog.getByRole("button", { name: "Cancel" }));
    await press(page.getByRole("button", { name: "Discard", exact: true }));
    await expectGone(dialog);

    // A charge and a step before the tenancy.
    await press(page.getByRole("link", { name: "Enter terms" }));
    await page.getByLabel("Increase").selectOption("By percent");
    await page.getByLabel("Percent").fill("10");
    await typeDay(page.getByRole("textbox", { name: "Step 1: from" }), "2019-01-01");
    await press(page.getByRole("button", { name: "Save terms" }));
    await expectSeen(page.getByText("Each step must begin after the one before, on days of the charge."));
    await page.getByLabel("Increase").selectOption("None");
    await typeDay(page.getByRole("textbox", { name: "Charged from" }), "2019-01-01");
    await press(page.getByRole("button", { name: "Save terms" }));
    await expectSeen(page.getByText("This can't be before the tenancy begins."));

    expect(await accountOf(rented)).toEqual(before);
    const { terms } = (await (
      await call(`GET /tenancies/${tenancy.tenancyId}/terms`, { token })
    ).json()) as AgreedTerms;
    expect(terms).toBeNull();
  },
);
