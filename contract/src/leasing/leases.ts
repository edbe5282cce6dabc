import * as z from "zod/mini";
import { businessTypes, codesIn } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import { applicantFields } from "./enquiries.ts";
import { identifier, identifierInPath, instant, anyLongText, anyText } from "../wire/fields.ts";
import { editFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { tenancyDetail, tenancyTermsForm } from "./tenancies.ts";
import { tenantForm } from "../people/tenants.ts";

/** The steps from a vacant unit to a tenancy. At `papers`, the tenancy exists and is pending. */
export const leaseSteps = ["unit", "tenant", "terms", "papers"] as const;
export type LeaseStep = (typeof leaseSteps)[number];

/** The limit of drafts per person. */
export const mostLeaseDrafts = 20;

/** The raw input of the named form fields, valid or not. Empty ones are left out. */
const typedIn = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.optional(anyLongText(4000))])) as Record<
      Name,
      z.ZodMiniOptional<ReturnType<typeof anyLongText>>
    >,
  );

type TenantName = keyof typeof applicantFields;
type TermName = keyof z.output<typeof tenancyTermsForm>;
const tenantNames = Object.keys(applicantFields) as TenantName[];
const termNames = Object.keys(tenancyTermsForm.shape) as TermName[];

/** The tenant form and the terms, as far as they are filled in. */
export const typedTenant = typedIn(tenantNames);
export const typedTerms = typedIn(termNames);

const content = {
  unitProfileId: z.nullable(identifier),
  /** An existing tenant. */
  tenantId: z.nullable(identifier),
  /** Null if an existing tenant is chosen. */
  newTenant: z.nullable(typedTenant),
  terms: typedTerms,
  step: z.enum(["unit", "tenant", "terms"], "is not a known step"),
};
/** The choices and entries so far. */
export const leaseDraftForm = z.strictObject(content);
export type LeaseDraftForm = z.output<typeof leaseDraftForm>;

/** The same for an existing draft. */
export const leaseDraftEdit = z.strictObject({ ...content, version: editFields.version });

/** A unit that may be let, with what the tenancy form needs. */
export const unitToLet = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  propertyId: z.object({ propertyId: z.int(), propertyName: z.string() }),
  minRent: z.number(),
  maxRent: z.number(),
  typeOfBusiness: z.nullable(z.enum(codesIn(businessTypes))),
  isVacant: z.boolean(),
});
export type UnitToLet = z.infer<typeof unitToLet>;

/** A draft in the list. */
export const leaseDraftCard = z.object({
  leaseDraftId: z.int(),
  step: z.enum(leaseSteps),
  /** Empty if none was chosen, or if it is no longer the caller's. */
  unitName: z.string(),
  propertyName: z.string(),
  tenantName: z.string(),
  /** The tenancy agreed from the draft. */
  tenancyId: z.nullable(z.int()),
  updatedAt: instant,
  version: z.int(),
});
export type LeaseDraftCard = z.infer<typeof leaseDraftCard>;

export const leaseDraft = z.object({
  ...content,
  step: z.enum(leaseSteps),
  leaseDraftId: z.int(),
  /** Null if none was chosen, or if it is no longer the caller's. */
  unit: z.nullable(unitToLet),
  tenant: z.nullable(z.object({ tenantId: z.int(), tenantName: z.string(), telePhone: z.string() })),
  tenancyId: z.nullable(z.int()),
  updatedAt: instant,
  version: z.int(),
});
export type LeaseDraft = z.infer<typeof leaseDraft>;

/** The payload to create the tenancy. The unit and an existing tenant come from the draft. */
export const leaseForm = z.strictObject({
  version: editFields.version,
  newTenant: z.nullable(tenantForm),
  terms: tenancyTermsForm,
});
export type LeaseForm = z.output<typeof leaseForm>;

const feature = "leases";
/** The feature's description in the API documentation. */
export const featureDescription = { leases: "Drafts of new tenancies, from a vacant unit to the terms." };
const idInPath = z.object({ id: identifierInPath });

export const listUnitsToLet = endpoint({
  method: "GET",
  path: "/leases/units",
  feature,
  summary: "The first vacant units of the portfolio, by property and name; not those that are archived",
  access: staff,
  query: z.object({
    /** Part of the unit's or its property's name; with fewer than three characters, its beginning. */
    search: z.optional(anyText(100)),
    /** Only this unit, whether it is vacant or not. */
    unitProfileId: z.optional(identifierInPath),
  }),
  reads: ["unit", "property", "tenancy"],
  success: { status: 200, answer: z.array(unitToLet) },
});

export const listLeaseDrafts = endpoint({
  method: "GET",
  path: "/leases/drafts",
  feature,
  summary: "Leases that the caller has begun and not finished, the latest first",
  access: staff,
  reads: ["leaseDraft", "unit", "property", "tenant", "tenancy"],
  success: { status: 200, answer: z.array(leaseDraftCard) },
});

export const createLeaseDraft = endpoint({
  method: "POST",
  path: "/leases/drafts",
  feature,
  summary: "Begin a lease; what is typed is kept for the caller alone",
  access: staff,
  body: leaseDraftForm,
  changes: ["leaseDraft"],
  success: { status: 201, answer: leaseDraft },
  echoes: ["newTenant", "terms"],
  problems: [404, 409],
  repeatable: true,
});

export const readLeaseDraft = endpoint({
  method: "GET",
  path: "/leases/drafts/{id}",
  feature,
  summary: "A lease that the caller has begun",
  access: staff,
  params: idInPath,
  reads: ["leaseDraft", "unit", "property", "tenant", "tenancy"],
  success: { status: 200, answer: leaseDraft },
  problems: [404],
});

export const saveLeaseDraft = endpoint({
  method: "PATCH",
  path: "/leases/drafts/{id}",
  feature,
  summary: "Keep what was chosen and typed since, in the place of what was kept",
  access: staff,
  params: idInPath,
  body: leaseDraftEdit,
  changes: ["leaseDraft"],
  success: { status: 200, answer: leaseDraft },
  problems: [404, 409],
});

export const discardLeaseDraft = endpoint({
  method: "DELETE",
  path: "/leases/drafts/{id}",
  feature,
  summary: "Forget what was begun; the tenancy that became of it stays",
  access: staff,
  params: idInPath,
  changes: ["leaseDraft"],
  success: { status: 204, answer: "nothing" },
  problems: [404],
});

export const agreeLease = endpoint({
  method: "POST",
  path: "/leases/drafts/{id}/tenancy",
  feature,
  summary: "Agree the lease: the tenant, where new, and the tenancy are made together; it awaits its activation",
  access: staff,
  params: idInPath,
  body: leaseForm,
  changes: ["leaseDraft", "tenancy", "tenant"],
  success: { status: 201, answer: tenancyDetail },
  problems: [404, 409],
  repeatable: true,
});
