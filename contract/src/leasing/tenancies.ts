import * as z from "zod/mini";
import { businessType, categoryCode } from "../portfolio/catalogue.ts";
import { codeLists, codesIn, tenancyStatuses } from "../wire/codes.ts";
import { formatQuery } from "../office/bulk-fields.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  calendarDate,
  dayOrNone,
  identifier,
  identifierInPath,
  instant,
  longText,
  optionalText,
  rupees,
  anyText,
} from "../wire/fields.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { partialOf, editFields, pastFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { newTenancyStatus } from "./tenancy-states.ts";

/**
 * What the Add Tenancy form sends if nothing is chosen (requirements 9.7). The custodian is used for people without a custodian
 * record of their own (requirements 9.4).
 */
export const tenancyDefaults = {
  custodianId: 1,
  propertyCategory: "RS",
  modeOfPayment: "Cash",
  tenancyStatus: newTenancyStatus,
} as const;

export const tenancyStatus = z.enum(codesIn(tenancyStatuses), "is not a known tenancy status");
export const bearer = z.enum([...codesIn(codeLists["garbage-disposal"]), ""], "is not a known party");
const period = { tenancyCommencingDate: calendarDate, tenancyExpiryDate: calendarDate, rent: rupees };
/** Optional; empty if nothing was agreed. */
const particulars = {
  garbageDisposal: bearer,
  insideCleaning: bearer,
  outsideCleaning: bearer,
  costOfACandMaintenance: bearer,
  unitLicense: z.enum([...codesIn(codeLists["unit-licences"]), ""], "is not a known licence"),
  typeOfBusiness: businessType,
  keysHandOverDate: dayOrNone,
  keysReturnDate: dayOrNone,
  /** Spelled like this in requirements 3.20. */
  tenancyTennure: optionalText(100),
  renewalProposedTerms: longText(2000),
  /** This and the next are sent as text (requirements 3.20). */
  appliancesProvided: optionalText(500),
  airconditionProvided: optionalText(500),
  comments: longText(4000),
  modeOfPayment: z.enum(codesIn(codeLists["payment-modes"]), "must be Cash"),
};

interface Dates {
  tenancyCommencingDate?: string | undefined;
  tenancyExpiryDate?: string | undefined;
  keysHandOverDate?: string | undefined;
  keysReturnDate?: string | undefined;
}

/** If both days are known, they must be in the right order. */
const inOrder = (first: string | undefined, second: string | undefined, isRight: (a: string, b: string) => boolean) =>
  !first || !second || isRight(first, second);
export const tenancyDateRules = [
  z.refine<Dates>(
    ({ tenancyCommencingDate, tenancyExpiryDate }) =>
      inOrder(tenancyCommencingDate, tenancyExpiryDate, (from, until) => until > from),
    { path: ["tenancyExpiryDate"], error: "must be after the commencing date" },
  ),
  z.refine<Dates>(
    ({ keysHandOverDate, keysReturnDate }) => inOrder(keysHandOverDate, keysReturnDate, (from, until) => until >= from),
    { path: ["keysReturnDate"], error: "must not be before the date the keys were handed over" },
  ),
] as const;

/** What the Add Tenancy form sends. Ids are numbers. */
export const tenancyForm = z
  .strictObject({
    tenantId: identifier,
    propertyId: identifier,
    unitProfileId: identifier,
    ...period,
    ...partialOf({
      ...particulars,
      /** See `tenancyDefaults`. */
      custodianId: identifier,
      /** The form's default `RS` means the category of the property. */
      propertyCategory: categoryCode,
      tenancyStatus: z.enum([newTenancyStatus], `must be ${newTenancyStatus}`),
    }),
  })
  .check(...tenancyDateRules);
export type TenancyForm = z.output<typeof tenancyForm>;

/** The terms of a new tenancy. */
export const tenancyTermsForm = z.strictObject({ ...period, ...partialOf(particulars) }).check(...tenancyDateRules);
export type TenancyTermsForm = z.output<typeof tenancyTermsForm>;

/** An edit of the terms. Tenant, unit and property can't change. */
export const tenancyEdit = z
  .strictObject({ ...partialOf({ ...period, ...particulars }), version: editFields.version })
  .check(...tenancyDateRules);
export type TenancyEdit = z.output<typeof tenancyEdit>;

const terms = z.object({ ...period, ...particulars }).check(...tenancyDateRules);
/** All terms of a tenancy. */
export type TenancyTerms = z.output<typeof terms>;
/** The rules between the terms, which the server checks after an edit. */
export const tenancyRules = terms;

/** A change of the status. The tenant's id confirms that the right tenancy is meant. */
export const tenancyStatusForm = z.strictObject({
  tenancyId: identifier,
  tenantId: identifier,
  tenancyStatus,
  version: z.optional(editFields.version),
});
export type TenancyStatusForm = z.output<typeof tenancyStatusForm>;

