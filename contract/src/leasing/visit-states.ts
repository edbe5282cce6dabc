/** The statuses of a visit: booked, called off, and what became of it. */
export const visitStatuses = ["Booked", "Cancelled", "Came", "Missed", "Interested"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** What staff say about a visit that has begun: somebody came, nobody did, or they want the unit. */
export const visitOutcomes = ["Came", "Missed", "Interested"] as const satisfies readonly VisitStatus[];
export type VisitOutcome = (typeof visitOutcomes)[number];

export const isOutcome = (status: VisitStatus): status is VisitOutcome =>
  (visitOutcomes as readonly VisitStatus[]).includes(status);

/** Who called a visit off; `unit`: it was let or taken off the market. */
export const cancelledBy = ["visitor", "staff", "unit"] as const;

/** Whether a status may follow at an instant: a visit ahead is called off, one that has begun gets an outcome, which can be corrected. */
export function mayFollow(
  { status, startsAt }: { status: VisitStatus; startsAt: string },
  next: VisitStatus,
  now: number,
): boolean {
  const hasBegun = Date.parse(startsAt) <= now;
  if (next === "Cancelled") return status === "Booked" && !hasBegun;
  return isOutcome(next) && hasBegun && status !== "Cancelled" && status !== next;
}

/** Which visits a list shows: those that haven't ended, or the others. */
export const visitPeriods = ["upcoming", "past"] as const;
