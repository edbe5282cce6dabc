import * as z from "zod/mini";
import { categoryCode, unitStatus } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { pageOf, pageQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { dashboardRoles } from "../people/roles.ts";
import { occupancyMonths, enquiryMonths, expiryDays, vacancyGroups } from "./report-choices.ts";
import { choiceOf, countOf, month, ofPlace } from "./report-fields.ts";

export const occupancyOfMonth = z.object({
  month,
  /** Units that existed at the end of the month and are not archived today. */
  units: z.int(),
  /** Of these, those with an active tenancy at the end of the month. */
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
  /** The active tenancy; null if there is none, and then the next seven are null or empty. */
  tenancyId: z.nullable(z.int()),
  tenantId: z.nullable(z.int()),
  tenantName: z.string(),
  /** Rupees a month. */
  rent: z.nullable(z.number()),
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  /** Held of the deposit, and what the tenant owes today, negative for an advance; null if there is no tenancy. */
  depositHeld: z.nullable(z.number()),
  balance: z.nullable(z.number()),
  /** The asking rent of the unit in rupees a month; both 0 if not given. */
  minRent: z.number(),
  maxRent: z.number(),
});
/** A unit with its tenant and rent, or its asking rent. */
export type RentRollRow = z.infer<typeof rentRollRow>;

export const rentSums = z.object({
  units: z.int(),
  /** With an active tenancy. */
  let: z.int(),
  /** Their total in rupees a month; exact, since JSON keeps 15 digits. */
  rent: z.number(),
  depositHeld: z.number(),
  /** Of the tenancies that owe something today, and of those that paid in advance. */
  owed: z.number(),
  advance: z.number(),
  vacant: z.int(),
  /** The sum of the asking rents of vacant units, rupees a month. */
  askedFrom: z.number(),
  askedTo: z.number(),
});
export type RentSums = z.infer<typeof rentSums>;
export const rentOfCategory = z.object({ category: categoryCode, ...rentSums.shape });
export type RentOfCategory = z.infer<typeof rentOfCategory>;

export const rentRoll = z.object({
  ...pageOf(rentRollRow).shape,
  /** Of all matching units, not only of this page. */
  sums: rentSums,
  /** The same for each category with units. */
  categories: z.array(rentOfCategory),
});
export type RentRoll = z.infer<typeof rentRoll>;

export const expiringLease = z.object({
  tenancyId: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  areaTitle: z.string(),
  rent: z.number(),
  tenancyCommencingDate: z.string(),
  tenancyExpiryDate: z.string(),
  /** Days until then; 0 on its last day. */
  daysLeft: z.int(),
});
export type ExpiringLease = z.infer<typeof expiringLease>;

export const expiriesOfMonth = z.object({ month, leases: z.int(), rent: z.number() });
export type ExpiriesOfMonth = z.infer<typeof expiriesOfMonth>;

export const expiringLeases = z.object({
  ...pageOf(expiringLease).shape,
  /** Of all matching leases, rupees a month. */
  rent: z.number(),
  /** Each calendar month from now to the last day of the filter. */
  months: z.array(expiriesOfMonth),
});
export type ExpiringLeases = z.infer<typeof expiringLeases>;

export const vacancyRow = z.object({
  /** The locality's code and title; empty unless grouped by area. */
  location: z.string(),
  areaTitle: z.string(),
  /** Empty unless grouped by type. */
  unitProfileType: z.string(),
  units: z.int(),
  vacant: z.int(),
  /** The average over vacant units for which it is known; null if there are none. */
  daysVacant: z.nullable(z.int()),
});
export type VacancyRow = z.infer<typeof vacancyRow>;

export const vacancy = z.object({
  ...pageOf(vacancyRow).shape,
  /** Of all matching units, not only of this page. */
  sums: z.object({ units: z.int(), vacant: z.int(), daysVacant: z.nullable(z.int()) }),
});
export type Vacancy = z.infer<typeof vacancy>;

export const enquiryFunnel = z.object({
  received: z.int(),
  answered: z.int(),
  converted: z.int(),
  /** Converted, and the tenant agreed a tenancy of the unit. */
  agreed: z.int(),
  /** Of these, activated at least once. */
  active: z.int(),
  /** From the enquiry to its first answer, over all answered ones; null if there are none. */
  medianHoursToAnswer: z.nullable(z.number()),
});
/** The steps that enquiries reached. */
export type EnquiryFunnel = z.infer<typeof enquiryFunnel>;
export const funnelOfMonth = z.object({ month, ...enquiryFunnel.shape });
export type FunnelOfMonth = z.infer<typeof funnelOfMonth>;
/** The same for all months together. */
export const enquiryFunnels = z.object({ months: z.array(funnelOfMonth), total: enquiryFunnel });

const feature = "reports";
/** The feature's description in the API documentation. */
export const featureDescription = { reports: "Occupancy, rents, money, tenancies ending, vacancy, enquiries." };

export const reportOccupancy = endpoint({
  method: "GET",
  path: "/reports/occupancy",
  feature,
  summary: "How many units of the own portfolio were let at the end of each of the last months",
  access: dashboardRoles,
  query: z.object({
    ...ofPlace,
    months: countOf(occupancyMonths),
  }),
  reads: ["tenancy", "unit", "property"],
  success: { status: 200, answer: occupancy },
});

export const reportRentRoll = endpoint({
  method: "GET",
  path: "/reports/rentRoll",
  feature,
  summary:
    "Each unit of the own portfolio with its tenant, rent, deposit and balance, or its asking rent; and the sums",
  access: dashboardRoles,
  query: z.object({ ...ofPlace, ...pageQuery(rowsPerPage) }),
  reads: ["tenancy", "unit", "property", "tenant", "due", "receipt", "deposit"],
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
    withinDays: countOf(expiryDays, "60"),
    ...pageQuery(rowsPerPage),
  }),
  reads: ["tenancy", "unit", "property", "tenant"],
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
    by: choiceOf(vacancyGroups),
    ...pageQuery(rowsPerPage),
  }),
  reads: ["tenancy", "unit", "property"],
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
    months: countOf(enquiryMonths, "12"),
  }),
  reads: ["enquiry", "unit", "property", "tenancy"],
  success: { status: 200, answer: enquiryFunnels },
});