const day = z.string();
const tenancy = z.object({
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  custodianId: z.int(),
  custodianName: z.string(),
  propertyCategory: categoryCode,
  tenancyStatus,
  /** Days are `YYYY-MM-DD`; empty if there is none. */
  tenancyCommencingDate: day,
  tenancyExpiryDate: day,
  keysHandOverDate: day,
  keysReturnDate: day,
  /** Rupees a month. */
  rent: z.number(),
  garbageDisposal: bearer,
  insideCleaning: bearer,
  outsideCleaning: bearer,
  costOfACandMaintenance: bearer,
  unitLicense: particulars.unitLicense,
  typeOfBusiness: particulars.typeOfBusiness,
  tenancyTennure: z.string(),
  renewalProposedTerms: z.string(),
  appliancesProvided: z.string(),
  airconditionProvided: z.string(),
  comments: z.string(),
  modeOfPayment: particulars.modeOfPayment,
  activatedAt: z.nullable(instant),
  expiredAt: z.nullable(instant),
  createdAt: instant,
  /** The tenancy that this one renews; null if it is not a renewal. */
  renewsTenancyId: z.nullable(z.int()),
  /** Active after its last day. Today is in Asia/Kolkata. */
  isOverdue: z.boolean(),
  /** Until its last day, negative after it; null if it is not active. */
  daysLeft: z.nullable(z.int()),
  version: z.int(),
  ...pastFields,
});
/** A tenancy with what its screens show of the unit, the property and the people. */
export type Tenancy = z.infer<typeof tenancy>;

/** A tenancy that renews another or is renewed by it, as the other's screens show it. */
export const relatedTenancy = z.object({
  tenancyId: z.int(),
  tenancyStatus,
  tenancyCommencingDate: day,
  tenancyExpiryDate: day,
  rent: z.number(),
});
export type RelatedTenancy = z.infer<typeof relatedTenancy>;

/** When a renewal can begin. */
export const renewalBegin = z.object({
  /** The earliest first day. */
  earliest: day,
  /** Whether it is the only possible day, because the tenancy runs until the day before. */
  isFixed: z.boolean(),
  /** The day if none is chosen. */
  usual: day,
});
export type RenewalBegin = z.infer<typeof renewalBegin>;

/** The schema of a tenancy as its parties see it. */
export const tenancyDetail = z.object({
  ...tenancy.shape,
  /** What it renews, and its own renewal if that is pending or was activated. */
  renews: z.nullable(relatedTenancy),
  renewedBy: z.nullable(relatedTenancy),
  /** Null if the caller can't renew it now. */
  renewal: z.nullable(renewalBegin),
  /** Whether the caller may change the terms now. */
  mayEdit: z.boolean(),
  /** The statuses to which the caller may change it now, in the order of the buttons. */
  nextStatuses: z.array(tenancyStatus),
});
/** A tenancy as the caller may see it. */
export type ReadTenancy = z.infer<typeof tenancyDetail>;

const feature = "tenancies";
const idInPath = z.object({ id: identifierInPath });
/** The longest time ahead that can be filtered by, in days. */
const mostDays = 3660;

/** The filters of the list and its export. */
const tenancyFilters = {
  tenancyStatus: z.optional(tenancyStatus),
  unitProfileId: z.optional(identifierInPath),
  propertyId: z.optional(identifierInPath),
  tenantId: z.optional(identifierInPath),
  /** Part of the tenant's, the unit's or the property's name; with fewer than three characters, its beginning. */
  search: z.optional(anyText(100)),
  /** Active, with the last day within this many days from today. */
  endingWithinDays: z.optional(identifierInPath.check(z.maximum(mostDays, `must be at most ${mostDays}`))),
  /** Active after the last day. */
  overdue: z.optional(z.enum(["true"])),
};

export const listTenancies = endpoint({
  method: "GET",
  path: "/tenancies",
  feature,
  summary:
    "Tenancies that the caller may see, newest first; those that end soon or are overdue by their last day. Staff see " +
    "those of the portfolio, owners those of the own properties, tenants the own",
  access: "signed-in",
  query: z.object({ ...pageQuery(rowsPerPage), ...tenancyFilters }),
  reads: ["tenancy", "tenant", "unit", "property", "custodian"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(tenancyDetail) },
});

export const createTenancy = endpoint({
  method: "POST",
  path: "/tenancies",
  feature,
  summary: "Agree a tenancy, which awaits its activation; also for a unit with an active one, to renew it",
  access: staff,
  body: tenancyForm,
  changes: ["tenancy"],
  success: { status: 201, answer: tenancyDetail },
  problems: [404, 409],
  repeatable: true,
});

export const changeTenancyStatus = endpoint({
  method: "PATCH",
  path: "/tenancies/statuses",
  feature,
  summary: "Activate or expire a tenancy; its unit is occupied or vacant with it, and a renewal takes the deposit over",
  access: staff,
  body: tenancyStatusForm,
  changes: ["tenancy", "unit", "deposit"],
  success: { status: 200, answer: tenancyDetail },
  problems: [404, 409],
});

export const readTenancy = endpoint({
  method: "GET",
  path: "/tenancies/{id}",
  feature,
  summary: "One tenancy",
  access: "signed-in",
  params: idInPath,
  reads: ["tenancy", "tenant", "unit", "property", "custodian"],
  success: { status: 200, answer: tenancyDetail },
  problems: [404],
});

export const editTenancy = endpoint({
  method: "PATCH",
  path: "/tenancies/{id}",
  feature,
  summary: "Change the terms of a tenancy that awaits its activation",
  access: staff,
  params: idInPath,
  body: tenancyEdit,
  changes: ["tenancy"],
  success: { status: 200, answer: tenancyDetail },
  problems: [404, 409],
});

export const exportTenancies = endpoint({
  method: "GET",
  path: "/exports/tenancies",
  feature: "exports",
  summary: "The tenancies of the own portfolio as a sheet",
  access: staff,
  query: z.object({ ...formatQuery, ...tenancyFilters }),
  success: { status: 200, answer: "file" },
  problems: [403],
});
