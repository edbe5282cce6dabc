import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { dayFromToday, newDebt, recordReceipt, rentAccountPath } from "../support/records/leasing/rents.ts";
import { newUtr } from "../../server/test/calls/references.ts";

it(
  "staff record a certificate for the tax that a tenant deducted, and undo it",
  { meta: { proves: "19.43" } },
  async () => {
    const { tenancy, token } = await newDebt([-20, 60_000]);
    const { tenancyId } = tenancy;
    const expected = [/409 POST/, /failed with 409/];
    const { page } = await visit({ stored: { accessToken: token }, expected });
    const { press, type } = withMouse(page);
    await open(page, rentAccountPath(tenancyId));
    const part = page.locator("section", { has: page.getByRole("heading", { name: /^Tax deducted/ }) });
    await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
    expect(await part.count()).toBe(0);

    const paid = { receivedOn: dayFromToday(0), mode: "neft", reference: newUtr(), bank: "" };
    await recordReceipt({ tenancyId, ...paid, amount: 54_000, tds: 6_000 }, token);
    await open(page, rentAccountPath(tenancyId));
    await expectSeen(part.getByText("₹6,000 awaited"));
    await press(part.getByRole("button", { name: "Record TDS certificate" }));
    const dialog = page.getByRole("dialog", { name: "Record TDS certificate" });
    expect(await dialog.getByLabel("Amount").inputValue()).toBe("6000");
    await dialog.getByLabel("Amount").fill("6,000.01");
    await type(dialog.getByLabel("Certificate number"), "KAYPTA");
    await type(dialog.getByLabel(/^Tenant's TAN/), "BLRN01234A");
    await press(dialog.getByRole("button", { name: "Record TDS certificate" }));
    await expectSeen(dialog.getByText("This is more than the TDS still awaited for this quarter.").first());
    await dialog.getByLabel("Amount").fill("6,000");
    await press(dialog.getByRole("button", { name: "Record TDS certificate" }));
    await expectGone(dialog);
    await expectSeen(part.getByText("All certified"));
    expect(await part.getByRole("button", { name: "Record TDS certificate" }).count()).toBe(0);

    await press(part.getByRole("button", { name: "Undo: Certificate KAYPTA" }));
    const undoing = page.getByRole("dialog", { name: "Undo this certificate?" });
    await type(undoing.getByLabel("Reason"), "For another unit");
    await press(undoing.getByRole("button", { name: "Undo" }));
    await expectSeen(part.getByText("₹6,000 awaited"));
    await expectSeen(part.getByText(/For another unit/));
  },
);
