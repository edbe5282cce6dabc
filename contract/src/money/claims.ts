import * as z from "zod/mini";
import { staff } from "../people/roles.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifierInPath, instant, optionalText, rupees } from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { pastFields } from "../wire/records.ts";
import { fitsMode, reference } from "./references.ts";
import { claimStatuses, transferModes } from "./rent-choices.ts";

const feature = "rent-book";
const idInPath = z.object({ id: identifierInPath });

/** A tenant can only claim what the bank gives a reference for. */
const claimMode = z.enum(transferModes, "is not a known mode");

/** A payment that a tenant says they have made. */
export const claimForm = z
  .strictObject({
    paidOn: calendarDate,
    mode: claimMode,
    reference,
    amount: rupees.check(z.positive("must be positive")),
  })
  .check(fitsMode);
export type ClaimForm = z.output<typeof claimForm>;

/** Staff confirm a claim, which becomes a receipt, or refuse it with a reason. */
export const claimAnswer = z
  .strictObject({ isConfirmed: z.boolean(), reason: optionalText(500) })
  .check(
    z.refine(({ isConfirmed, reason }) => isConfirmed || reason !== "", { path: ["reason"], error: "is required" }),
  );
export type ClaimAnswer = z.output<typeof claimAnswer>;

export const claim = z.object({
  claimId: z.int(),
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  paidOn: z.string(),
  mode: claimMode,
  reference: z.string(),
  amount: z.number(),
  claimedAt: instant,
  status: z.enum(claimStatuses),
  /** Why it was refused. */
  reason: z.string(),
  /** What it became; null unless it was confirmed. */
  receiptId: z.nullable(z.int()),
  /** The tenant's picture of the payment, which has another id once it is replaced; null if there is none. */
  pictureId: z.nullable(z.int()),
  /** Whether the caller may add the picture, or replace it. */
  mayAddPicture: z.boolean(),
  /** Whether the caller may confirm or refuse it. */
  mayAnswer: z.boolean(),
  ...pastFields,
});
export type Claim = z.infer<typeof claim>;

export const makeClaim = endpoint({
  method: "POST",
  path: "/tenancies/{id}/claims",
  feature,
  summary: "Claim that something was paid for a tenancy of one's own; it counts once staff have confirmed it",
  access: ["Tenant"],
  params: idInPath,
  body: claimForm,
  changes: ["claim"],
  success: { status: 201, answer: claim },
  problems: [404, 409],
  repeatable: true,
});

export const addClaimPicture = endpoint({
  method: "POST",
  path: "/claims/{id}/picture",
  feature,
  summary:
    "Add a picture of the payment to a claim of one's own that waits, or replace it: JPEG, PNG or WebP, encoded anew as photos of requests",
  access: ["Tenant"],
  params: idInPath,
  upload: ["multipart/form-data"],
  form: z.strictObject({}),
  changes: ["claim"],
  success: { status: 201, answer: claim },
  problems: [404, 409],
  repeatable: true,
});

export const readClaimPicture = endpoint({
  method: "GET",
  path: "/claims/{id}/picture",
  feature,
  summary: "The picture itself",
  access: "signed-in",
  params: idInPath,
  success: { status: 200, answer: "file" },
  problems: [404],
});

export const listClaims = endpoint({
  method: "GET",
  path: "/claims",
  feature,
  summary: "Payments that tenants have claimed: the oldest first of those that wait, otherwise the latest",
  access: "signed-in",
  query: z.object({
    ...pageQuery(rowsPerPage),
    status: z.optional(z.enum(claimStatuses, "is not known")),
    tenancyId: z.optional(identifierInPath),
  }),
  reads: ["claim", "tenancy", "tenant", "unit", "property"],
  success: { status: 200, answer: pageOf(claim) },
});

export const answerClaim = endpoint({
  method: "POST",
  path: "/claims/{id}/answer",
  feature,
  summary: "Confirm a claim, which becomes a receipt, or refuse it",
  access: staff,
  params: idInPath,
  body: claimAnswer,
  changes: ["claim", "receipt"],
  success: { status: 200, answer: claim },
  problems: [404, 409],
});
