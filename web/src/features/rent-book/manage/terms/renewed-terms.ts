import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { dayAfter } from "@vasati/contract/leasing/terms";
import { moneyOfRupees, proportion, rupeesOfMoney } from "@vasati/contract/money/money";
import type { AgreedCharge, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import type { TermsEntries } from "./terms-entries.ts";
import { entriesOf, newTerms, stepsOf } from "./terms-entries.ts";

/**
 * What the form of a renewal begins with: the terms of the tenancy before, with the renewal's rent and each other charge at its last
 * amount. Rises count from the renewal on; rent-free days and the lock-in were for the first term.
 */
export function renewedTerms(tenancy: ReadTenancy, before: MoneyTerms, today: string): TermsEntries {
  const { tenancyCommencingDate: begin, tenancyExpiryDate: lastDay } = tenancy;
  const start = newTerms(tenancy, today);
  const from = start.charges[0]?.from ?? begin;
  const renewed = (charge: AgreedCharge, amount: number): AgreedCharge => ({
    ...charge,
    chargeId: undefined,
    from,
    until: "",
    amounts: [{ from, amount }],
  });
  const running = before.charges.filter(({ until }) => until === "" || dayAfter(until) >= begin);
  const others = running
    .filter(({ kind }) => kind !== "rent")
    .map((charge) => renewed(charge, charge.amounts.findLast((each) => each.from < begin)?.amount ?? 0));
  // Rents that followed each other become one.
  const rent = running.findLast(({ kind }) => kind === "rent");
  const amount = rupeesOfMoney(proportion(moneyOfRupees(tenancy.rent), rent?.everyMonths ?? 1, 1));
  const charges = rent ? [renewed({ ...rent, ratePerSquareFoot: null }, amount), ...others] : others;
  const entries = entriesOf({ ...before, charges, rentFree: [], lockInUntil: "" }, begin);
  const agreed = entries.charges.map((charge) => ({ ...charge, steps: stepsOf(charge, lastDay) }));
  return { ...entries, charges: rent ? agreed : [...start.charges, ...agreed] };
}
