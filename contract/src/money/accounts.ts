import * as z from "zod/mini";
import { languages } from "../people/auth.ts";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, optionalText, rupees, text, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { meterReading } from "./meters/meter.ts";
import type { MeterReading } from "./meters/meter-readings.ts";
import { amountOfReading } from "./meters/meter-readings.ts";
import { moneyOfRupees } from "./money.ts";
import { recordedMode, undoForm } from "./receipts.ts";
import { lineGroups, rentSorts, rentStandings } from "./rent-choices.ts";
import { chargeKind, otherIsNamed } from "./terms/tenancy-terms.ts";
import { namedDue } from "./terms/terms-calls.ts";

const feature = "rent-book";
/** The feature's description in the API documentation. */
export const featureDescription = { "rent-book": "What tenants owe and pay: terms, dues, receipts, accounts." };
const idInPath = z.object({ id: identifierInPath });

export const openDue = z.extend(namedDue, {
  /** Including GST. */
  amount: z.number(),
  /** The part that is neither paid nor waived. */
  open: z.number(),
});
export type OpenDue = z.infer<typeof openDue>;

export const accountLine = z.object({
  entryId: z.int(),
  /** The day on which it counts, `YYYY-MM-DD`. */
  day: z.string(),
  /** The first day of the closed month that it belongs to; empty if it belongs to the month of its day. */
  aboutMonth: z.string(),
  kind: z.enum([
    "due",
    "lateFee",
    "waiver",
    "receipt",
    "bounce",
    "deposit",
    "refund",
    "opening",
    "adjustment",
    "reversal",
  ]),
  /** The change of what the tenant owes; receipts are negative. */
  amount: z.number(),
  /** What the tenant owed afterwards; negative for an advance. */
  balance: z.number(),
  /** Only for a waiver or a reversal; otherwise empty. */
  reason: z.string(),
  /** Whether the due, the receipt or the waiver that it is about was undone. */
  isUndone: z.boolean(),
  /** The due that it raises, waives or undoes; null if there is none. */
  due: z.nullable(namedDue),
  /** The receipt that it records or undoes; null if there is none. */
  receipt: z.nullable(z.object({ receiptId: z.int(), number: z.string(), mode: recordedMode, reference: z.string() })),
});
export type AccountLine = z.infer<typeof accountLine>;

/** How a tenant is reached. */
const tenantContact = z.object({
  telePhone: z.string(),
  email: z.string(),
  /** The language of the tenant's account; null if they have none. */
  language: z.nullable(z.enum(languages)),
});
export type TenantContact = z.infer<typeof tenantContact>;

export const tenancyAccount = z.object({
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** What the tenant owes today, overdue or not; negative for an advance. */
  balance: z.number(),
  /** What is already raised but falls due later. */
  dueLater: z.number(),
  /** The first days of the earliest and the latest period whose rent was raised, each empty if there is none. */
  rentFrom: z.string(),
  rentUntil: z.string(),
  /** Whether the tenancy has terms, by which its rents are raised. */
  hasTerms: z.boolean(),
  /** The oldest first, at most a hundred. */
  openDues: z.array(openDue),
  /** To whom tenants pay by UPI and by bank transfer, each empty if it isn't offered; null if neither is. */
  payTo: z.nullable(z.object({ name: z.string(), upiId: z.string(), accountNumber: z.string(), ifsc: z.string() })),
  /** The last reading of each of the unit's meters and its tariff, by kind and name of the due; only for staff. */
  meters: z.array(z.object({ kind: chargeKind, name: z.string(), reading: z.number(), tariff: z.number() })),
  /** The property's manager, whom the tenant calls. */
  manager: z.object({ name: z.string(), telePhone: z.string() }),
  /** How the tenant is reached; only for staff. */
  contact: z.nullable(tenantContact),
  /** Whether the caller may record receipts. */
  mayEdit: z.boolean(),
  ...pastFields,
  /** Everything that was posted, the latest first. */
  lines: pageOf(accountLine),
});
export type TenancyAccount = z.infer<typeof tenancyAccount>;

interface Metered {
  amount: number;
  meter?: MeterReading | null | undefined;
}

/** A due that is charged once. With a meter reading, the amount must be what the reading comes to. */
export const dueForm = z
  .strictObject({
    kind: chargeKind,
    name: optionalText(100),
    amount: rupees.check(z.positive("must be positive")),
    dueOn: calendarDate,
    meter: z.optional(z.nullable(meterReading)),
  })
  .check(
    otherIsNamed,
    z.refine<Metered>(({ amount, meter }) => !meter || moneyOfRupees(amount) === amountOfReading(meter), {
      path: ["amount"],
      error: "must be what the reading comes to",
    }),
  );
export type DueForm = z.output<typeof dueForm>;

export const waiverForm = z.strictObject({ reason: text(500) });

