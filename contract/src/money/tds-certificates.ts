import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, rupees, someText } from "../wire/fields.ts";
import { isFirstOfQuarter } from "./months.ts";
import { undoForm, undoing } from "./receipts.ts";

const feature = "rent-book";
const idInPath = z.object({ id: identifierInPath });

/** A certificate for tax that a tenant deducted from the rent of one quarter of the financial year. */
export const tdsCertificateForm = z.strictObject({
  /** The first day of the quarter in which the tax was deducted. */
  quarter: calendarDate.check(z.refine(isFirstOfQuarter, "must be the first day of a quarter")),
  amount: rupees.check(z.positive("must be positive")),
  /** As printed on the certificate. */
  number: someText(50),
  receivedOn: calendarDate,
  /** The tenant's tax deduction account number; individuals deduct without one. */
  tan: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{4}\d{5}[A-Z])?$/, "must be a TAN")),
});
export type TdsCertificateForm = z.output<typeof tdsCertificateForm>;

export const tdsCertificate = z.object({
  certificateId: z.int(),
  tenancyId: z.int(),
  quarter: z.string(),
  amount: z.number(),
  number: z.string(),
  receivedOn: z.string(),
  tan: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
  /** Null unless the certificate was undone. */
  undone: z.nullable(undoing),
  /** Whether the caller may undo it. */
  mayUndo: z.boolean(),
});
export type TdsCertificate = z.infer<typeof tdsCertificate>;

export const tdsAmounts = z.object({
  deducted: z.number(),
  /** The part of it for which certificates came. */
  certified: z.number(),
  /** The part whose certificates are awaited. */
  awaited: z.number(),
});
/** Tax that tenants deducted, in rupees. */
export type TdsAmounts = z.infer<typeof tdsAmounts>;

export const tenancyTds = z.object({
  /** The quarters in which tax was deducted, by their first days, the latest first. */
  quarters: z.array(
    z.extend(tdsAmounts, {
      quarter: z.string(),
      /** What the law calls the certificate; empty if the terms name nobody who deducts. */
      form: z.string(),
    }),
  ),
  /** The latest first, undone ones too, at most a hundred. */
  certificates: z.array(tdsCertificate),
  /** Whether the caller may record certificates. */
  mayEdit: z.boolean(),
});
export type TenancyTds = z.infer<typeof tenancyTds>;

export const readTenancyTds = endpoint({
  method: "GET",
  path: "/tenancies/{id}/tds",
  feature,
  summary:
    "The tax that a tenant deducted, by quarter, and the certificates for it; for staff, the owner and the tenant",
  access: "signed-in",
  params: idInPath,
  reads: ["receipt", "certificate", "tenancy", "property", "user"],
  success: { status: 200, answer: tenancyTds },
  problems: [404],
});

export const recordTdsCertificate = endpoint({
  method: "POST",
  path: "/tenancies/{id}/tds/certificates",
  feature,
  summary: "Record a certificate for deducted tax; never for more than is still awaited for the quarter",
  access: staff,
  params: idInPath,
  body: tdsCertificateForm,
  changes: ["certificate"],
  success: { status: 201, answer: tdsCertificate },
  problems: [404, 409],
  repeatable: true,
});

export const undoTdsCertificate = endpoint({
  method: "POST",
  path: "/tds/certificates/{id}/undo",
  feature,
  summary: "Undo a certificate: its tax is awaited again",
  access: staff,
  params: idInPath,
  body: undoForm,
  changes: ["certificate"],
  success: { status: 200, answer: tdsCertificate },
  problems: [404, 409],
});
