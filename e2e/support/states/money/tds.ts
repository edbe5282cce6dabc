import type { TdsCertificate, TenancyTds } from "@vasati/contract/money/tds-certificates";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { accountLine, answerAccount, due, paged } from "../../records/leasing/rent-answers.ts";
import { rentAccountPath } from "../../records/leasing/rents.ts";
import type { State } from "../state.ts";
import { see } from "../state.ts";

const certificate = (certificateId: number, more: Partial<TdsCertificate> = {}): TdsCertificate => ({
  certificateId,
  tenancyId: 1,
  quarter: "2026-04-01",
  amount: 6_000,
  number: "KAYPTA",
  receivedOn: "2026-08-14",
  tan: "BLRN01234A",
  recordedBy: "Asha Rao",
  recordedAt: "2026-08-14T05:30:00.000Z",
  undone: null,
  mayUndo: true,
  ...more,
});
const undone = { by: "Asha Rao", at: "2026-08-13T05:30:00.000Z", reason: "For another unit" };
const tds: TenancyTds = {
  quarters: [
    { quarter: "2026-10-01", form: "Form 131", deducted: 12_500.5, certified: 0, awaited: 12_500.5 },
    { quarter: "2026-07-01", form: "Form 131", deducted: 18_000, certified: 12_000, awaited: 6_000 },
    { quarter: "2026-04-01", form: "Form 131", deducted: 6_000, certified: 6_000, awaited: 0 },
  ],
  certificates: [
    certificate(3, {
      quarter: "2026-07-01",
      amount: 12_000,
      number: "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789ABCDEFGHJKLMNPQR",
    }),
    certificate(2),
    certificate(1, { tan: "", undone, mayUndo: false }),
  ],
  mayEdit: true,
};

const openTds = async (page: Page) => {
  await answerAccount(page);
  await page.route("**/api/v1/tenancies/1/tds", (route) => route.fulfill({ json: tds }));
  await open(page, rentAccountPath(1));
  await see(page, "All certified");
  await page.getByRole("heading", { name: /^Tax deducted/ }).scrollIntoViewIfNeeded();
};

export const states: State[] = [
  {
    name: "rent-tds",
    isMain: true,
    as: "custodian",
    open: ({ page }) => openTds(page),
  },
  {
    name: "rent-tds-record",
    as: "custodian",
    open: async ({ page }) => {
      await openTds(page);
      await page.getByRole("button", { name: "Record TDS certificate" }).click();
      await page.getByLabel("Certificate number").waitFor();
    },
  },
  {
    name: "rent-opening-owed-undo",
    as: "custodian",
    open: async ({ page }) => {
      const opening = { ...due(1, -60), kind: "opening" } as const;
      await answerAccount(page, { lines: paged([accountLine(1, -60, { kind: "opening", due: opening })]) });
      await open(page, rentAccountPath(1));
      await page.getByRole("button", { name: "Undo: Opening balance" }).click();
      await page.getByLabel("Reason").waitFor();
    },
  },
];
