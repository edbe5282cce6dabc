import type { TenancyDeposit } from "@vasati/contract/money/deposits";
import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { rowLink } from "../support/browser/row-link.ts";
import { visit } from "../support/browser/visit.ts";
import { accountOf, newDebt, rentAccountPath, rentPath } from "../support/records/leasing/rents.ts";
import type { Let } from "../support/records/leasing/tenancies.ts";
import { call } from "../support/server/api.ts";
import { newRrn, newUtr } from "../../server/test/calls/references.ts";

const depositOf = async ({ tenancy, token }: Let): Promise<TenancyDeposit> =>
  (await (await call(`GET /tenancies/${tenancy.tenancyId}/deposit`, { token })).json()) as TenancyDeposit;

it(
  "a deposit is received in parts, set off, refunded and undone on the rent account, and listed as held",
  { meta: { proves: "19.26" } },
  async () => {
    const rented = await newDebt([-20, 12_000]);
    const { tenancy, token } = rented;
    const expected = [/400 POST/, /failed with 400/, /409 POST/, /failed with 409/];
    const { page } = await visit({ stored: { accessToken: token }, expected });
    const { press, type } = withMouse(page);
    await open(page, rentAccountPath(tenancy.tenancyId));
    const part = page.locator("section", { has: page.getByRole("heading", { name: "Deposit", exact: true }) });

    await press(part.getByRole("button", { name: "Record deposit" }));
    const record = page.getByRole("dialog", { name: "Record deposit" });
    await type(record.getByLabel("Amount"), "30,000.50");
    const reference = newRrn();
    await type(record.getByLabel("UTR (transaction ID)"), reference);
    await press(record.getByRole("button", { name: "Record deposit" }));
    await expectGone(record);
    await expectSeen(part.getByText(reference));

    // The same transfer again is refused with the place of the first; cash at the limit only after staff confirm it.
    await press(part.getByRole("button", { name: "Record deposit" }));
    await type(record.getByLabel("Amount"), "20,000");
    await type(record.getByLabel("UTR (transaction ID)"), reference);
    await press(record.getByRole("button", { name: "Record deposit" }));
    await expectSeen(record.getByRole("link", { name: "Open that account" }));
    await press(record.getByText("Cash", { exact: true }));
    await expectSeen(record.getByText(/The law bars taking or repaying ₹20,000/));
    await press(record.getByRole("button", { name: "Record deposit" }));
    await expectSeen(record.getByText(/Confirm below/).first());
    await press(record.getByText("It was received in cash anyway"));
    await press(record.getByRole("button", { name: "Record deposit" }));
    await expectGone(record);

    await press(part.getByRole("button", { name: "Set off against dues" }));
    const setOff = page.getByRole("dialog", { name: "Set the deposit off against dues" });
    expect(await setOff.getByLabel("Amount").inputValue()).toBe("12000");
    await type(setOff.getByLabel("Reason"), "Left without paying");
    await press(setOff.getByRole("button", { name: "Set off against dues" }));
    await expectGone(setOff);
    await expectSeen(part.getByText(/Left without paying/));
    expect(await accountOf(rented)).toMatchObject({ balance: 0 });

    await press(part.getByRole("button", { name: "Refund" }));
    const refund = page.getByRole("dialog", { name: "Refund" });
    await expect.poll(() => refund.getByLabel("Amount").inputValue()).toBe("38000.5");
    await refund.getByLabel("Amount").fill("40,000");
    await type(refund.getByLabel("UTR (transaction ID)"), newUtr());
    await press(refund.getByRole("button", { name: "Refund", exact: true }));
    await expectSeen(refund.getByText(/Enter at most what is held/).first());
    await refund.getByLabel("Amount").fill("8,000.50");
    await press(refund.getByRole("button", { name: "Refund", exact: true }));
    await expectGone(refund);

    await press(part.getByRole("button", { name: /^Undo: Set off/ }));
    const question = page.getByRole("dialog", { name: "Undo this movement?" });
    await type(question.getByLabel("Reason"), "They paid after all");
    await press(question.getByRole("button", { name: "Undo" }));
    await expectSeen(part.getByText(/They paid after all/));
    expect(await accountOf(rented)).toMatchObject({ balance: 12_000 });
    expect(await depositOf(rented)).toMatchObject({ held: 42_000, received: 50_000.5, refunded: 8_000.5, setOff: 0 });

    await open(page, rentPath);
    await press(page.getByRole("link", { name: "Deposits held" }));
    await page.getByLabel("Tenant, unit or property").fill(tenancy.tenantName);
    const row = page.getByRole("table", { name: "Deposits held" }).getByRole("row", { name: tenancy.tenantName });
    await expectSeen(row.getByText("₹42,000"));
    await press(rowLink(row));
    await page.waitForURL(/rent-account/);
  },
);
