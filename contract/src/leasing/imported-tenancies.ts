import * as z from "zod/mini";
import { percentage, wholeNumber } from "../money/terms/tenancy-terms.ts";
import { dayOrNone, identifier, rupees, twoDecimals } from "../wire/fields.ts";
import { tenancyDateRules, tenancyTermsForm } from "./tenancies.ts";

/** The kinds of late fees. */
export const lateFeeKinds = ["none", "flat", "perDay", "percentPerMonth"] as const;

/** Every so many months the rent is charged. */
export const rentPeriods = ["1", "3", "6", "12"] as const;

interface Fee {
  lateFeeKind: (typeof lateFeeKinds)[number];
  lateFee: number;
  lateFeeCeiling: number | null;
}
const canHaveCeiling = (kind: Fee["lateFeeKind"]) => kind === "perDay" || kind === "percentPerMonth";

/** An active tenancy that comes from another book, with its terms and what that book says of its money. */
export const importedTenancy = z
  .strictObject({
    ...tenancyTermsForm.shape,
    unitProfileId: identifier,
    tenantId: identifier,
    /** Of others nobody says what became of them. */
    tenancyStatus: z.literal("Active", "must be Active"),
    /** Whether the unit can be let: it is vacant, or occupied without a tenancy. */
    canBeLet: z.boolean(),
    /** `rent` and this are what is charged a month on the opening date. */
    maintenance: rupees,
    rentEvery: z.enum(rentPeriods, "must be 1, 3, 6 or 12"),
    dueDay: wholeNumber(1, 28),
    paid: z.enum(["advance", "arrears"], "must be in advance or in arrears"),
    graceDays: wholeNumber(0, 60),
    /** By how much the rent rises every so many months, counted from the commencing date; 0 if it doesn't. */
    escalationPercent: percentage,
    escalationMonths: wholeNumber(1, 120),
    lateFeeKind: z.enum(lateFeeKinds, "is not a known kind of late fee"),
    /** Rupees, or percent a month. */
    lateFee: rupees,
    /** Null for no maximum. */
    lateFeeCeiling: z.nullable(rupees),
    noticeMonths: wholeNumber(0, 24),
    lockInUntil: dayOrNone,
    tds: z.enum(["nobody", "individual", "other", "landlordAbroad"], "is not known"),
    gst: z.enum(["none", "charged", "reverseCharge"], "is not known"),
    depositAgreed: rupees,
    depositHeld: rupees,
    /** What the tenant owes on the opening date; negative for an advance. */
    openingBalance: z.number().check(z.maximum(999_999_999_999), z.minimum(-999_999_999_999), twoDecimals),
    /** What fell due before it is in the balance, and what falls due from it on is raised. */
    openingDate: dayOrNone,
    /** What an export could not say in its columns: nothing of that gets lost unseen. */
    notInSheet: z.string(),
  })
  .check(
    ...tenancyDateRules,
    z.refine(({ canBeLet }) => canBeLet, {
      path: ["unitProfileId"],
      error: "has a tenancy or can't be let",
      params: { mistake: "occupied" },
    }),
    z.refine(({ notInSheet }) => notInSheet === "", {
      path: ["notInSheet"],
      error:
        "names terms that a sheet can't hold: empty the cell, and add them to the tenancy's terms after the import",
    }),
    z.refine<Fee>(({ lateFeeKind, lateFee }) => lateFeeKind === "none" || lateFee > 0, {
      path: ["lateFee"],
      error: "is required",
      params: { mistake: "required" },
    }),
    z.refine<Fee>(({ lateFeeKind, lateFee }) => lateFeeKind !== "percentPerMonth" || lateFee <= 100, {
      path: ["lateFee"],
      error: "must be at most 100",
    }),
    z.refine<Fee>(({ lateFeeKind, lateFeeCeiling }) => lateFeeCeiling === null || canHaveCeiling(lateFeeKind), {
      path: ["lateFeeCeiling"],
      error: "is only for a fee per day or in percent a month",
    }),
  );
export type ImportedTenancy = z.output<typeof importedTenancy>;
