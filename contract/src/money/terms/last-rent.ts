import { add, moneyOfRupees, proportion, rupeesOfMoney } from "../money.ts";
import type { MoneyTerms } from "./tenancy-terms.ts";

interface Rented {
  /** A month, as the tenancy began. */
  rent: number;
  /** `YYYY-MM-DD` */
  tenancyExpiryDate: string;
}

/**
 * The rent of a month at the end of a tenancy, in rupees: by its terms with all increases, of a yearly rent the twelfth part. Without terms, or if
 * they ask for no rent then, that with which it began. A renewal counts its increase from it.
 */
export function lastRentOf(
  { rent, tenancyExpiryDate: day }: Rented,
  terms: Pick<MoneyTerms, "charges"> | null,
): number {
  const rents = (terms?.charges ?? []).filter(
    ({ kind, from, until }) => kind === "rent" && from <= day && (until === "" || until >= day),
  );
  const aMonth = rents.map(({ amounts, everyMonths }) => {
    const amount = amounts.findLast(({ from }) => from <= day)?.amount ?? 0;
    return proportion(moneyOfRupees(amount), 1, everyMonths);
  });
  return aMonth.length > 0 ? rupeesOfMoney(add(...aMonth)) : rent;
}
