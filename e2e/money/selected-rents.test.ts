import type { RentRow } from "@vasati/contract/money/accounts";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard, withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { paged } from "../support/records/leasing/rent-answers.ts";
import { accountOf, newDebt, rentPath, rentRows } from "../support/records/leasing/rents.ts";
import { newRrn } from "../../server/test/calls/references.ts";
import { itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const expectFocus = (thing: Locator) =>
  expect.poll(() => thing.evaluate((element) => element === document.activeElement)).toBe(true);

itInMatrix("rows are selected and their tenants reminded at once", { meta: { provesInMatrix: "19.35" } }, async () => {
  const rented = await newDebt([-20, 25_000]);
  const { page } = await visit({ stored: { accessToken: rented.token }, expected: [/^500 POST/, /^console: request/] });
  const { press } = withMouse(page);
  const rents = `${rentPath}?propertyId=${rented.unit.propertyId.propertyId}`;
  await open(page, rents);
  const remind = async (outcome: string) => {
    // Those that weren't reminded stay selected.
    await rentRows(page).getByRole("checkbox").check();
    await press(page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Remind all" }));
    const dialog = page.getByRole("dialog", { name: "Remind one tenant" });
    await press(dialog.getByRole("button", { name: "Remind all" }));
    await expectSeen(dialog.getByText(outcome));
    await press(dialog.getByRole("button", { name: "Close" }).first());
    await expectGone(dialog);
  };
  await remind("Reminded: 1");
  await remind("Reminded today already: 1");
  await page.getByRole("link", { name: "Reminders sent" }).click();
  const sent = page
    .getByRole("table", { name: "Reminders sent" })
    .getByRole("row", { name: rented.tenancy.tenantName });
  await expectSeen(sent.first());

  // The second call of three fails: the first isn't forgotten, and the rest is tried again.
  const calls: number[] = [];
  let listed: RentRow[] | undefined;
  await page.route("**/api/v1/rent?*", async (route) => {
    listed ??= ((await (await route.fetch()).json()) as PageOf<RentRow>).items;
    const tenants = Array.from({ length: 101 }, (_, place) =>
      (listed ?? []).map((row) => Object.assign({}, row, { tenancyId: place + 1, tenantName: `Tenant ${place + 1}` })),
    );
    await route.fulfill({ json: paged(tenants.flat()) });
  });
  await page.route("**/api/v1/rent/reminders", async (route) => {
    const { tenancyIds } = route.request().postDataJSON() as { tenancyIds: number[] };
    calls.push(tenancyIds.length);
    const outcomes = tenancyIds.map((id) => ({ tenancyId: id, tenantName: `Tenant ${id}`, outcome: "reminded" }));
    await route.fulfill(calls.length === 2 ? { status: 500, json: {} } : { json: { items: outcomes } });
  });
  await open(page, rents);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await press(page.getByRole("button", { name: "Remind all" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Remind all" }));
  await expectSeen(page.getByRole("dialog").getByText("Reminded: 100"));
  await expectSeen(page.getByRole("dialog").getByText(/^Couldn.t save/));
  await press(page.getByRole("dialog").getByRole("button", { name: "Remind the other 1" }));
  await expectSeen(page.getByRole("dialog").getByText("Reminded: 101"));
  expect(calls).toEqual([100, 1, 1]);
});

it("a bank statement is recorded line by line, by keyboard", { meta: { proves: "19.39" } }, async () => {
  const debts = [await newDebt([-20, 25_000]), await newDebt([-5, 8_000.5])];
  const [first, second] = debts.map(({ tenancy }) => tenancy.tenantName);
  const { page } = await visit({ stored: { accessToken: debts[0]!.token }, expected: [/409 POST/, /failed with 409/] });
  const { press } = withKeyboard(page);
  await open(page, rentPath);
  for (const name of [first, second]) {
    await page.getByLabel("Tenant, unit or property").fill(name!);
    await rentRows(page).filter({ hasText: name! }).getByRole("checkbox").check();
  }
  await press(page.getByRole("group", { name: "Selection" }).getByRole("button", { name: "Record receipts" }));
  const dialog = page.getByRole("dialog", { name: "Receipts from the bank statement" });
  const lines = dialog.getByRole("listitem");
  const reference = (place: number) => lines.nth(place).getByLabel("UTR (transaction ID)");
  const utr = newRrn();
  await reference(0).focus();
  await page.keyboard.type(utr);
  await page.keyboard.press("Enter");
  await expectSeen(lines.first().getByText(/^Receipt \d{4}-\d\d\/\d+ recorded\.$/));
  // The next line has the focus; the same UTR is refused there, and nothing is lost.
  await expectFocus(reference(1));
  await page.keyboard.type(utr);
  await page.keyboard.press("Enter");
  await expectSeen(lines.nth(1).getByText(/already has this number/));
  await expect.poll(() => lines.nth(1).getByLabel("Amount").inputValue()).toBe("8000.5");
  await page.keyboard.press("Escape");
  await press(page.getByRole("dialog", { name: /Discard/ }).getByRole("button", { name: "Keep editing" }));
  await reference(1).fill(newRrn());
  await reference(1).press("Enter");
  await expectFocus(dialog.getByRole("button", { name: "Close" }).first());
  await page.keyboard.press("Enter");
  await expectGone(dialog);
  for (const debt of debts) expect(await accountOf(debt)).toMatchObject({ balance: 0, openDues: [] });
});
