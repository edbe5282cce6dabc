import type { Claim } from "@vasati/contract/money/claims";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { answerAccount, paged } from "../../records/leasing/rent-answers.ts";
import { photo } from "../../records/papers/request-photos.ts";
import { dayFromToday, rentAccountPath, rentPath } from "../../records/leasing/rents.ts";
import type { State } from "../state.ts";
import { see } from "../state.ts";

const claim = (claimId: number, more: Partial<Claim> = {}): Claim => ({
  claimId,
  tenancyId: 1,
  tenantId: 1,
  tenantName: "Asha Rao",
  unitProfileId: 1,
  unitName: "Shop 4",
  propertyId: 1,
  propertyName: "Lakshmi Arcade",
  paidOn: dayFromToday(-1),
  mode: "upi",
  reference: "613200451278",
  amount: 25_000,
  claimedAt: "2026-11-22T05:30:00.000Z",
  status: "waiting",
  reason: "",
  receiptId: null,
  pictureId: null,
  mayAddPicture: false,
  mayAnswer: true,
  ...more,
});
const long = "Venkatanarasimharajuvaripetaindustrialestate";
const claims = [
  claim(1, { tenantName: "Meenakshi Traders", mode: "rtgs", reference: "SBINR52026112012345678", amount: 4_37_500.5 }),
  claim(2, { pictureId: 1 }),
  claim(3, { tenantName: long, unitName: long, paidOn: dayFromToday(-6) }),
  claim(4, {
    tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್",
    unitName: "Godown 2",
    mode: "sameBank",
    reference: "IG0ABK1234",
    amount: 50_000,
  }),
];
const refused = claim(5, { status: "refused", reason: "It isn't on the bank statement", mayAnswer: false });

const answerClaims = (page: Page, items: Claim[]) =>
  Promise.all([
    page.route("**/api/v1/claims?*", (route) => route.fulfill({ json: paged(items) })),
    page.route("**/api/v1/claims/*/picture", (route) =>
      route.fulfill({ contentType: "image/png", body: photo(640, 900) }),
    ),
  ]);
const openClaims = async (page: Page, items = claims) => {
  await answerClaims(page, items);
  await open(page, `${rentPath}?view=claims`);
};

/** A tenant's claims: without a picture, with one, and refused. */
const openOwnClaims = async (page: Page) => {
  const own = { mayAnswer: false, mayAddPicture: true };
  await answerAccount(page, { mayEdit: false }, "*");
  await answerClaims(page, [claim(2, own), claim(6, { ...own, pictureId: 2 }), refused]);
  await open(page, "/property/my-rent");
  await see(page, "Not confirmed");
};

export const states: State[] = [
  {
    name: "rent-claims",
    isMain: true,
    as: "custodian",
    open: async ({ page }) => {
      await openClaims(page);
      await see(page, "Meenakshi Traders");
    },
  },
  {
    name: "rent-claims-none",
    as: "custodian",
    open: async ({ page }) => {
      await openClaims(page, []);
      await see(page, "No claims to confirm");
    },
  },
  {
    name: "rent-claims-confirm",
    as: "custodian",
    open: async ({ page }) => {
      await openClaims(page);
      await page.getByRole("button", { name: /^Confirm: Asha/ }).click();
      await see(page, "Compare it with the bank statement");
      await page
        .getByRole("button", { name: /^Picture of/ })
        .locator("img")
        .waitFor();
    },
  },
  {
    name: "rent-claims-refuse",
    as: "custodian",
    open: async ({ page }) => {
      await openClaims(page);
      await page.getByRole("button", { name: /^Refuse: Meenakshi/ }).click();
      await page.getByLabel("Reason").waitFor();
    },
  },
  {
    name: "rent-account-claims",
    as: "custodian",
    open: async ({ page }) => {
      await answerAccount(page);
      await answerClaims(page, [claim(2), refused]);
      await open(page, rentAccountPath(1));
      await see(page, "Not confirmed");
    },
  },
  {
    name: "my-rent-claim",
    isMain: true,
    as: "tenant",
    open: async ({ page }) => {
      await openOwnClaims(page);
      await page.getByRole("button", { name: "I have paid" }).first().click();
      await page.getByLabel("UTR (transaction ID)").waitFor();
    },
  },
  {
    name: "my-rent-claim-picture",
    as: "tenant",
    open: async ({ page }) => {
      await openOwnClaims(page);
      await page.getByText("Replace the picture").first().click();
      await page.getByLabel("Replace the picture").first().waitFor();
    },
  },
];
