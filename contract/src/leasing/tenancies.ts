import * as z from "zod/mini";
import { businessType, categoryCode } from "../portfolio/catalogue.ts";
import { codeLists, codesIn, tenancyStatuses } from "../wire/codes.ts";
import { endpoint } from "../wire/endpoint.ts";
import { calendarDate, identifier, identifierInPath, instant, longText, optionalText, rupees } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";
import { anyOf, editFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { newTenancyStatus } from "./tenancy-states.ts";

/**
 * What the Add Tenancy form sends where a person chooses nothing (requirements 9.7). The custodian is that of
 * a signed-in person without a custodian of their own (requirements 9.4).
 */
export const tenancyDefaults = {
  custodianId: 1,
  propertyCategory: "RS",
  modeOfPayment: "Cash",
  tenancyStatus: newTenancyStatus,
} as const;

export const tenancyStatus = z.enum(codesIn(tenancyStatuses), "is not a known tenancy status");
export const bearer = z.enum([...codesIn(codeLists["garbage-disposal"]), ""], "is not a known party");
const dateOrNone = z.union([calendarDate, z.literal("")], "must be a date");

const period = { tenancyCommencingDate: calendarDate, tenancyExpiryDate: calendarDate, rent: rupees };
/** Empty where nothing was agreed; the form need not send them. */
const particulars = {
  garbageDisposal: bearer,
  insideCleaning: bearer,
  outsideCleaning: bearer,
  costOfACandMaintenance: bearer,
  unitLicense: z.enum([...codesIn(codeLists["unit-licences"]), ""], "is not a known licence"),
  typeOfBusiness: businessType,
  keysHandOverDate: dateOrNone,
  keysReturnDate: dateOrNone,
  /** Spelled so in requirements 3.20. */
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

/** Of two days that are both known, the second is not the wrong one. */
const inOrder = (first: string | undefined, second: string | undefined, isRight: (a: string, b: string) => boolean) =>
  !first || !second || isRight(first, second);
const dateRules = [
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

/** What the Add Tenancy form sends: ids as numbers. */
export const tenancyForm = z
  .strictObject({
    tenantId: identifier,
    propertyId: identifier,
    unitProfileId: identifier,
    ...period,
    ...anyOf({
      ...particulars,
      /** `tenancyDefaults` says when it counts. */
      custodianId: identifier,
      /** `RS`, which the form sends by default, means that of the property. */
      propertyCategory: categoryCode,
      tenancyStatus: z.enum([newTenancyStatus], `must be ${newTenancyStatus}`),
    }),
  })
  .check(...dateRules);
export type TenancyForm = z.output<typeof tenancyForm>;

/** The terms of a new tenancy. */
export const tenancyTermsForm = z.strictObject({ ...period, ...anyOf(particulars) }).check(...dateRules);
export type TenancyTermsForm = z.output<typeof tenancyTermsForm>;

/** An edit of what was agreed; tenant, unit and property stay. */
export const tenancyEdit = z
  .strictObject({ ...anyOf({ ...period, ...particulars }), version: editFields.version })
  .check(...dateRules);
export type TenancyEdit = z.output<typeof tenancyEdit>;

const terms = z.object({ ...period, ...particulars }).check(...dateRules);
/** Everything that is agreed in a tenancy. */
export type TenancyTerms = z.output<typeof terms>;
/** The rules between the terms, for the server to ask of what an edit makes of them. */
export const tenancyRules = terms;

/** What changing the status sends; the tenant says that the person saw the tenancy that is meant. */
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
  /** Days are `YYYY-MM-DD`; empty where there is none. */
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
  /** The tenancy that this one renews; null of one that renews none. */
  renewsTenancyId: z.nullable(z.int()),
  /** Holds past its last day, today in Asia/Kolkata. */
  isOverdue: z.boolean(),
  /** Until its last day, negative past it; null of one that does not hold. */
  daysLeft: z.nullable(z.int()),
  version: z.int(),
});
/** A tenancy with what its screens show of the unit, the property and the people. */
export type Tenancy = z.infer<typeof tenancy>;

/** A tenancy that renews another or is renewed by it, as far as the other's screens show it. */
export const relatedTenancy = z.object({
  tenancyId: z.int(),
  tenancyStatus,
  tenancyCommencingDate: day,
  tenancyExpiryDate: day,
  rent: z.number(),
});
export type RelatedTenancy = z.infer<typeof relatedTenancy>;

/** From when on a renewal may hold. */
export const renewalBegin = z.object({
  /** No day before this one. */
  earliest: day,
  /** On no other day either: the tenancy runs until the day before. */
  isFixed: z.boolean(),
  /** Where a person chooses no day. */
  usual: day,
});
export type RenewalBegin = z.infer<typeof renewalBegin>;

/** The schema of a tenancy as its parties see it. */
export const tenancyDetail = z.object({
  ...tenancy.shape,
  /** What it renews, and what renews it: a renewal that waits, or that has held. */
  renews: z.nullable(relatedTenancy),
  renewedBy: z.nullable(relatedTenancy),
  /** Null where the caller cannot renew it now. */
  renewal: z.nullable(renewalBegin),
  /** Whether the caller may change the terms now. */
  mayEdit: z.boolean(),
  /** The states into which the caller may bring it now, in the order of the buttons. */
  nextStatuses: z.array(tenancyStatus),
});
/** A tenancy as the caller may see it. */
export type ReadTenancy = z.infer<typeof tenancyDetail>;

/** Whose active tenancy is asked for. */
export const activeTenancyQuery = z.strictObject({
  unitProfileId: identifier,
  tenancyStatus: z.enum(["Active"], "must be Active"),
});

/** What those may know of an active tenancy who are no party of it: that there is one. */
export const bareTenancy = z.object({ unitProfileId: z.int(), tenancyStatus: z.literal("Active") });
export const activeTenancy = z.nullable(z.union([tenancyDetail, bareTenancy]));
/** Null where there is none; the terms are there where `"tenancyId" in` it. */
export type ActiveTenancy = z.infer<typeof activeTenancy>;

const feature = "tenancies";
const idInPath = z.object({ id: identifierInPath });
/** Farther ahead nobody plans; days in a query. */
const mostDays = 3660;

/** By which the list and its export choose. */
export const tenancyFilters = {
  tenancyStatus: z.optional(tenancyStatus),
  unitProfileId: z.optional(identifierInPath),
  propertyId: z.optional(identifierInPath),
  tenantId: z.optional(identifierInPath),
  /** Part of the tenant's, the unit's or the property's name; of fewer than three characters, its beginning. */
  search: z.optional(optionalText(100)),
  /** Active, with the last day within so many days from today. */
  endingWithinDays: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,4}$/, "must be a number")),
      z.pipe(z.transform(Number), z.int().check(z.maximum(mostDays, `must be at most ${mostDays}`))),
    ),
  ),
  /** Active past the last day. */
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
  success: { status: 200, answer: pageOf(tenancyDetail) },
});

export const createTenancy = endpoint({
  method: "POST",
  path: "/tenancies",
  feature,
  summary: "Agree a tenancy, which awaits its activation; also for a unit with an active one, to renew it",
  access: staff,
  body: tenancyForm,
  success: { status: 201, answer: tenancyDetail },
  problems: [404, 409],
  repeatable: true,
});

export const findActiveTenancy = endpoint({
  method: "POST",
  path: "/tenancies/unitprofiles",
  feature,
  summary: "The active tenancy of a unit, in full for its parties; null where there is none",
  access: "signed-in",
  body: activeTenancyQuery,
  success: { status: 200, answer: activeTenancy },
});

export const changeTenancyStatus = endpoint({
  method: "PATCH",
  path: "/tenancies/statuses",
  feature,
  summary: "Activate or expire a tenancy; its unit is occupied or vacant with it",
  access: staff,
  body: tenancyStatusForm,
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
  success: { status: 200, answer: tenancyDetail },
  problems: [404, 409],
});
