/**
 * The tasks of managers. The first four are counted as Pending Tasks (requirements 14.11): open enquiries, pending tenancies,
 * overdue tenancies and open service requests. The others are payments that tenants claim, cheques that the bank hasn't paid,
 * questions without an answer, visits of today and those of which nobody has said what became of them, tenancies that end soon, and active ones without terms.
 */
export const taskKinds = [
  "enquiries",
  "awaiting",
  "overdue",
  "requests",
  "claims",
  "cheques",
  "questions",
  "visits",
  "ending",
  "terms",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The kinds that Pending Tasks counts. */
export const pendingKinds = ["enquiries", "awaiting", "overdue", "requests"] as const satisfies readonly TaskKind[];

/** A tenancy ends soon if its last day is within this many days from today. */
export const endsSoonDays = 60;
