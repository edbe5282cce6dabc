import * as z from "zod/mini";
import { formatQuery } from "../office/bulk-fields.ts";
import { dashboardRoles, staff } from "../people/roles.ts";
import { tenancyStatus } from "../leasing/tenancies.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, optionalText, rupees, text, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { depositLists } from "../reports/report-choices.ts";
import { choiceOf, ofPlace } from "../reports/report-fields.ts";
import { namesEachDueOnce, namedAllocations, receiptMode, settledDue, undoForm, undoing } from "./receipts.ts";
import { fitsMode, reference } from "./references.ts";
import { movementKinds } from "./rent-choices.ts";

const feature = "deposits";
/** The feature's description in the API documentation. */
export const featureDescription = {
  deposits: "Security deposits: received, held, refunded, and set off against dues.",
};
const idInPath = z.object({ id: identifierInPath });

/** What happened to a deposit. A renewal carries it from the old tenancy to the new one; an import opens with it. */
export const movementKind = z.enum(movementKinds);
export type MovementKind = (typeof movementKinds)[number];

const amount = rupees.check(z.positive("must be positive"));

/** A deposit that was received, or a refund, to record. */
export const depositPaymentForm = z
  .strictObject({
    day: calendarDate,
    mode: receiptMode,
    reference,
    /** Of a cheque. */
    bank: optionalText(100),
    amount,
    /** An optional note. */
    note: optionalText(500),
    /** Confirms that the person knows the legal limit for deposits in cash, if it is reached. */
    cashConfirmed: z.optional(z.boolean()),
  })
  .check(fitsMode);
export type DepositPaymentForm = z.output<typeof depositPaymentForm>;

/** A set-off to record. What is not allocated settles the oldest open dues. */
export const setOffForm = z
  .strictObject({ day: calendarDate, amount, reason: text(500), allocations: namedAllocations })
  .check(namesEachDueOnce);
export type SetOffForm = z.output<typeof setOffForm>;

export const depositMovement = z.object({
  movementId: z.int(),
  tenancyId: z.int(),
  kind: movementKind,
  day: z.string(),
  amount: z.number(),
  /** Null unless money was received or refunded. */
  mode: z.nullable(receiptMode),
  reference: z.string(),
  bank: z.string(),
  /** The note of a payment or the reason of a set-off. */
  note: z.string(),
  /** The dues that a set-off settles, oldest first; if it was undone, those that it had settled. */
  settles: z.array(settledDue),
  /** The tenancy to or from which a renewal carried it; null for other movements. */
  otherTenancyId: z.nullable(z.int()),
  recordedBy: z.string(),
  recordedAt: instant,
  /** Whether the person confirmed that they know the legal limit for deposits in cash. */
  cashConfirmed: z.boolean(),
  /** Null unless the movement was undone. */
  undone: z.nullable(undoing),
  /** Whether the caller may undo it. */
  mayUndo: z.boolean(),
});
export type DepositMovement = z.infer<typeof depositMovement>;

export const tenancyDeposit = z.object({
  tenancyId: z.int(),
  tenancyStatus,
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** As agreed in the terms, including the part that is not refundable; null if no terms were entered. */
  agreed: z.nullable(z.number()),
  nonRefundable: z.nullable(z.number()),
  held: z.number(),
  /** The sums behind it: held is opening, received and carried in, less the others. */
  opening: z.number(),
  received: z.number(),
  refunded: z.number(),
  setOff: z.number(),
  carriedIn: z.number(),
  carriedOut: z.number(),
  /** What the renewed tenancy still holds; it is carried over when this one is activated. */
  carriesOver: z.number(),
  /** The part of the agreed amount that is still to be received; nothing once the tenancy has ended. */
  topUp: z.number(),
  /** The day by which it must be refunded; empty unless the tenancy has ended and a deposit is held. */
  refundBy: z.string(),
  /** Whether the caller may record movements. */
  mayEdit: z.boolean(),
  /** The latest first. */
  movements: pageOf(depositMovement),
});
export type TenancyDeposit = z.infer<typeof tenancyDeposit>;

