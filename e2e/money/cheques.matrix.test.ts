import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import {
  accountOf,
  dayFromToday,
  newDebt,
  recordReceipt,
  rentAccountPath,
  rentPath,
} from "../support/records/leasing/rents.ts";

it(
  "a cheque is printed as a receipt, bounces with a charge, and others are cleared, one by itself and one selected",
  { meta: { proves: ["19.28", "19.30", "2.49"] } },
  async () => {
    const rented = await newDebt([-20, 12_000]);
    const { tenancy, token } = rented;
    const cheque = { tenancyId: tenancy.tenancyId, receivedOn: dayFromToday(0), mode: "cheque", bank: "SBI" };
    const first = await recordReceipt({ ...cheque, reference: "004512", amount: 7_000 }, token);
    const second = await recordReceipt({ ...cheque, reference: "004513", amount: 3_000 }, token);
    const third = await recordReceipt({ ...cheque, reference: "004514", amount: 2_000 }, token);
    const { page } = await visit({ stored: { accessToken: token } });
    const { press, type } = withMouse(page);
    await open(page, `${rentAccountPath(tenancy.tenancyId)}&open=${first.receiptId}`);
    const view = page.getByRole("dialog", { name: `Receipt ${first.number}` });
    await expectSeen(view.getByText("Waiting for the bank"));
    const downloading = page.waitForEvent("download");
    await press(view.getByRole("button", { name: "Download PDF" }));
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`Receipt ${first.number.replace("/", "-")}.pdf`);

    await press(view.getByRole("button", { name: /^Mark as bounced/ }));
    const bounce = page.getByRole("dialog", { name: "Did this cheque bounce?" });
    await type(bounce.getByLabel("Reason"), "Funds insufficient");
    await type(bounce.getByLabel("Charge for the tenant"), "350");
    await press(bounce.getByRole("button", { name: "Mark as bounced" }));
    await expectGone(bounce);
    await expectSeen(view.getByText(/Funds insufficient/));
    expect(await accountOf(rented)).toMatchObject({ balance: 7_350 });

    await open(page, `${rentPath}?view=cheques&size=100`);
    const row = page.getByRole("table", { name: "Cheques to clear" }).getByRole("row", { name: tenancy.tenantName });
    await press(page.getByRole("checkbox", { name: `Select ${tenancy.tenantName}, ${third.number}` }));
    await press(page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Mark as cleared" }));
    const question = page.getByRole("dialog", { name: "Has the bank paid one cheque today?" });
    await press(question.getByRole("button", { name: "Mark as cleared" }));
    await expectGone(question);
    await press(row.getByRole("button", { name: `Mark as cleared: ${tenancy.tenantName}, ${second.number}` }));
    await press(page.getByRole("dialog").getByRole("button", { name: "Mark as cleared" }));
    await expectGone(row);
  },
);
