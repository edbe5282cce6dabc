import * as z from "zod/mini";
import { listedEnquiry } from "../leasing/received-enquiries.ts";
import { tenancyDetail } from "../leasing/tenancies.ts";
import { rentRow } from "../money/accounts.ts";
import { document } from "../papers/documents.ts";
import { dashboardRoles } from "../people/roles.ts";
import { unitStatus } from "../portfolio/catalogue.ts";
import { propertyCard } from "../portfolio/properties.ts";
import { serviceRequest } from "../upkeep/service-requests.ts";
import { endpoint } from "../wire/endpoint.ts";
import { identifierInPath } from "../wire/fields.ts";
import { pageOf } from "../wire/page-fields.ts";
import { standingsOfUnits } from "./unit-standings.ts";

/** The feature's description in the API documentation. */
export const featureDescription = { profiles: "Everything that belongs to a person or a place, for its page." };

/** The kinds of records with a profile. */
export const profileKinds = ["tenant", "owner", "custodian", "property", "unit"] as const;
export type ProfileKind = (typeof profileKinds)[number];

/** The rows of each list in a profile. */
export const profileRows = 6;

/** What the tenancies of a profile owe and have deposited, in rupees. */
export const profileMoney = z.object({
  /** Open and due today or before. */
  owed: z.number(),
  /** The part of it that was due before today. */
  overdue: z.number(),
  /** Raised already, but due later. */
  dueLater: z.number(),
  depositsHeld: z.number(),
});
export type ProfileMoney = z.infer<typeof profileMoney>;

/** What belongs to a record, as far as the caller sees it. A list is null if its kind of record has none. */
export const profile = z.object({
  money: profileMoney,
  /** Tenancies that owe something, the oldest due first; only for staff. */
  rents: pageOf(rentRow),
  /** A tenant's and a unit's, the newest first; a property's and an owner's are the active ones, the first to end first. */
  tenancies: z.nullable(pageOf(tenancyDetail)),
  /** What an owner owns or an employee looks after, by name. */
  properties: z.nullable(pageOf(propertyCard)),
  /** Open ones first. An employee's are those assigned to them, a tenant's those of their time in the unit. */
  requests: pageOf(serviceRequest),
  /** The newest first; a tenant's are those that made them a tenant. */
  enquiries: z.nullable(pageOf(listedEnquiry)),
  /** The newest first. */
  documents: z.nullable(pageOf(document)),
});
export type Profile = z.infer<typeof profile>;

export const readProfile = endpoint({
  method: "GET",
  path: "/profiles/{kind}/{id}",
  feature: "profiles",
  summary: "What belongs to a tenant, an owner, an employee, a property or a unit: money, tenancies, requests, papers",
  access: dashboardRoles,
  params: z.object({ kind: z.enum(profileKinds, "is not a kind with a profile"), id: identifierInPath }),
  reads: [
    "tenant",
    "owner",
    "custodian",
    "property",
    "unit",
    "tenancy",
    "due",
    "receipt",
    "deposit",
    "request",
    "enquiry",
    "document",
    "user",
  ],
  offline: "lastSeen",
  success: { status: 200, answer: profile },
  problems: [404],
});

export const unitInBuilding = z.object({
  unitProfileId: z.int(),
  unitName: z.string(),
  unitNumber: z.string(),
  unitProfileType: z.string(),
  floorNo: z.int(),
  unitStatus,
  standing: z.enum(standingsOfUnits),
  /** The active tenancy; null and empty if there is none. */
  tenancyId: z.nullable(z.int()),
  tenantId: z.nullable(z.int()),
  tenantName: z.string(),
  tenancyExpiryDate: z.string(),
  /** Open and due before today, in rupees. */
  overdue: z.number(),
  openRequests: z.int(),
});
/** A unit as the drawing of its building shows it. */
export type UnitInBuilding = z.infer<typeof unitInBuilding>;

export const building = z.object({
  /** From the lowest floor up, at most `mostUnitsDrawn`. */
  units: z.array(unitInBuilding),
  /** Whether the property has more units than these. */
  hasMore: z.boolean(),
  /** Whether the caller may let, collect and renew. */
  mayEdit: z.boolean(),
});
export type Building = z.infer<typeof building>;

export const readBuilding = endpoint({
  method: "GET",
  path: "/properties/{id}/building",
  feature: "profiles",
  summary: "The units of a property floor by floor, and how each stands",
  access: dashboardRoles,
  params: z.object({ id: identifierInPath }),
  reads: ["property", "unit", "tenancy", "tenant", "due", "receipt", "request"],
  offline: "lastSeen",
  success: { status: 200, answer: building },
  problems: [404],
});