/** A tenancy whose deposit is held. */
export const heldDeposit = z.object({
  tenancyId: z.int(),
  tenancyStatus,
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  /** Who holds it: the owner on the day when it was received. After a sale there may be two. */
  owners: z.array(z.object({ ownerId: z.nullable(z.int()), ownerName: z.string(), held: z.number(), ...pastFields })),
  agreed: z.nullable(z.number()),
  held: z.number(),
  refundBy: z.string(),
  ...pastFields,
});
export type HeldDeposit = z.infer<typeof heldDeposit>;

export const depositGroups = ["property", "owner"] as const;

export const depositTotals = z.object({
  tenancies: z.int(),
  held: z.number(),
  /** The largest first. The id is null for deposits without an owner. */
  groups: pageOf(z.object({ id: z.nullable(z.int()), name: z.string(), tenancies: z.int(), held: z.number() })),
});
export type DepositTotals = z.infer<typeof depositTotals>;

/** The filters of the list and its export. */
const depositFilters = {
  ...ofPlace,
  tenancyStatus: z.optional(tenancyStatus),
  /** Part of the tenant's, the unit's or the property's name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
};

export const readDeposit = endpoint({
  method: "GET",
  path: "/tenancies/{id}/deposit",
  feature,
  summary: "The deposit of a tenancy: agreed, held, and every movement; for staff, the owner and the tenant",
  access: "signed-in",
  params: idInPath,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["deposit", "due", "tenancy", "tenant", "unit", "property", "user"],
  success: { status: 200, answer: tenancyDeposit },
  problems: [404],
});

const recorded = {
  method: "POST",
  feature,
  access: staff,
  params: idInPath,
  changes: ["deposit"],
  success: { status: 201, answer: depositMovement },
  problems: [404, 409],
  repeatable: true,
} as const;

export const receiveDeposit = endpoint({
  ...recorded,
  path: "/tenancies/{id}/deposit/receipts",
  summary: "Record a deposit, or a part of it, that was received",
  body: depositPaymentForm,
});

export const refundDeposit = endpoint({
  ...recorded,
  path: "/tenancies/{id}/deposit/refunds",
  summary: "Record that a deposit, or a part of it, was refunded; never more than is held",
  body: depositPaymentForm,
});

export const setOffDeposit = endpoint({
  ...recorded,
  path: "/tenancies/{id}/deposit/setOffs",
  summary: "Set a deposit off against open dues: those that are named, then the oldest",
  body: setOffForm,
});

export const undoDepositMovement = endpoint({
  method: "POST",
  path: "/deposits/movements/{id}/undo",
  feature,
  summary: "Undo a movement of a deposit; the dues that a set-off settled are owed again",
  access: staff,
  params: idInPath,
  body: undoForm,
  changes: ["deposit"],
  success: { status: 200, answer: depositMovement },
  problems: [404, 409],
});

export const listDeposits = endpoint({
  method: "GET",
  path: "/deposits",
  feature,
  summary: "Tenancies of which a deposit is held, the largest first unless told",
  access: dashboardRoles,
  query: z.object({ ...pageQuery(rowsPerPage), ...sortQuery(["held"]), ...depositFilters }),
  reads: ["deposit", "tenancy", "tenant", "unit", "property", "owner"],
  success: { status: 200, answer: pageOf(heldDeposit) },
});

export const readDepositTotals = endpoint({
  method: "GET",
  path: "/deposits/totals",
  feature,
  summary: "Deposits held by property or by owner, as the journal has them",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    ...pageQuery(rowsPerPage),
    by: z.enum(depositGroups, "must be property or owner"),
  }),
  reads: ["deposit", "tenancy", "property", "owner"],
  success: { status: 200, answer: depositTotals },
});

export const exportDeposits = endpoint({
  method: "GET",
  path: "/exports/deposits",
  feature: "exports",
  summary: "Deposits held, by tenancy, property or owner, as a sheet",
  access: dashboardRoles,
  query: z.object({ ...formatQuery, ...depositFilters, by: choiceOf(depositLists) }),
  success: { status: 200, answer: "file" },
});
