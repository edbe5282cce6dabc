import { expect, it } from "vitest";
import { moneyTerms } from "./tenancy-terms.ts";

const charge = {
  kind: "rent",
  name: "",
  everyMonths: 1,
  from: "2026-04-01",
  until: "",
  amounts: [{ from: "2026-04-01", amount: 25_000 }],
  escalation: null,
  ratePerSquareFoot: null,
};
const terms = {
  charges: [charge],
  dueDay: 5,
  paid: "advance",
  graceDays: 5,
  lateFee: { kind: "none" },
  rentFree: [],
  continuesAfterEnd: false,
  deposit: { agreed: 1_50_000, nonRefundable: 0, refundDays: 30 },
  noticeMonths: 1,
  lockInUntil: "",
  tds: "nobody",
  gst: "none",
};
const withCharge = (more: object) => ({ ...terms, charges: [{ ...charge, ...more }] });
const step = (from: string, amount = 26_000) => ({ from, amount });

it("takes terms as they are agreed", () => expect(moneyTerms.safeParse(terms).error).toBeUndefined());

it.each<[string, object, string]>([
  [
    "an amount with three decimals",
    withCharge({ amounts: [step("2026-04-01", 25_000.005)] }),
    "charges.0.amounts.0.amount",
  ],
  ["a negative amount", withCharge({ amounts: [step("2026-04-01", -1)] }), "charges.0.amounts.0.amount"],
  ["a charge without an amount", withCharge({ amounts: [] }), "charges.0.amounts"],
  ["a step before the charge begins", withCharge({ amounts: [step("2026-03-01")] }), "charges.0.amounts"],
  ["two steps on a day", withCharge({ amounts: [...charge.amounts, step("2026-04-01")] }), "charges.0.amounts"],
  [
    "a step after the charge has ended",
    withCharge({ until: "2026-09-30", amounts: [...charge.amounts, step("2026-10-01")] }),
    "charges.0.amounts",
  ],
  ["a charge that ends before it begins", withCharge({ until: "2026-03-31" }), "charges.0.until"],
  ["another charge without a name", withCharge({ kind: "other" }), "charges.0.name"],
  ["a charge every two months", withCharge({ everyMonths: 2 }), "charges.0.everyMonths"],
  [
    "a rise by more than all",
    withCharge({ escalation: { by: "percent", everyMonths: 12, percent: 101 } }),
    "charges.0.escalation.percent",
  ],
  ["a due day that February lacks", { ...terms, dueDay: 29 }, "dueDay"],
  ["rent-free days backwards", { ...terms, rentFree: [{ from: "2026-05-02", until: "2026-05-01" }] }, "rentFree"],
  [
    "rent-free days twice",
    {
      ...terms,
      rentFree: [
        { from: "2026-05-01", until: "2026-05-31" },
        { from: "2026-05-31", until: "2026-06-30" },
      ],
    },
    "rentFree",
  ],
  [
    "more that is kept than was paid",
    { ...terms, deposit: { agreed: 100, nonRefundable: 101, refundDays: 30 } },
    "deposit.nonRefundable",
  ],
  ["a late fee of nothing known", { ...terms, lateFee: { kind: "weekly", amount: 1 } }, "lateFee.kind"],
])("refuses %s, at its place", (_, wrong, path) =>
  expect(moneyTerms.safeParse(wrong).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]),
);
