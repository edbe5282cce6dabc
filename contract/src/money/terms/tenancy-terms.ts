import * as z from "zod/mini";
import { calendarDate, dayOrNone, identifier, optionalText, rupees, twoDecimals } from "../../wire/fields.ts";
import type { DueTerms, RecurringCharge } from "./dues.ts";
import { moneyOfRupees } from "../money.ts";

/** The kinds of recurring charges. */
export const chargeKinds = ["rent", "maintenance", "parking", "water", "powerBackup", "other"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export const chargeKind = z.enum(chargeKinds, "is not a known kind of charge");

/** The kinds of dues: those of charges, the fee for paying late, the charge for a bounced cheque, and what another book left open. */
export const dueKind = z.enum([...chargeKinds, "lateFee", "bounce", "opening"]);
export type DueKind = z.output<typeof dueKind>;

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
};
export const percentage = z
  .number()
  .check(z.nonnegative("must not be negative"), z.maximum(100, "must be at most 100"), twoDecimals);
const inOrder = <T>(list: readonly T[], isRight: (one: T, next: T) => boolean) =>
  list.slice(1).every((next, index) => isRight(list[index] as T, next));

/** The rule by which amounts rise. What counts is the list of amounts that follows from it. */
const escalation = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("percent"), everyMonths: wholeNumber(1, 120), percent: percentage }),
  z.strictObject({ by: z.literal("amount"), everyMonths: wholeNumber(1, 120), amount: rupees }),
]);

interface Charge {
  kind: ChargeKind;
  name: string;
  from: string;
  until: string;
  amounts: { from: string; amount: number }[];
}
/** A charge of the kind "other" must have a name. */
export const otherIsNamed = z.refine<{ kind: string; name: string }>(
  ({ kind, name }) => kind !== "other" || name !== "",
  { path: ["name"], error: "is required" },
);
const chargeRules = [
  otherIsNamed,
  z.refine<Charge>(({ from, until }) => until === "" || until >= from, {
    path: ["until"],
    error: "must not be before the first day",
  }),
  z.refine<Charge>(({ from, amounts }) => (amounts[0]?.from ?? from) === from, {
    path: ["amounts"],
    error: "must begin on the first day of the charge",
  }),
  z.refine<Charge>(({ amounts }) => inOrder(amounts, (one, next) => one.from < next.from), {
    path: ["amounts"],
    error: "must each begin after the one before",
  }),
  z.refine<Charge>(({ from, until, amounts }) => until < from || (amounts.at(-1)?.from ?? "") <= until, {
    path: ["amounts"],
    error: "must not begin after the last day of the charge",
  }),
] as const;

export const recurringCharge = z
  .strictObject({
    /** Only for an existing charge. */
    chargeId: z.optional(identifier),
    kind: chargeKind,
    /** Required for the kind "other", optional for the rest. */
    name: optionalText(100),
    /** The length of a period in months. */
    everyMonths: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)], "must be 1, 3, 6 or 12"),
    from: calendarDate,
    /** Empty if it goes on. */
    until: dayOrNone,
    /** The amounts, with the day from which each applies. */
    amounts: z
      .array(z.strictObject({ from: calendarDate, amount: rupees }))
      .check(z.minLength(1, "must name an amount"), z.maxLength(240, "must be at most 240")),
    /** Null if only the amounts were agreed. */
    escalation: z.nullable(escalation),
    /** The rate that the amount is based on; null if the amount itself was agreed. */
    ratePerSquareFoot: z.nullable(rupees),
  })
  .check(...chargeRules);

/** `none` has neither amount nor percent. The ceiling is the maximum fee; null for no maximum. */
const ceiling = z.nullable(rupees);
const lateFee = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("flat"), amount: rupees }),
  z.strictObject({ kind: z.literal("perDay"), amount: rupees, ceiling }),
  z.strictObject({ kind: z.literal("percentPerMonth"), percent: percentage, ceiling }),
]);

interface Agreed {
  rentFree: { from: string; until: string }[];
  deposit: { agreed: number; nonRefundable: number };
}
const termsRules = [
  z.refine<Agreed>(({ rentFree }) => rentFree.every(({ from, until }) => from <= until), {
    path: ["rentFree"],
    error: "must end on or after the day on which it begins",
  }),
  z.refine<Agreed>(({ rentFree }) => inOrder(rentFree, (one, next) => one.until < next.from), {
    path: ["rentFree"],
    error: "must each begin after the one before",
  }),
  z.refine<Agreed>(({ deposit }) => deposit.nonRefundable <= deposit.agreed, {
    path: ["deposit", "nonRefundable"],
    error: "must not exceed the deposit",
  }),
] as const;

/** The terms about money: what is due when, and what else was agreed about it. */
export const moneyTerms = z
  .strictObject({
    charges: z.array(recurringCharge).check(z.maxLength(20, "must be at most 20")),
    dueDay: wholeNumber(1, 28),
    paid: z.enum(["advance", "arrears"], "must be in advance or in arrears"),
    /** Days after the due day before a late fee applies. */
    graceDays: wholeNumber(0, 60),
    lateFee,
    rentFree: z
      .array(z.strictObject({ from: calendarDate, until: calendarDate }))
      .check(z.maxLength(50, "must be at most 50")),
    /** Whether charges continue after the last day, until the tenancy is ended. */
    continuesAfterEnd: z.boolean(),
    deposit: z.strictObject({ agreed: rupees, nonRefundable: rupees, refundDays: wholeNumber(0, 365) }),
    noticeMonths: wholeNumber(0, 24),
    /** Empty if there is none. */
    lockInUntil: dayOrNone,
    /** Who deducts tax at source: nobody, an individual, another payer, or anybody because the landlord lives abroad. */
    tds: z.enum(["nobody", "individual", "other", "landlordAbroad"], "is not known"),
    gst: z.enum(["none", "charged", "reverseCharge"], "is not known"),
  })
  .check(...termsRules);
export type MoneyTerms = z.output<typeof moneyTerms>;
export type AgreedCharge = MoneyTerms["charges"][number];

/** The terms that dues depend on. */
export const dueTermsOf = ({ dueDay, paid, rentFree, gst }: MoneyTerms): DueTerms => ({
  dueDay,
  paid,
  rentFree,
  chargesGst: gst === "charged",
});

/** A charge in the form that lists dues. */
export const recurringOf = ({ kind, everyMonths, from, until, amounts }: AgreedCharge): RecurringCharge => ({
  isRent: kind === "rent",
  everyMonths,
  from,
  until: until || null,
  amounts: amounts.map((one) => ({ from: one.from, amount: moneyOfRupees(one.amount) })),
});
