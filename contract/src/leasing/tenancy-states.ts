import type { TenancyStatus, UnitStatus } from "../wire/codes.ts";

/** The status of a new tenancy. */
export const newTenancyStatus = "PendingActivation" satisfies TenancyStatus;

interface Step {
  to: TenancyStatus;
  /** The unit's new status; absent if it doesn't change. */
  unit?: { from: readonly UnitStatus[]; to: UnitStatus };
}

/**
 * The statuses and the transitions between them: one table for the buttons and the server (requirements 4.2, 4.3 and 4.5). A unit
 * can be let if it is vacant, or marked as occupied without a tenancy. A unit under construction or repair must become vacant
 * first.
 */
const steps: Record<TenancyStatus, readonly Step[]> = {
  PendingActivation: [{ to: "Active", unit: { from: ["NOP", "OCP"], to: "OCP" } }, { to: "Expired" }],
  Active: [{ to: "Expired", unit: { from: ["OCP"], to: "NOP" } }],
  Expired: [],
};

/** The statuses to which a tenancy may change, in the order of the buttons. */
export const nextTenancyStatuses = (status: TenancyStatus): TenancyStatus[] => steps[status].map(({ to }) => to);

/** The transition from one status to the other; undefined if there is none. */
export const tenancyStep = (from: TenancyStatus, to: TenancyStatus): Readonly<Step> | undefined =>
  steps[from].find((step) => step.to === to);

/**
 * The new status of a tenancy when its renewal is activated; undefined if it doesn't change. An active one ends at the same moment,
 * so that the unit is let without a gap and never offered.
 */
const onceRenewed: Record<TenancyStatus, TenancyStatus | undefined> = {
  PendingActivation: undefined,
  Active: "Expired",
  Expired: undefined,
};
export const statusOnceRenewed = (status: TenancyStatus): TenancyStatus | undefined => onceRenewed[status];

/** Terms can be edited until the tenancy is activated (requirements 14.5). */
export const mayChangeTerms = (status: TenancyStatus): boolean => status === newTenancyStatus;

/** Whether a tenancy is active after its last day and needs a decision. Days are `YYYY-MM-DD` in Asia/Kolkata. */
export const isOverdueTenancy = (
  { tenancyStatus, tenancyExpiryDate }: { tenancyStatus: TenancyStatus; tenancyExpiryDate: string },
  today: string,
): boolean => tenancyStatus === "Active" && tenancyExpiryDate < today;
