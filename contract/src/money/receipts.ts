import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifier, identifierInPath, instant, optionalText, rupees, text } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { fitsMode, reference } from "./references.ts";
import { chequeStates, receiptModes, recordedModes } from "./rent-choices.ts";
import { namedDue } from "./terms/terms-calls.ts";

/** The modes of payment. */
export const receiptMode = z.enum(receiptModes, "is not a known mode");
export type ReceiptMode = (typeof receiptModes)[number];
export const recordedMode = z.enum(recordedModes);

/** The dues to settle, and how much of each. */
export const namedAllocations = z
  .array(z.strictObject({ dueId: identifier, amount: rupees.check(z.positive("must be positive")) }))
  .check(z.maxLength(100, "must be at most 100"));
export type NamedAllocations = z.output<typeof namedAllocations>;
export const namesEachDueOnce = z.refine<{ allocations: { dueId: number }[] }>(
  ({ allocations }) => new Set(allocations.map(({ dueId }) => dueId)).size === allocations.length,
  { path: ["allocations"], error: "must name each due once" },
);

interface Received {
  amount: number;
  tds: number;
}

/** A receipt to record. Amounts that are not allocated settle the oldest dues; the rest waits for the next ones. */
export const receiptForm = z
  .strictObject({
    tenancyId: identifier,
    receivedOn: calendarDate,
    mode: receiptMode,
    reference,
    /** Only for a cheque. */
    bank: optionalText(100),
    amount: rupees,
    /** Tax deducted by the tenant. */
    tds: rupees,
    allocations: namedAllocations,
    /** Confirms that the person knows the legal limit for cash, if it is reached. */
    cashConfirmed: z.optional(z.boolean()),
  })
  .check(
    z.refine<Received>(({ amount, tds }) => amount + tds > 0, { path: ["amount"], error: "must be positive" }),
    fitsMode,
    namesEachDueOnce,
  );
export type ReceiptForm = z.output<typeof receiptForm>;

export const undoForm = z.strictObject({ reason: text(500) });

/** A due, and how much of it was settled. */
export const settledDue = z.extend(namedDue, { amount: z.number() });
/** Who undid it, when and why. */
export const undoing = z.object({ by: z.string(), at: instant, reason: z.string() });

export const receipt = z.object({
  receiptId: z.int(),
  /** Financial year and number in it: `2026-27/12`; empty for the mode `opening`. */
  number: z.string(),
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  receivedOn: z.string(),
  mode: recordedMode,
  reference: z.string(),
  bank: z.string(),
  /** What became of a cheque; null for other modes. */
  cheque: z.nullable(z.enum(chequeStates)),
  amount: z.number(),
  tds: z.number(),
  /** The part that is not allocated to dues yet. */
  advance: z.number(),
  /** The settled dues, oldest first. For an undone receipt, the dues that it had settled. */
  settles: z.array(settledDue),
  recordedBy: z.string(),
  recordedAt: instant,
  /** Whether the person confirmed that they know the legal limit for cash. */
  cashConfirmed: z.boolean(),
  /** Null unless the receipt was undone. */
  undone: z.nullable(undoing),
  /** Whether the caller may undo it. */
  mayUndo: z.boolean(),
  ...pastFields,
});
export type Receipt = z.infer<typeof receipt>;

const feature = "rent-book";
const idInPath = z.object({ id: identifierInPath });

export const recordReceipt = endpoint({
  method: "POST",
  path: "/receipts",
  feature,
  summary: "Record money that was received for a tenancy; it settles the dues that are named, then the oldest",
  access: staff,
  body: receiptForm,
  changes: ["receipt"],
  success: { status: 201, answer: receipt },
  problems: [404, 409],
  repeatable: true,
});

export const readReceipt = endpoint({
  method: "GET",
  path: "/receipts/{id}",
  feature,
  summary: "One receipt; for staff of the portfolio, the owner and the tenant",
  access: "signed-in",
  params: idInPath,
  reads: ["receipt", "due", "tenancy", "tenant", "unit", "property", "user"],
  success: { status: 200, answer: receipt },
  problems: [404],
});

/** The language beside English on a printed receipt. */
export const paperLanguages = ["kn", "hi"] as const;
export type ReceiptPaperLanguage = (typeof paperLanguages)[number];

export const printReceipt = endpoint({
  method: "GET",
  path: "/receipts/{id}/paper",
  feature,
  summary: "A receipt as a PDF, in English with Kannada or Hindi beside it",
  access: "signed-in",
  params: idInPath,
  query: z.object({ language: z.optional(z.enum(paperLanguages, "is not known")) }),
  success: { status: 200, answer: "file" },
  problems: [404],
});

export const undoReceipt = endpoint({
  method: "POST",
  path: "/receipts/{id}/undo",
  feature,
  summary: "Undo a receipt: its dues are owed again, and its number stays its own",
  access: staff,
  params: idInPath,
  body: undoForm,
  changes: ["receipt"],
  success: { status: 200, answer: receipt },
  problems: [404, 409],
});

/** What became of a cheque: the bank paid it, or it bounced, for which the tenant may owe a charge. */
export const clearingForm = z
  .strictObject({
    day: calendarDate,
    isCleared: z.boolean(),
    /** Why it bounced. */
    reason: optionalText(500),
    /** What the tenant owes for the bounced cheque; 0 for nothing. */
    charge: rupees,
  })
  .check(z.refine(({ isCleared, reason }) => isCleared || reason !== "", { path: ["reason"], error: "is required" }));
export type ClearingForm = z.output<typeof clearingForm>;

export const listCheques = endpoint({
  method: "GET",
  path: "/cheques",
  feature,
  summary: "Receipts by cheques that the bank hasn't paid yet, the oldest first",
  access: staff,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["receipt", "due", "tenancy", "tenant", "unit", "property", "user"],
  success: { status: 200, answer: pageOf(receipt) },
});

export const clearCheque = endpoint({
  method: "POST",
  path: "/receipts/{id}/clearing",
  feature,
  summary: "Record that a cheque was cleared, or that it bounced: then its receipt is undone",
  access: staff,
  params: idInPath,
  body: clearingForm,
  changes: ["receipt", "due"],
  success: { status: 200, answer: receipt },
  problems: [404, 409],
});
