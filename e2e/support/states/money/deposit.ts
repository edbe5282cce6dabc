import type { DepositMovement, DepositTotals, HeldDeposit, TenancyDeposit } from "@vasati/contract/money/deposits";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { answerAccount, noDeposit, paged } from "../../records/leasing/rent-answers.ts";
import { dayFromToday, rentAccountPath, rentPath } from "../../records/leasing/rents.ts";
import type { Stage, State } from "../state.ts";
import { see } from "../state.ts";

const movement = (movementId: number, days: number, more: Partial<DepositMovement>): DepositMovement => ({
  movementId,
  tenancyId: 1,
  kind: "received",
  day: dayFromToday(days),
  amount: 50_000,
  mode: "neft",
  reference: "HDFCN26326001234",
  bank: "",
  note: "",
  settles: [],
  otherTenancyId: null,
  recordedBy: "Asha Rao",
  recordedAt: "2026-11-22T05:30:00.000Z",
  cashConfirmed: false,
  undone: null,
  mayUndo: true,
  ...more,
});
const due = {
  dueId: 1,
  kind: "rent",
  name: "",
  from: "2026-10-01",
  until: "2026-10-31",
  meter: null,
  dueOn: "2026-10-05",
} as const;
const none = { mode: null, reference: "" };
const undone = { by: "Asha Rao", at: "2026-11-21T05:30:00.000Z", reason: "Booked for the wrong tenant" };
const movements = [
  movement(5, -2, { ...none, kind: "setOff", amount: 12_500, note: "Agreed", settles: [{ ...due, amount: 12_500 }] }),
  movement(4, -5, { kind: "refunded", amount: 20_000, undone, mayUndo: false }),
  movement(3, -20, { mode: "cheque", reference: "004512", bank: "Canara Bank", note: "Second part" }),
  movement(2, -30, { amount: 1_00_000, note: "First part" }),
  movement(1, -40, { ...none, kind: "carriedIn", amount: 25_000, otherTenancyId: 2, mayUndo: false }),
];
const deposit: TenancyDeposit = {
  ...noDeposit,
  agreed: 2_50_000,
  nonRefundable: 25_000,
  held: 1_62_500,
  received: 1_50_000,
  setOff: 12_500,
  carriedIn: 25_000,
  topUp: 87_500,
  movements: paged(movements),
};

const held = (tenancyId: number, more: Partial<HeldDeposit>): HeldDeposit => ({
  tenancyId,
  tenancyStatus: "Active",
  tenantId: tenancyId,
  tenantName: "Asha Rao",
  unitProfileId: tenancyId,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  owners: [{ ownerId: 1, ownerName: "Meera Gowda", held: 1_62_500 }],
  agreed: 2_50_000,
  held: 1_62_500,
  refundBy: "",
  ...more,
});
const long = "Venkatanarasimharajuvaripetaindustrialestate";
const list = [
  held(1, { tenantName: "Meenakshi Traders", held: 12_50_000, agreed: 12_50_000 }),
  held(2, {}),
  held(3, {
    tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್",
    owners: [
      { ownerId: 1, ownerName: "Meera Gowda", held: 40_000 },
      { ownerId: null, ownerName: "", held: 20_000 },
    ],
    held: 60_000,
    agreed: null,
  }),
  held(4, { tenantName: long, unitName: long, tenancyStatus: "Expired", refundBy: dayFromToday(-3), held: 45_000 }),
  held(5, { tenantName: "Farah Khan", tenancyStatus: "Expired", refundBy: dayFromToday(12), held: 30_000.5 }),
];
const totals: DepositTotals = {
  tenancies: 5,
  held: 15_47_500.5,
  groups: paged([
    { id: 1, name: "Meera Gowda", tenancies: 4, held: 14_52_500 },
    { id: 2, name: long, tenancies: 1, held: 75_000.5 },
    { id: null, name: "", tenancies: 1, held: 20_000 },
  ]),
};

const openAccount =
  (shown: Partial<TenancyDeposit> = {}) =>
  async ({ page }: Stage) => {
    await answerAccount(page);
    await page.route("**/api/v1/tenancies/1/deposit*", (route) => route.fulfill({ json: { ...deposit, ...shown } }));
    await open(page, rentAccountPath(1));
    await page.getByRole("button", { name: "Refund" }).waitFor();
    await page.locator("main [aria-busy=true]").waitFor({ state: "detached" });
  };
const answerDeposits = async (page: Page, items: HeldDeposit[], sums: DepositTotals) => {
  await page.route("**/api/v1/deposits?*", (route) => route.fulfill({ json: paged(items) }));
  await page.route("**/api/v1/deposits/totals*", (route) => route.fulfill({ json: sums }));
};

export const states: State[] = [
  {
    name: "rent-deposit",
    as: "custodian",
    open: async (stage) => {
      await openAccount()(stage);
      await stage.page.getByRole("heading", { name: "Deposit" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "rent-deposit-cash",
    as: "custodian",
    open: async (stage) => {
      await openAccount()(stage);
      await stage.page.getByRole("button", { name: "Record deposit" }).click();
      await stage.page.getByText("Cash", { exact: true }).click();
      await see(stage.page, "The law bars");
    },
  },
  {
    name: "rent-deposit-set-off",
    as: "custodian",
    open: async (stage) => {
      await openAccount()(stage);
      await stage.page.getByRole("button", { name: "Set off against dues", exact: true }).click();
      await see(stage.page, "This settles");
    },
  },
  {
    name: "rent-deposit-undo",
    as: "custodian",
    open: async (stage) => {
      await openAccount({ refundBy: dayFromToday(-2), tenancyStatus: "Expired", topUp: 0 })(stage);
      await stage.page.getByRole("button", { name: /^Undo: Set off/ }).click();
      await stage.page.getByLabel("Reason").waitFor();
    },
  },
  {
    name: "rent-deposits",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await answerDeposits(page, list, totals);
      await open(page, `${rentPath}?view=deposits`);
      await see(page, "Farah Khan");
      await see(page, "By owner");
    },
  },
  {
    name: "rent-deposits-none",
    as: "custodian",
    open: async ({ page }) => {
      await answerDeposits(page, [], { tenancies: 0, held: 0, groups: paged([]) });
      await open(page, `${rentPath}?view=deposits`);
      await see(page, "No deposit is held");
    },
  },
];
