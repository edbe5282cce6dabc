import * as z from "zod/mini";
import { categoryCode, unitStatus } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath, optionalText } from "../wire/fields.ts";
import { pageOf, pageQuery, rowsPerPage } from "../wire/paging.ts";
import { dashboardRoles } from "../people/roles.ts";

/** The reports, by the last part of their paths; in the order in which they are offered. */
export const reportNames = ["occupancy", "rentRoll", "expiringLeases", "vacancy", "enquiries"] as const;
export type ReportName = (typeof reportNames)[number];

/** How many calendar months a report goes back, the current one included. */
export const occupancyMonths = ["12", "24"] as const;
export const enquiryMonths = ["3", "6", "12", "24"] as const;
/** Within how many days leases are asked for that end. */
export const expiryDays = ["30", "60", "90", "180"] as const;
/** By what vacancy is grouped. */
export const vacancyGroups = ["area", "type", "areaAndType"] as const;

/** Of which properties a report tells; what is absent is not asked. */
const ofPlace = {
  propertyId: z.optional(identifierInPath),
  category: z.optional(categoryCode),
  /** The area, as a search sends it. */
  location: z.optional(optionalText(60)),
};

const oneOf = (values: readonly string[]) => `must be one of ${values.join(", ")}`;

/** `YYYY-MM`. */
const month = z.string();

export const occupancyOfMonth = z.object({
  month,
  /** That exist by the end of the month and are not archived today. */
  units: z.int(),
  /** Of these, with a tenancy that held when the month ended. */
  occupied: z.int(),
});
export type OccupancyOfMonth = z.infer<typeof occupancyOfMonth>;
export const occupancy = z.object({ months: z.array(occupancyOfMonth) });

export const rentRollRow = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitProfileType: z.string(),
  unitStatus,
  propertyId: z.int(),
  propertyName: z.string(),
  propertiesCategory: categoryCode,
  /** Of the locality. */
  areaTitle: z.string(),
  /** Of the active tenancy; null, and the next four too or empty, where there is none. */
  tenancyId: z.nullable(z.int()),
  tenantName: z.string(),
  /** Rupees a month. */
  rent: z.nullable(z.number()),
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  /** What is asked for the unit, rupees a month; 0 and 0 where nothing was said. */
  minRent: z.number(),
  maxRent: z.number(),
});
/** A unit with who lives or trades in it and what that brings, or what is asked for it. */
export type RentRollRow = z.infer<typeof rentRollRow>;

export const rentSums = z.object({
  units: z.int(),
  /** With an active tenancy. */
  let: z.int(),
  /** Of these, exactly, rupees a month; 15 digits survive JSON exactly. */
  rent: z.number(),
  vacant: z.int(),
  /** The sum of what is asked for the vacant ones, rupees a month. */
  askedFrom: z.number(),
  askedTo: z.number(),
});
export type RentSums = z.infer<typeof rentSums>;
export const rentOfCategory = z.object({ category: categoryCode, ...rentSums.shape });
export type RentOfCategory = z.infer<typeof rentOfCategory>;

export const rentRoll = z.object({
  ...pageOf(rentRollRow).shape,
  /** Of all units that are asked for, not of the page. */
  sums: rentSums,
  /** The same for each category that has units. */
  categories: z.array(rentOfCategory),
});
export type RentRoll = z.infer<typeof rentRoll>;

export const expiringLease = z.object({
  tenancyId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  areaTitle: z.string(),
  rent: z.number(),
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  /** Until then; 0 on its last day. */
  daysLeft: z.int(),
});
export type ExpiringLease = z.infer<typeof expiringLease>;

export const expiriesOfMonth = z.object({ month, leases: z.int(), rent: z.number() });
export type ExpiriesOfMonth = z.infer<typeof expiriesOfMonth>;

