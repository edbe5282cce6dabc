import { expect, it } from "vitest";
import { claimForm } from "./claims.ts";
import { receiptForm } from "./receipts.ts";

const receiptBy = (mode: string, reference: string) => {
  const rest = { tenancyId: 1, receivedOn: "2026-02-05", bank: "", amount: 1, tds: 0, allocations: [] };
  return receiptForm.safeParse({ ...rest, mode, reference });
};
const [digits, letters] = ["must have 12 digits", "must have 16 or 22 letters and digits"];
const own = "must have 8 to 22 letters and digits";

it.each<[mode: string, written: string, stored: string]>([
  ["upi", " 6132 0045 1278 ", "613200451278"],
  ["imps", "613200451278", "613200451278"],
  ["neft", "hdfcn26326 001234", "HDFCN26326001234"],
  ["neft", "SBINN52026112012345678", "SBINN52026112012345678"],
  ["rtgs", "sbin r5 20261120 12345678", "SBINR52026112012345678"],
  ["sameBank", "ig0 abk1234", "IG0ABK1234"],
  ["sameBank", "0000000123456789", "0000000123456789"],
  ["cheque", "004 512", "004512"],
  ["cash", "", ""],
  ["adjustment", "", ""],
])("a reference by %s may be written %j", { meta: { proves: "19.45" } }, (mode, written, stored) => {
  expect(receiptBy(mode, written)).toMatchObject({ success: true, data: { reference: stored } });
});

it.each<[mode: string, written: string, said: string]>([
  ["upi", "61320045127", digits],
  ["upi", "6132004512789", digits],
  ["upi", "HDFC00451278", digits],
  ["imps", "६१३२००४५१२७८", digits],
  ["imps", "6132-0045-1278", digits],
  ["neft", "613200451278", letters],
  ["neft", "HDFCN2632600123456", letters],
  ["rtgs", "SBINR5202611201234567/", letters],
  ["rtgs", " ", "is required"],
  ["sameBank", "1234567", own],
  ["sameBank", "TPT/12345678", own],
  ["sameBank", "", "is required"],
  ["cheque", "4512", "must have 6 digits"],
  ["cheque", "00451A", "must have 6 digits"],
  ["cheque", "", "is required"],
])("by %s, %j is no reference", { meta: { proves: "19.45" } }, (mode, written, said) => {
  const mistake = { path: ["reference"], message: said };
  expect(receiptBy(mode, written).error?.issues).toMatchObject([mistake]);
  if (mode === "cheque") return;
  const claimed = claimForm.safeParse({ paidOn: "2026-02-05", mode, reference: written, amount: 1 });
  expect(claimed.error?.issues).toContainEqual(expect.objectContaining(mistake));
});
