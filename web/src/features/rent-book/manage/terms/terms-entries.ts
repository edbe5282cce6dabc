import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import { moneyOfRupees, rupeesOfMoney } from "@vasati/contract/money/money";
import { dayIn, monthOf, monthsLater } from "@vasati/contract/money/months";
import type { Escalation } from "@vasati/contract/money/terms/steps";
import { amountsBy } from "@vasati/contract/money/terms/steps";
import type { AgreedCharge, ChargeKind, MoneyTerms } from "@vasati/contract/money/terms/tenancy-terms";
import { isDay } from "../../../../lib/forms/is-day.ts";
import { numberIn } from "../../../../manage/form/entries.ts";

/** A stable React key for a row. */
interface Keyed {
  key: number;
}
let keys = 0;
export const newKey = (): number => (keys += 1);

export interface StepEntries extends Keyed {
  from: string;
  amount: string;
}

/** The form's entries for a charge; `steps` are the later amounts. */
export interface ChargeEntries extends Keyed {
  chargeId: number | undefined;
  kind: ChargeKind;
  name: string;
  everyMonths: string;
  amount: string;
  from: string;
  until: string;
  rise: "none" | "percent" | "amount";
  riseBy: string;
  riseMonths: string;
  /** The first day from which months are counted for increases: the tenancy's if it began before the charge. */
  countedFrom: string;
  steps: StepEntries[];
  ratePerSquareFoot: number | null;
}

interface FreeEntries extends Keyed {
  from: string;
  until: string;
}

export interface TermsEntries {
  charges: ChargeEntries[];
  dueDay: string;
  paid: MoneyTerms["paid"];
  graceDays: string;
  feeKind: MoneyTerms["lateFee"]["kind"];
  /** Rupees, or percent. */
  fee: string;
  feeCeiling: string;
  rentFree: FreeEntries[];
  continuesAfterEnd: boolean;
  deposit: string;
  nonRefundable: string;
  refundDays: string;
  noticeMonths: string;
  lockInUntil: string;
  tds: MoneyTerms["tds"];
  gst: MoneyTerms["gst"];
}

const plain = { name: "", until: "", rise: "none", riseBy: "", riseMonths: "12", steps: [] } as const;

/** A charge that is being added. */
export const newCharge = (from: string, kind: ChargeKind = "maintenance", amount = ""): ChargeEntries => ({
  ...plain,
  key: newKey(),
  steps: [],
  chargeId: undefined,
  kind,
  everyMonths: "1",
  amount,
  from,
  countedFrom: from,
  ratePerSquareFoot: null,
});

/**
 * Initial entries if there are no terms: the tenancy's rent, from next month if it has already begun, so that past rent isn't
 * charged again.
 */
export function newTerms({ rent, tenancyCommencingDate }: ReadTenancy, today: string): TermsEntries {
  const from = tenancyCommencingDate < today ? dayIn(monthOf(today) + 1, 1) : tenancyCommencingDate;
  return {
    charges: [{ ...newCharge(from, "rent", String(rent)), countedFrom: tenancyCommencingDate }],
    dueDay: "5",
    paid: "advance",
    graceDays: "5",
    feeKind: "none",
    fee: "",
    feeCeiling: "",
    rentFree: [],
    continuesAfterEnd: false,
    deposit: "0",
    nonRefundable: "0",
    refundDays: "30",
    noticeMonths: "1",
    lockInUntil: "",
    tds: "nobody",
    gst: "none",
  };
}

const riseIn = (escalation: AgreedCharge["escalation"]) =>
  escalation
    ? {
        rise: escalation.by,
        riseBy: String(escalation.by === "percent" ? escalation.percent : escalation.amount),
        riseMonths: String(escalation.everyMonths),
      }
    : { rise: plain.rise, riseBy: plain.riseBy, riseMonths: plain.riseMonths };

/** The first day from which months are counted for increases: the one that the steps follow, or the tenancy's for a rent without steps. */
function countedFromOf({ kind, from, amounts, escalation }: AgreedCharge, begin: string): string {
  const step = amounts[1]?.from;
  if (!escalation || step === undefined) return kind === "rent" ? begin : from;
  const { everyMonths } = escalation;
  const leadsTo = (day: string) => {
    const months = monthOf(step) - monthOf(day);
    return months > 0 && months % everyMonths === 0 && monthsLater(day, months) === step;
  };
  const days = kind === "rent" ? [begin, from] : [from, begin];
  return days.find(leadsTo) ?? monthsLater(step, -everyMonths);
}

const chargeEntriesOf = (agreed: AgreedCharge, begin: string): ChargeEntries => {
  const { amounts, everyMonths, escalation, chargeId, ...charge } = agreed;
  const [first, ...steps] = amounts;
  return {
    ...charge,
    key: newKey(),
    chargeId,
    ...riseIn(escalation),
    countedFrom: countedFromOf(agreed, begin),
    everyMonths: String(everyMonths),
    amount: String(first?.amount ?? ""),
    steps: steps.map(({ from, amount }) => ({ key: newKey(), from, amount: String(amount) })),
  };
};

