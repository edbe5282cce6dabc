import type { Receipt } from "@vasati/contract/money/receipts";
import { open } from "../../browser/open.ts";
import type { Page } from "playwright-core";
import { answerAccount, paged } from "../../records/leasing/rent-answers.ts";
import { dayFromToday, rentAccountPath, rentPath } from "../../records/leasing/rents.ts";
import type { State } from "../state.ts";
import { see } from "../state.ts";

const cheque = (receiptId: number, more: Partial<Receipt> = {}): Receipt => ({
  receiptId,
  number: `2026-27/${receiptId}`,
  tenancyId: 1,
  tenantId: 1,
  tenantName: "Asha Rao",
  unitProfileId: 1,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  receivedOn: dayFromToday(-receiptId),
  mode: "cheque",
  reference: "004512",
  bank: "Canara Bank",
  cheque: "waiting",
  amount: 25_000,
  tds: 0,
  advance: 0,
  settles: [],
  recordedBy: "Asha Rao",
  recordedAt: "2026-11-22T05:30:00.000Z",
  cashConfirmed: false,
  undone: null,
  mayUndo: true,
  ...more,
});
const cheques = [
  cheque(9, { tenantName: "Meenakshi Traders", amount: 4_37_500.5 }),
  cheque(7, { tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್", unitName: "Godown 2", bank: "" }),
  cheque(2),
];
const openCheques = async (page: Page, items = cheques) => {
  await page.route("**/api/v1/cheques*", (route) => route.fulfill({ json: paged(items) }));
  await open(page, `${rentPath}?view=cheques`);
};

export const states: State[] = [
  {
    name: "rent-cheques",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await openCheques(page);
      await see(page, "Meenakshi Traders");
    },
  },
  {
    name: "rent-cheques-none",
    as: "custodian",
    open: async ({ page }) => {
      await openCheques(page, []);
      await see(page, "No cheque to clear");
    },
  },
  {
    name: "rent-cheque-bounced",
    as: "custodian",
    open: async ({ page }) => {
      await openCheques(page);
      await page.getByRole("button", { name: /^Mark as bounced: Meenakshi/ }).click();
      await page.getByLabel("Charge for the tenant").waitFor();
    },
  },
  {
    name: "rent-receipt-view",
    as: "custodian",
    open: async ({ page }) => {
      await answerAccount(page);
      await page.route("**/api/v1/receipts/7", (route) => route.fulfill({ json: cheque(7) }));
      await open(page, `${rentAccountPath(1)}&open=7`);
      await page.getByRole("dialog").getByRole("button", { name: "Download PDF" }).waitFor();
    },
  },
  {
    name: "rent-opening-undo",
    as: "custodian",
    open: async ({ page }) => {
      const opening = cheque(7, { number: "", mode: "opening", cheque: null, reference: "", bank: "", advance: 5000 });
      await answerAccount(page);
      await page.route("**/api/v1/receipts/7", (route) => route.fulfill({ json: opening }));
      await open(page, `${rentAccountPath(1)}&open=7`);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await page.getByLabel("Reason").waitFor();
    },
  },
];
