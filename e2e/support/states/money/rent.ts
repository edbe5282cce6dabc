import type { RentRow, RentTotals, TenancyAccount } from "@vasati/contract/money/accounts";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { dayFromToday, rentAccountPath, rentPath } from "../../records/leasing/rents.ts";
import { accountLine, answerAccount, meteredDue, paged } from "../../records/leasing/rent-answers.ts";
import { photo } from "../../records/papers/request-photos.ts";
import { call } from "../../server/api.ts";
import type { Stage, State } from "../state.ts";
import { breakCall, holdCall, isCalm, see } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";

const row = (tenancyId: number, more: Partial<RentRow>): RentRow => ({
  tenancyId,
  tenantId: tenancyId,
  tenantName: "Asha Rao",
  telePhone: "9845012345",
  email: "asha@example.com",
  language: "kn",
  unitProfileId: tenancyId,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  dueOn: "",
  daysLate: 0,
  owed: 0,
  dueLater: 0,
  openDues: 1,
  advance: 0,
  lastReceivedOn: dayFromToday(-40),
  ...more,
});
const late = (days: number) => ({ daysLate: days, dueOn: dayFromToday(-days) });
const rows = [
  row(1, { ...late(112), tenantName: "Meenakshi Traders", owed: 4_37_500.5, openDues: 4, dueLater: 1_25_000 }),
  row(2, { ...late(42), tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್", unitName: "Godown 2", owed: 50_000 }),
  row(3, { ...late(17), owed: 25_000 }),
  row(4, { ...late(1), tenantName: "Imran Sheikh", unitName: "Flat 12", owed: 18_000, advance: 2_000 }),
  row(5, { tenantName: "Farah Khan", unitName: "Flat 3", dueOn: dayFromToday(4), dueLater: 22_500 }),
];
const totals: RentTotals = {
  overdue: { tenancies: 4, amount: 5_30_500.5 },
  dueSoon: 1_47_500,
  dueThisMonth: 14_31_500,
  receivedThisMonth: 12_84_000,
  depositsHeld: 86_40_000,
  claimsToConfirm: 3,
  chequesToClear: 1,
  standings: {
    soon: { tenancies: 1, amount: 22_500 },
    days30: { tenancies: 2, amount: 43_000 },
    days60: { tenancies: 1, amount: 50_000 },
    days90: { tenancies: 0, amount: 0 },
    older: { tenancies: 1, amount: 4_37_500.5 },
  },
};
const answerRent = async (page: Page, items: RentRow[], sums = totals) => {
  await page.route("**/api/v1/rent?*", (route) => route.fulfill({ json: paged(items) }));
  await page.route("**/api/v1/rent/totals*", (route) => route.fulfill({ json: sums }));
};
const openRent = async ({ page }: Stage) => {
  await answerRent(page, rows);
  await open(page, rentPath);
  await see(page, "Farah Khan");
};
const openAccount =
  (shown: Partial<TenancyAccount> = {}) =>
  async ({ page }: Stage) => {
    await answerAccount(page, shown);
    await open(page, rentAccountPath(1));
    await see(page, "Statement");
    await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
  };
/** The terms of a tenancy of the demo that has none yet: the first one, because those of other tests may be undone. */
const openTerms = async ({ page, scene }: Stage) => {
  const { items } = (await (await call("GET /tasks?kind=terms&size=100", { token: scene.custodian })).json()) as {
    items: { tenancyId: number }[];
  };
  const tenancyId = Math.min(...items.map((task) => task.tenancyId));
  await open(page, `/property/rent-terms?tenancyId=${tenancyId}`);
  await page.getByRole("button", { name: "Save terms" }).waitFor();
};
/** The demo tenant's page with invented dues. */
const openMyRent =
  (shown: Partial<TenancyAccount> = {}) =>
  async (stage: Stage) => {
    await answerAccount(stage.page, { mayEdit: false, ...shown }, "*");
    await open(stage.page, "/property/my-rent");
    await stage.page.getByRole("link", { name: "Statement and receipts" }).first().waitFor();
    await isCalm(stage);
  };
const nothing = { tenancies: 0, amount: 0 };
const noTotals: RentTotals = {
  overdue: nothing,
  dueSoon: 0,
  dueThisMonth: 0,
  receivedThisMonth: 0,
  depositsHeld: 0,
  claimsToConfirm: 0,
  chequesToClear: 0,
  standings: { soon: nothing, days30: nothing, days60: nothing, days90: nothing, older: nothing },
};

export const states: State[] = [
  {
    name: "rent-bank-statement",
    as: "custodian",
    open: async (stage) => {
      const { page } = stage;
      await openRent(stage);
      await page.route("**/api/v1/receipts", (route) =>
        route.fulfill({ status: 201, json: { number: "2026-27/118" } }),
      );
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await page.getByRole("button", { name: "Record receipts" }).click();
      const lines = page.getByRole("dialog").getByRole("listitem");
      await lines.first().getByLabel("UTR (transaction ID)").fill("632500451278");
      await page.keyboard.press("Enter");
      await see(page, "Receipt 2026-27/118 recorded.");
    },
  },
  { name: "rent", isMain: true, as: "custodian", open: openRent },
  {
    name: "rent-long-names",
    as: "custodian",
    open: async ({ page }) => {
      const names = { tenantName: long, unitName: long, propertyName: `${long} Annexe` };
      const more = { owed: 12_34_56_789.5, dueLater: 12_34_56_789.5, advance: 12_34_56_789.5, ...late(1_234) };
      await answerRent(page, [row(1, { ...names, ...more })]);
      await open(page, rentPath);
      await see(page, long);
    },
  },
  {
    name: "rent-none",
    as: "custodian",
    open: async ({ page }) => {
      await answerRent(page, [], noTotals);
      await open(page, rentPath);
      await see(page, "Nobody owes anything");
    },
  },
  {
    name: "rent-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/rent?*");
      await holdCall(page, "/rent/totals*");
      await open(page, rentPath);
      await page.locator("main [aria-busy=true]").first().waitFor();
    },
  },
  {
    name: "rent-failed",
    as: "custodian",
    expected: [/500/],
    open: async ({ page }) => {
      await breakCall(page, "/rent?*");
      await open(page, rentPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "rent-remind",
    as: "custodian",
    open: async (stage) => {
      await openRent(stage);
      await stage.page.getByRole("button", { name: /^Remind: Meenakshi/ }).click();
      await stage.page.getByRole("link", { name: "Open WhatsApp" }).waitFor();
    },
  },
  {
    name: "rent-receipt",
    isMain: true,
    as: "custodian",
    open: async (stage) => {
      await answerAccount(stage.page);
      await openRent(stage);
      await stage.page.getByRole("button", { name: /^Record receipt: Meenakshi/ }).click();
      await stage.page.getByLabel("Amount").fill("40,000");
      await see(stage.page, "Still open");
    },
  },
  {
    name: "rent-receipt-reference",
    as: "custodian",
    open: async (stage) => {
      await answerAccount(stage.page);
      await openRent(stage);
      await stage.page.getByRole("button", { name: /^Record receipt: Meenakshi/ }).click();
      await stage.page.getByRole("radio", { name: "RTGS" }).check();
      await stage.page.getByLabel("UTR (transaction ID)").fill("613200451278");
      await stage.page.keyboard.press("Tab");
      await see(stage.page, "The UTR of a NEFT or RTGS transfer has 16 or 22 letters and digits.");
    },
  },
  {
    name: "rent-receipt-dues",
    as: "custodian",
    open: async (stage) => {
      await answerAccount(stage.page);
      await openRent(stage);
      await stage.page.getByRole("button", { name: /^Record receipt: Meenakshi/ }).click();
      await stage.page.getByLabel("Amount").fill("25,850.50");
      await stage.page.getByText("Choose the dues").click();
      await stage.page.getByRole("checkbox", { name: /^Repair of the lock/ }).check();
    },
  },
  {
    name: "rent-close-month",
    as: "administrator",
    open: async (stage) => {
      const { page } = stage;
      const latest = { month: "2026-03-01", closedAt: "2026-04-11T06:00:00Z", closedBy: long };
      const answered = { latest, open: ["2026-05-01", "2026-04-01"] };
      await page.route("**/api/v1/rent/closedMonths", (route) => route.fulfill({ json: answered }));
      await openRent(stage);
      await see(page, "Reopen Mar 2026");
      await page.getByRole("button", { name: "Close month" }).click();
      await page.getByLabel("Up to and including").waitFor();
    },
  },
  { name: "rent-account", isMain: true, as: "custodian", open: openAccount() },
  {
    name: "rent-account-meter",
    as: "custodian",
    open: async (stage) => {
      await openAccount()(stage);
      const { page } = stage;
      await page.getByRole("button", { name: "Add charge" }).click();
      await page.getByRole("dialog").getByLabel("Type").selectOption("Water");
      await page.getByLabel("From a meter reading").check();
      await page.getByLabel("Current reading").fill("1,242.5");
      await see(page, "₹531.25");
    },
  },
  {
    name: "rent-account-meter-photo",
    as: "custodian",
    open: async (stage) => {
      const { page } = stage;
      const picture = { contentType: "image/png", body: photo(900, 640) };
      await page.route("**/api/v1/dues/*/picture", (route) => route.fulfill(picture));
      const openDues = [meteredDue(10, 1), meteredDue(11, null)];
      const lines = paged(openDues.map((due) => accountLine(due.dueId, 0, { due, amount: due.amount })));
      await openAccount({ openDues, lines })(stage);
      await page.getByText("Add a photo of the meter").click();
      await page
        .getByRole("button", { name: /^Photo of the meter/ })
        .first()
        .locator("img")
        .waitFor();
    },
  },
  {
    name: "rent-account-advance",
    as: "custodian",
    open: openAccount({ balance: -12_500, openDues: [], dueLater: 0, mayEdit: false }),
  },
  {
    name: "rent-terms",
    isMain: true,
    as: "custodian",
    open: async (stage) => {
      await openTerms(stage);
      await stage.page.getByLabel("Increase").selectOption("By percent");
      await stage.page.getByLabel("Percent").fill("5");
      await stage.page.getByLabel("Every so many months").fill("6");
      await see(stage.page, "This will be due");
      await stage.page.locator("main [aria-live] li").first().waitFor();
    },
  },
  {
    name: "rent-terms-wrong",
    as: "custodian",
    open: async (stage) => {
      await openTerms(stage);
      await stage.page.getByLabel("Amount").fill("25,000.505");
      await stage.page.getByLabel("Day of the month").fill("31");
      await stage.page.getByRole("button", { name: "Save terms" }).click();
      await see(stage.page, "Enter a day from 1 to 28.");
    },
  },
  { name: "my-rent", isMain: true, as: "tenant", open: openMyRent() },
  {
    name: "my-rent-settled",
    as: "tenant",
    open: openMyRent({ balance: -2_500, openDues: [], payTo: null }),
  },
  { name: "rent-account-empty", as: "custodian", open: openAccount({ balance: 0, openDues: [], lines: paged([]) }) },
  {
    name: "rent-account-missing",
    as: "custodian",
    expected: [/404/],
    open: async ({ page }) => {
      await open(page, rentAccountPath(999_999));
      await see(page, "Rent account not found");
    },
  },
];
