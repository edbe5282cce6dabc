import type { AccountLine, OpenDue, TenancyAccount } from "@vasati/contract/money/accounts";
import type { TenancyDeposit } from "@vasati/contract/money/deposits";
import type { Page } from "playwright-core";
import { dayFromToday } from "./rents.ts";

/** A first page of items. */
export const paged = <Item>(items: Item[], total = items.length) => ({
  items,
  page: 0,
  size: 10,
  total,
  totalIsCapped: false,
});

export const due = (dueId: number, days: number, more: Partial<OpenDue> = {}): OpenDue => ({
  dueId,
  kind: "rent",
  name: "",
  from: "2026-09-01",
  until: "2026-09-30",
  dueOn: dayFromToday(days),
  meter: null,
  amount: 25_000,
  open: 25_000,
  ...more,
});
/** Water by the meter, with its photo or without. */
export const meteredDue = (dueId: number, pictureId: number | null): OpenDue => {
  const meter = { previous: 1_180, current: 1_242.5, tariff: 8.5, pictureId };
  return due(dueId, 4, { kind: "water", from: "2026-11-04", until: "2026-11-04", meter, amount: 531.25, open: 531.25 });
};
const dues = [
  due(1, -48, { open: 5_000 }),
  due(2, -17, { from: "2026-10-01", until: "2026-10-31" }),
  due(3, -3, { kind: "other", name: "Repair of the lock", from: "2026-11-04", until: "2026-11-04", open: 850.5 }),
  due(4, 4, { from: "2026-11-01", until: "2026-11-30" }),
];
export const accountLine = (entryId: number, days: number, more: Partial<AccountLine>): AccountLine => ({
  entryId,
  day: dayFromToday(days),
  aboutMonth: "",
  kind: "due",
  amount: 25_000,
  balance: 0,
  reason: "",
  isUndone: false,
  due: null,
  receipt: null,
  ...more,
});
const upi = { receiptId: 7, number: "2026-27/12", mode: "upi" as const, reference: "613200451278" };
const lines = [
  accountLine(9, 4, { due: dues[3]!, balance: 55_850.5 }),
  accountLine(8, -3, { due: dues[2]!, amount: 850.5, balance: 30_850.5 }),
  accountLine(7, -17, { due: dues[1]!, balance: 30_000 }),
  accountLine(6, -30, {
    kind: "waiver",
    due: due(9, -60, { kind: "water" }),
    amount: -500,
    balance: 5_000,
    reason: "Leak",
  }),
  accountLine(5, -40, { kind: "receipt", receipt: upi, amount: -20_000, balance: 5_500 }),
  accountLine(4, -41, {
    kind: "reversal",
    receipt: { ...upi, number: "2026-27/11" },
    reason: "Wrong tenant",
    balance: 25_500,
  }),
  accountLine(3, -42, { kind: "receipt", receipt: { ...upi, number: "2026-27/11" }, amount: -25_000, balance: 500 }),
  accountLine(2, -48, { due: dues[0]!, balance: 25_500 }),
  accountLine(1, -60, { due: due(9, -60, { kind: "water" }), amount: 500, balance: 500 }),
];
/** A rent account with dues, receipts, a waiver and an undone receipt. */
const account: TenancyAccount = {
  tenancyId: 1,
  tenantId: 1,
  tenantName: "Asha Rao",
  unitProfileId: 1,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  balance: 30_850.5,
  manager: { name: "Roopa Gowda", telePhone: "7000000002" },
  meters: [{ kind: "water", name: "", reading: 1_180, tariff: 8.5 }],
  contact: { telePhone: "9845012345", email: "asha@example.com", language: "kn" },
  payTo: {
    upiId: "lakshmi.arcade@okaxis",
    name: "Lakshmi Estates",
    accountNumber: "502000112345678",
    ifsc: "HDFC0001234",
  },
  dueLater: 25_000,
  rentFrom: "2025-06-01",
  rentUntil: "2026-11-01",
  hasTerms: true,
  openDues: dues,
  mayEdit: true,
  lines: paged(lines),
};
/** Of which nothing was agreed or received. */
export const noDeposit: TenancyDeposit = {
  tenancyId: 1,
  tenancyStatus: "Active",
  tenantId: 1,
  tenantName: "Asha Rao",
  unitProfileId: 1,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  agreed: null,
  nonRefundable: null,
  held: 0,
  opening: 0,
  received: 0,
  refunded: 0,
  setOff: 0,
  carriedIn: 0,
  carriedOut: 0,
  carriesOver: 0,
  topUp: 0,
  refundBy: "",
  mayEdit: true,
  movements: paged([]),
};

/** Answers the calls of a rent account. @param id of its tenancy; `*` for any */
export async function answerAccount(page: Page, shown: Partial<TenancyAccount> = {}, id = "1"): Promise<void> {
  const { mayEdit } = { ...account, ...shown };
  const of = `**/api/v1/tenancies/${id}`;
  await page.route(`${of}/account*`, (route) => route.fulfill({ json: { ...account, ...shown } }));
  await page.route(`${of}/terms`, (route) =>
    route.fulfill({ json: { tenancyId: 1, terms: null, version: 0, mayEdit } }),
  );
  await page.route(`**/api/v1/claims?*tenancyId=*`, (route) => route.fulfill({ json: paged([]) }));
  await page.route(`${of}/tds`, (route) => route.fulfill({ json: { quarters: [], certificates: [], mayEdit } }));
  await page.route(`${of}/deposit*`, (route) => route.fulfill({ json: { ...noDeposit, mayEdit } }));
}
