import type { DueTerms, RecurringCharge } from "@vasati/contract/money/terms/dues";
import type { Money } from "@vasati/contract/money/money";
import { moneyOfPaise, moneyOfRupees } from "@vasati/contract/money/money";
import { amountsBy } from "@vasati/contract/money/terms/steps";
import type { ChargeKind } from "@vasati/contract/money/terms/tenancy-terms";
import type { Insertable } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { isCompany } from "../records/people.ts";
import { chargesGst } from "../records/properties.ts";
import type { Tenancy } from "../records/tenancies.ts";
import { rentOf, rentWithTds } from "../records/tenancies.ts";
import { dateOf, instantOf, lastDayOfTerm } from "../values/calendar.ts";
import type { Random } from "../values/random.ts";
import { chance, pick, randomOf } from "../values/random.ts";

/** The day on which the rent books begin; older tenancies were brought along with the rent of that day. */
const bookBegins = "2024-12-01";
/** Only the first units have rent books, whatever the size of the portfolio. */
const unitsWithBooks = 400;
/** Every so many tenancies nobody has entered the terms, for the tasks to show. */
const withoutTerms = 29;

/** A charge of a tenancy. */
export interface DemoCharge extends RecurringCharge {
  kind: ChargeKind;
  escalation: { everyMonths: number; percent: number } | null;
  ratePerSquareFoot: Money | null;
}

/** What is agreed about money in a tenancy. */
export interface Agreed {
  tenancy: Tenancy;
  terms: DueTerms;
  charges: DemoCharge[];
  /** The last day that is charged; null while the tenancy goes on. */
  lastDay: string | null;
  deposit: Money;
  /** Percent of the rent that the tenant deducts. */
  tdsPercent: number;
  row: Insertable<Tables["tenancy_terms"]>;
}

const hasTerms = ({ id, unit, status, isFirst, end }: Tenancy): boolean =>
  unit.id <= unitsWithBooks &&
  dateOf(end) >= bookBegins &&
  (status === "Expired" || !isFirst || id % withoutTerms !== 0) &&
  (status !== "PendingActivation" || id % 2 === 0);

/** The rent from the first day of the book on, with the steps of a lease that is longer than a year. */
function rentCharge(random: Random, { begin, end, months, ...tenancy }: Tenancy): DemoCharge {
  const [first, last] = [dateOf(begin), dateOf(end)];
  const rule = chance(random, 0.7) ? { everyMonths: 12, percent: 5 } : { everyMonths: 24, percent: 10 };
  const amount = moneyOfRupees(rentOf({ begin, end, months, ...tenancy }));
  const isLong = months > rule.everyMonths;
  const steps = isLong ? amountsBy(rule, { from: first, until: last, amount }) : [{ from: first, amount }];
  const from = first > bookBegins ? first : bookBegins;
  const inForce = steps.findLast((step) => step.from <= from)?.amount ?? amount;
  const later = steps.filter((step) => step.from > from);
  return {
    kind: "rent",
    isRent: true,
    everyMonths: 1,
    from,
    until: null,
    amounts: [{ from, amount: inForce }, ...later],
    // A rule counts from the first amount.
    escalation: isLong && from === first ? rule : null,
    ratePerSquareFoot: null,
  };
}

/** A monthly charge beside the rent. */
const sideCharge = (kind: ChargeKind, from: string, amount: Money, rate: Money | null = null): DemoCharge => ({
  kind,
  isRent: false,
  everyMonths: 1,
  from,
  until: null,
  amounts: [{ from, amount }],
  escalation: null,
  ratePerSquareFoot: rate,
});

const sharedBuildings = new Set(["township", "apartments", "market", "park"]);
const maintenanceRupees = { RS: 3, SC: 4, LC: 6 } as const;

function chargesOf(random: Random, tenancy: Tenancy): DemoCharge[] {
  const { property, shape } = tenancy.unit;
  const rent = rentCharge(random, tenancy);
  const charges = [rent];
  if (sharedBuildings.has(property.building) && chance(random, 0.6)) {
    const rate = moneyOfRupees(maintenanceRupees[property.category]);
    charges.push(sideCharge("maintenance", rent.from, moneyOfPaise(rate * BigInt(shape.area)), rate));
  }
  if (property.building === "apartments" && chance(random, 0.25))
    charges.push(sideCharge("parking", rent.from, moneyOfRupees(1_500)));
  return charges;
}

const byCategory = {
  RS: { dueDays: [5], graceDays: 5, depositMonths: [5, 6, 8, 10], refundDays: 30, noticeMonths: 2, lockIn: 6 },
  SC: { dueDays: [5, 7, 10], graceDays: 7, depositMonths: [6, 10], refundDays: 45, noticeMonths: 3, lockIn: 11 },
  LC: { dueDays: [7], graceDays: 7, depositMonths: [6], refundDays: 60, noticeMonths: 3, lockIn: 11 },
} as const;
function tdsOf(tenancy: Tenancy): { tds: "nobody" | "individual" | "other"; tdsPercent: number } {
  if (rentOf(tenancy) <= rentWithTds) return { tds: "nobody", tdsPercent: 0 };
  return isCompany(tenancy) ? { tds: "other", tdsPercent: 10 } : { tds: "individual", tdsPercent: 2 };
}

const lateFees = {
  none: { late_fee_kind: "none", late_fee_paise: null, late_fee_basis_points: null },
  flat: { late_fee_kind: "flat", late_fee_paise: moneyOfRupees(500), late_fee_basis_points: null },
  monthly: { late_fee_kind: "percentPerMonth", late_fee_paise: null, late_fee_basis_points: 150 },
} as const;

const randomOfTerms = randomOf("terms of tenancy");

/** What is agreed in a tenancy; undefined if nobody has entered its terms. */
export function agreedOf(tenancy: Tenancy): Agreed | undefined {
  if (!hasTerms(tenancy)) return undefined;
  const random = randomOfTerms(tenancy.id);
  const { id, unit, status, begin, end } = tenancy;
  const { category } = unit.property;
  const usual = byCategory[category];
  const charges = chargesOf(random, tenancy);
  const hasGst = chargesGst(unit.property);
  const dueDay = pick<number>(random, usual.dueDays);
  const deposit = moneyOfRupees(rentOf(tenancy) * pick<number>(random, usual.depositMonths));
  const { tds, tdsPercent } = tdsOf(tenancy);
  const entered = instantOf(Math.max(begin, Date.parse(bookBegins)) - 86_400_000);
  const fee = category === "LC" ? "monthly" : category === "SC" && chance(random, 0.5) ? "flat" : "none";
  return {
    tenancy,
    terms: { dueDay, paid: "advance", rentFree: [], chargesGst: hasGst },
    charges,
    lastDay: status === "Active" ? null : dateOf(end),
    deposit,
    tdsPercent,
    row: {
      tenancy_id: id,
      due_day: dueDay,
      paid: "advance",
      grace_days: usual.graceDays,
      ...lateFees[fee],
      late_fee_ceiling_paise: null,
      continues_after_end: status === "Active",
      charged_until: null,
      deposit_paise: deposit,
      deposit_non_refundable_paise: moneyOfRupees(0),
      deposit_refund_days: usual.refundDays,
      notice_months: usual.noticeMonths,
      lock_in_until: dateOf(lastDayOfTerm(begin, usual.lockIn)),
      tds,
      gst: hasGst ? "charged" : "none",
      created_at: entered,
      updated_at: entered,
    },
  };
}