/** The form's entries for agreed terms. @param begin the first day of the tenancy */
export const entriesOf = ({ charges, lateFee, deposit, ...terms }: MoneyTerms, begin: string): TermsEntries => ({
  charges: charges.map((charge) => chargeEntriesOf(charge, begin)),
  dueDay: String(terms.dueDay),
  paid: terms.paid,
  graceDays: String(terms.graceDays),
  feeKind: lateFee.kind,
  fee: "amount" in lateFee ? String(lateFee.amount) : "percent" in lateFee ? String(lateFee.percent) : "",
  feeCeiling: "ceiling" in lateFee && lateFee.ceiling !== null ? String(lateFee.ceiling) : "",
  rentFree: terms.rentFree.map((free) => ({ key: newKey(), ...free })),
  continuesAfterEnd: terms.continuesAfterEnd,
  deposit: String(deposit.agreed),
  nonRefundable: String(deposit.nonRefundable),
  refundDays: String(deposit.refundDays),
  noticeMonths: String(terms.noticeMonths),
  lockInUntil: terms.lockInUntil,
  tds: terms.tds,
  gst: terms.gst,
});

const escalationOf = ({ rise, riseBy, riseMonths }: ChargeEntries) => {
  const everyMonths = numberIn(riseMonths);
  if (rise === "percent") return { by: rise, everyMonths, percent: numberIn(riseBy) };
  return rise === "amount" ? { by: rise, everyMonths, amount: numberIn(riseBy) } : null;
};

function lateFeeOf({ feeKind, fee, feeCeiling }: TermsEntries) {
  const ceiling = numberIn(feeCeiling);
  if (feeKind === "none") return { kind: feeKind };
  if (feeKind === "flat") return { kind: feeKind, amount: numberIn(fee) };
  if (feeKind === "perDay") return { kind: feeKind, amount: numberIn(fee), ceiling };
  return { kind: feeKind, percent: numberIn(fee), ceiling };
}

/** What the entries send: `MoneyTerms`, where nothing is wrong with them. */
export const bodyOf = (entries: TermsEntries) => ({
  charges: entries.charges.map((charge) => ({
    ...(charge.chargeId !== undefined && { chargeId: charge.chargeId }),
    kind: charge.kind,
    name: charge.name,
    everyMonths: numberIn(charge.everyMonths),
    from: charge.from,
    until: charge.until,
    amounts: [{ from: charge.from, amount: charge.amount }, ...charge.steps].map(({ from, amount }) => ({
      from,
      amount: numberIn(amount),
    })),
    escalation: escalationOf(charge),
    ratePerSquareFoot: charge.ratePerSquareFoot,
  })),
  dueDay: numberIn(entries.dueDay),
  paid: entries.paid,
  graceDays: numberIn(entries.graceDays),
  lateFee: lateFeeOf(entries),
  rentFree: entries.rentFree.map(({ from, until }) => ({ from, until })),
  continuesAfterEnd: entries.continuesAfterEnd,
  deposit: {
    agreed: numberIn(entries.deposit),
    nonRefundable: numberIn(entries.nonRefundable),
    refundDays: numberIn(entries.refundDays),
  },
  noticeMonths: numberIn(entries.noticeMonths),
  lockInUntil: entries.lockInUntil,
  tds: entries.tds,
  gst: entries.gst,
});

function ruleOf(charge: ChargeEntries): Escalation | null {
  const [by, everyMonths] = [numberIn(charge.riseBy), numberIn(charge.riseMonths)];
  if (charge.rise === "none" || by === null || !Number.isInteger(everyMonths) || Number(everyMonths) < 1) return null;
  return charge.rise === "percent"
    ? { everyMonths: Number(everyMonths), percent: by }
    : { everyMonths: Number(everyMonths), amount: moneyOfRupees(by) };
}

/** The steps that follow from the rule of a charge up to its last day, or that of the tenancy; none where it has no rule yet. */
export function stepsOf(charge: ChargeEntries, lastDay: string): StepEntries[] {
  const until = isDay(charge.until) && charge.until < lastDay ? charge.until : lastDay;
  try {
    const rule = ruleOf(charge);
    if (!rule || !isDay(charge.from)) return [];
    const amount = moneyOfRupees(numberIn(charge.amount) ?? 0);
    const { from, countedFrom } = charge;
    const steps = amountsBy(rule, { from, until, amount, countedFrom }).slice(1);
    return steps.map((step) => ({ key: newKey(), from: step.from, amount: String(rupeesOfMoney(step.amount)) }));
  } catch {
    // What is being typed is no amount yet.
    return [];
  }
}

const makesSteps = ["amount", "from", "until", "rise", "riseBy", "riseMonths"] as const;

/** Applies an edit and recomputes the steps if they depend on it. */
export function changedCharge(charge: ChargeEntries, edit: Partial<ChargeEntries>, lastDay: string): ChargeEntries {
  const next = { ...charge, ...edit };
  // Keep counting from the charge's own first day if it did before.
  if (charge.countedFrom === charge.from) next.countedFrom = next.from;
  if (next.rise !== "none" && makesSteps.some((name) => name in edit)) next.steps = stepsOf(next, lastDay);
  return next;
}
