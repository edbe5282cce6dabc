import type { TenancyStatus, UnitStatus } from "../wire/codes.ts";

/** How a tenancy begins. */
export const newTenancyStatus = "PendingActivation" satisfies TenancyStatus;

interface Step {
  to: TenancyStatus;
  /** What becomes of the unit; without it, the unit stays as it is. */
  unit?: { from: readonly UnitStatus[]; to: UnitStatus };
}

/**
 * The states and the ways between them: one table for the buttons and the server (requirements
 * 4.2, 4.3 and 4.5). A unit is let where it is vacant, or occupied already by whom nobody has written down; where people build or
 * repair, it is made vacant first.
 */
const steps: Record<TenancyStatus, readonly Step[]> = {
  PendingActivation: [{ to: "Active", unit: { from: ["NOP", "OCP"], to: "OCP" } }, { to: "Expired" }],
  Active: [{ to: "Expired", unit: { from: ["OCP"], to: "NOP" } }],
  Expired: [],
};

/** The states into which a tenancy may be brought, in the order of the buttons. */
export const nextTenancyStatuses = (status: TenancyStatus): TenancyStatus[] => steps[status].map(({ to }) => to);

/** The way from one state to the other; undefined where there is none. */
export const tenancyStep = (from: TenancyStatus, to: TenancyStatus): Readonly<Step> | undefined =>
  steps[from].find((step) => step.to === to);

/**
 * What becomes of a tenancy in the moment in which another that renews it is activated; undefined where it stays as it is. An active
 * one ends with it, so that the unit is let without a gap and never offered.
 */
const onceRenewed: Record<TenancyStatus, TenancyStatus | undefined> = {
  PendingActivation: undefined,
  Active: "Expired",
  Expired: undefined,
};
export const statusOnceRenewed = (status: TenancyStatus): TenancyStatus | undefined => onceRenewed[status];

/** What was agreed is changed until it holds (requirements 14.5). */
export const mayChangeTerms = (status: TenancyStatus): boolean => status === newTenancyStatus;

/** Whether a tenancy holds past its last day and waits for a decision; days are `YYYY-MM-DD` in Asia/Kolkata. */
export const isOverdueTenancy = (
  { tenancyStatus, tenancyExpiryDate }: { tenancyStatus: TenancyStatus; tenancyExpiryDate: string },
  today: string,
): boolean => tenancyStatus === "Active" && tenancyExpiryDate < today;