export const expiringLeases = z.object({
  ...pageOf(expiringLease).shape,
  /** Of all that are asked for, rupees a month. */
  rent: z.number(),
  /** Each calendar month from this one to that of the last day that is asked for. */
  months: z.array(expiriesOfMonth),
});
export type ExpiringLeases = z.infer<typeof expiringLeases>;

export const vacancyRow = z.object({
  /** The locality's code and title; empty where vacancy is not grouped by area. */
  location: z.string(),
  areaTitle: z.string(),
  /** Empty where vacancy is not grouped by type. */
  unitProfileType: z.string(),
  units: z.int(),
  vacant: z.int(),
  /** On average, of those of the vacant ones of which it is known; null where it is of none. */
  daysVacant: z.nullable(z.int()),
});
export type VacancyRow = z.infer<typeof vacancyRow>;

export const vacancy = z.object({
  ...pageOf(vacancyRow).shape,
  /** Of all units that are asked for, not of the page. */
  sums: z.object({ units: z.int(), vacant: z.int(), daysVacant: z.nullable(z.int()) }),
});
export type Vacancy = z.infer<typeof vacancy>;

export const enquiryFunnel = z.object({
  received: z.int(),
  answered: z.int(),
  converted: z.int(),
  /** Converted, and a tenancy of the unit agreed with that tenant. */
  agreed: z.int(),
  /** Of these, activated at least once. */
  active: z.int(),
  /** From the enquiry to its first answer; the middle of all that were answered, null where none was. */
  medianHoursToAnswer: z.nullable(z.number()),
});
/** How far enquiries came. */
export type EnquiryFunnel = z.infer<typeof enquiryFunnel>;
export const funnelOfMonth = z.object({ month, ...enquiryFunnel.shape });
export type FunnelOfMonth = z.infer<typeof funnelOfMonth>;
/** The same of all months together. */
export const enquiryFunnels = z.object({ months: z.array(funnelOfMonth), total: enquiryFunnel });

const feature = "reports";

export const reportOccupancy = endpoint({
  method: "GET",
  path: "/reports/occupancy",
  feature,
  summary: "How many units of the own portfolio were let at the end of each of the last months",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    months: z.pipe(z._default(z.enum(occupancyMonths, oneOf(occupancyMonths)), "12"), z.transform(Number)),
  }),
  success: { status: 200, answer: occupancy },
});

export const reportRentRoll = endpoint({
  method: "GET",
  path: "/reports/rentRoll",
  feature,
  summary:
    "Each unit of the own portfolio with its tenant and rent, or what is asked for it, by property; and the sums",
  access: dashboardRoles,
  query: z.object({ ...ofPlace, ...pageQuery(rowsPerPage) }),
  success: { status: 200, answer: rentRoll },
});

export const reportExpiringLeases = endpoint({
  method: "GET",
  path: "/reports/expiringLeases",
  feature,
  summary: "Active tenancies of the own portfolio that end within some days, the soonest first",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    withinDays: z.pipe(z._default(z.enum(expiryDays, oneOf(expiryDays)), "60"), z.transform(Number)),
    ...pageQuery(rowsPerPage),
  }),
  success: { status: 200, answer: expiringLeases },
});

export const reportVacancy = endpoint({
  method: "GET",
  path: "/reports/vacancy",
  feature,
  summary: "Vacant units of the own portfolio by area, by type or by both, the most vacant first",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    by: z._default(z.enum(vacancyGroups, oneOf(vacancyGroups)), "area"),
    ...pageQuery(rowsPerPage),
  }),
  success: { status: 200, answer: vacancy },
});

export const reportEnquiries = endpoint({
  method: "GET",
  path: "/reports/enquiries",
  feature,
  summary: "How far the enquiries of the last months came, by the month in which they were received, and in all",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    months: z.pipe(z._default(z.enum(enquiryMonths, oneOf(enquiryMonths)), "12"), z.transform(Number)),
  }),
  success: { status: 200, answer: enquiryFunnels },
});
