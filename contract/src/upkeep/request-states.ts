/** Plumbing, electrical, carpentry, cleaning, painting, lift, security, other. */
export const requestCategories = ["PLB", "ELE", "CRP", "CLN", "PNT", "LFT", "SEC", "OTH"] as const;
export type RequestCategory = (typeof requestCategories)[number];

export const requestStatuses = ["New", "Assigned", "InProgress", "Resolved", "Closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const openRequestStatuses = ["New", "Assigned", "InProgress"] as const satisfies readonly RequestStatus[];

/** People's parts in a request: staff who look after the unit, residents, and readers. */
export type RequestPart = "staff" | "resident" | "reader";

interface Step {
  to: RequestStatus;
  by: readonly RequestPart[];
  /** Only within `reopenedWithinDays` of the day on which it was resolved. */
  reopens?: true;
}

const reopening = { to: "Assigned", by: ["staff", "resident"], reopens: true } as const satisfies Step;

/** The states and the ways between them: one table for the buttons and the server. */
const steps: Record<RequestStatus, readonly Step[]> = {
  New: [{ to: "Assigned", by: ["staff"] }],
  Assigned: [{ to: "InProgress", by: ["staff"] }],
  InProgress: [{ to: "Resolved", by: ["staff"] }],
  Resolved: [{ to: "Closed", by: ["staff", "resident"] }, reopening],
  Closed: [reopening],
};

export const reopenedWithinDays = 14;
const day = 24 * 3_600_000;

interface InState {
  status: RequestStatus;
  resolvedAt: string | null;
}

/** The statuses to which somebody may change a request at an instant (milliseconds). */
export const nextStatuses = ({ status, resolvedAt }: InState, part: RequestPart, now: number): RequestStatus[] =>
  steps[status]
    .filter(({ by, reopens }) => {
      const inTime = resolvedAt !== null && now <= Date.parse(resolvedAt) + reopenedWithinDays * day;
      return by.includes(part) && (!reopens || inTime);
    })
    .map(({ to }) => to);

/** Whether the change of status reopens a resolved request. */
export const isReopening = (from: RequestStatus, to: RequestStatus): boolean =>
  steps[from].some((step) => step.to === to && step.reopens);

/** Days within which a request should be resolved; dangers and lockouts come first. */
const daysToResolve: Record<RequestCategory, number> = {
  PLB: 2,
  ELE: 2,
  CRP: 7,
  CLN: 3,
  PNT: 14,
  LFT: 1,
  SEC: 1,
  OTH: 7,
};

/** Whether an open request should have been resolved by an instant (milliseconds). */
export const isOverdue = (
  request: { status: RequestStatus; category: RequestCategory; createdAt: string },
  now: number,
): boolean =>
  openRequestStatuses.some((open) => open === request.status) &&
  now > Date.parse(request.createdAt) + daysToResolve[request.category] * day;

/** Whole days since an instant. */
export const ageInDays = (createdAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(createdAt)) / day));
