/**
 * The standing of a tenancy by its oldest open due: not late, late by up to 30, 60 or 90 days or by more, or everything paid. In a
 * module without schemas, so that list addresses load none.
 */
export const rentStandings = ["soon", "days30", "days60", "days90", "older", "paid"] as const;
export type RentStanding = (typeof rentStandings)[number];

/** The least and most days late of each standing; null if open-ended. */
export const daysLate = {
  soon: { least: null, most: 0 },
  days30: { least: 1, most: 30 },
  days60: { least: 31, most: 60 },
  days90: { least: 61, most: 90 },
  older: { least: 91, most: null },
} as const satisfies Record<Exclude<RentStanding, "paid">, { least: number | null; most: number | null }>;

/** What became of a payment that a tenant claims. */
export const claimStatuses = ["waiting", "confirmed", "refused"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What became of a cheque. */
export const chequeStates = ["waiting", "cleared", "bounced"] as const;

export const rentSorts = ["dueOn"] as const;

/** The groups of account lines. A reversal belongs to the group of what it reverses. */
export const lineGroups = ["charges", "receipts", "waivers"] as const;
export type LineGroup = (typeof lineGroups)[number];

/** The transfers that a bank statement shows with a reference; `sameBank` is one between two accounts of the same bank. */
export const transferModes = ["upi", "neft", "imps", "rtgs", "sameBank"] as const;
/** The ways in which rent and deposits are paid. */
export const receiptModes = [...transferModes, "cheque", "cash", "adjustment"] as const;
/** The modes that a receipt can have: `opening` is an advance from another book, which has no number and no paper. */
export const recordedModes = [...receiptModes, "opening"] as const;

/** The kinds of movements of a deposit. */
export const movementKinds = ["received", "refunded", "setOff", "carriedIn", "carriedOut", "opening"] as const;

/** When a reminder was sent: before, on or after the due day, or by hand. */
export const reminderStages = ["before", "on", "after", "byHand"] as const;
export type ReminderStage = (typeof reminderStages)[number];

/**
 * What became of a reminder: it was sent, or not because the tenant claims to have paid, was reminded today already, has turned
 * reminders off, has no address, or owes nothing.
 */
export const reminderOutcomes = ["reminded", "claimed", "today", "stopped", "noAddress", "nothingDue"] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];