/** A tenancy and what it owes. */
export const rentRow = z.extend(tenantContact, {
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** The due day of the oldest open due, `YYYY-MM-DD`; empty if everything is paid. */
  dueOn: z.string(),
  /** Days since then; 0 if nothing is late. */
  daysLate: z.int(),
  /** Open today, and falling due later. */
  owed: z.number(),
  dueLater: z.number(),
  openDues: z.int(),
  /** Received but not allocated to dues yet. */
  advance: z.number(),
  /** The day of the latest receipt; empty if there is none. */
  lastReceivedOn: z.string(),
  ...pastFields,
});
export type RentRow = z.infer<typeof rentRow>;

const standingTotal = z.object({ tenancies: z.int(), amount: z.number() });

/** What a portfolio is owed today, and what it received this month. */
export const rentTotals = z.object({
  /** Open amounts that were due before today, and the number of their tenancies. */
  overdue: standingTotal,
  /** Open amounts due today or, already raised, later. */
  dueSoon: z.number(),
  /** Due on a day of this month, paid or not. */
  dueThisMonth: z.number(),
  /** Without deducted tax. */
  receivedThisMonth: z.number(),
  depositsHeld: z.number(),
  /** Claims and cheques of the whole portfolio that wait for staff. */
  claimsToConfirm: z.int(),
  chequesToClear: z.int(),
  /** The number of tenancies by the age of their oldest open due, and their total open amounts. */
  standings: z.object({
    soon: standingTotal,
    days30: standingTotal,
    days60: standingTotal,
    days90: standingTotal,
    older: standingTotal,
  }),
});
export type RentTotals = z.infer<typeof rentTotals>;

export const readTenancyAccount = endpoint({
  method: "GET",
  path: "/tenancies/{id}/account",
  feature,
  summary: "What a tenant owes, and everything that was due, received and undone, with the running balance",
  access: "signed-in",
  params: idInPath,
  query: z.object({
    ...pageQuery(rowsPerPage),
    /** Only lines of this group. */
    show: z.optional(z.enum(lineGroups, "is not known")),
    /** Only lines of these days, both included. */
    from: z.optional(calendarDate),
    until: z.optional(calendarDate),
  }),
  reads: ["due", "receipt", "deposit", "tenancy", "tenant", "unit", "property", "custodian", "settings", "user"],
  success: { status: 200, answer: tenancyAccount },
  problems: [404],
});

export const chargeDue = endpoint({
  method: "POST",
  path: "/tenancies/{id}/dues",
  feature,
  summary: "Charge an amount that is due once, such as a repair; what was paid in advance settles it",
  access: staff,
  params: idInPath,
  body: dueForm,
  changes: ["due"],
  success: { status: 201, answer: openDue },
  problems: [404, 409],
  repeatable: true,
});

export const waiveDue = endpoint({
  method: "POST",
  path: "/dues/{id}/waiver",
  feature,
  summary: "Waive what is owed on a due",
  access: staff,
  params: idInPath,
  body: waiverForm,
  changes: ["due"],
  success: { status: 200, answer: openDue },
  problems: [404, 409],
});

export const undoWaiver = endpoint({
  method: "POST",
  path: "/waivers/{id}/undo",
  feature,
  summary: "Undo a waiver, by the id of its entry in the account: what was waived is owed again",
  access: staff,
  params: idInPath,
  body: undoForm,
  changes: ["due"],
  success: { status: 200, answer: openDue },
  problems: [404, 409],
});

export const undoOpeningDue = endpoint({
  method: "POST",
  path: "/dues/{id}/undo",
  feature,
  summary: "Undo an opening balance that was owed by mistake; receipts that settled it settle other dues",
  access: staff,
  params: idInPath,
  body: undoForm,
  changes: ["due"],
  success: { status: 200, answer: openDue },
  problems: [404, 409],
});

export const listRent = endpoint({
  method: "GET",
  path: "/rent",
  feature,
  summary: "Tenancies of the portfolio that owe something, the oldest due first; or those that have paid everything",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(rentSorts),
    standing: z.optional(z.enum(rentStandings, "is not known")),
    propertyId: z.optional(identifierInPath),
    /** Part of the tenant's, the unit's or the property's name; with fewer than three characters, its beginning. */
    search: z.optional(anyText(100)),
  }),
  reads: ["due", "receipt", "deposit", "tenancy", "tenant", "unit", "property", "user"],
  success: { status: 200, answer: pageOf(rentRow) },
});

export const readRentTotals = endpoint({
  method: "GET",
  path: "/rent/totals",
  feature,
  summary: "What the portfolio is owed, by how late it is, and what was received this month",
  access: staff,
  query: z.object({ propertyId: z.optional(identifierInPath) }),
  reads: ["due", "receipt", "claim", "deposit", "tenancy", "property"],
  success: { status: 200, answer: rentTotals },
});
