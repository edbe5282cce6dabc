import * as z from "zod/mini";
import { endpoint } from "../wire/endpoint.ts";
import { identifier, identifierInPath, instant, longText, optionalText, rupees, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields, pastFields } from "../wire/records.ts";
import { raisingRoles, requestRoles } from "../people/roles.ts";
import { requestCategories, requestStatuses } from "./request-states.ts";

const longest = 4000;
const someText = longText(longest).check(z.minLength(1, "is required"));

/** What raising a request sends. */
export const requestForm = z.strictObject({
  unitProfileId: identifier,
  category: z.enum(requestCategories, "is not a known category"),
  description: someText,
  /** In the person's own words, such as "any day after 6 pm". May be empty. */
  preferredTime: optionalText(200),
});
export type RequestForm = z.output<typeof requestForm>;

/** What can be edited in a request: status, assignee, and cost (null: not known). */
export const requestEdit = z.strictObject({
  version: editFields.version,
  status: z.optional(z.enum(requestStatuses, "is not a known status")),
  employeeId: z.optional(identifier),
  cost: z.optional(z.nullable(rupees)),
});
export type RequestEdit = z.output<typeof requestEdit>;

export const commentForm = z.strictObject({ comment: someText });

export const serviceRequest = z.object({
  serviceRequestId: z.int(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyId: z.int(),
  propertyName: z.string(),
  category: z.enum(requestCategories),
  description: z.string(),
  preferredTime: z.string(),
  status: z.enum(requestStatuses),
  /** The assignee; null until assigned. */
  employeeId: z.nullable(z.int()),
  custodianName: z.string(),
  /** Rupees; null if not known. */
  cost: z.nullable(z.number()),
  raisedBy: z.string(),
  createdAt: instant,
  resolvedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  version: z.int(),
  ...pastFields,
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

export const serviceRequestDetail = z.object({
  ...serviceRequest.shape,
  /** The caller's part: edit everything, confirm that it is done, or read. */
  part: z.enum(["staff", "resident", "reader"]),
});
/** One request as the caller may see it. */
export type ReadRequest = z.infer<typeof serviceRequestDetail>;

export const requestComment = z.object({
  commentId: z.int(),
  userName: z.string(),
  comment: z.string(),
  createdAt: instant,
});
export type RequestComment = z.infer<typeof requestComment>;

export const requestUnit = z.object({ unitProfileId: z.int(), unitName: z.string(), propertyName: z.string() });
/** A unit for which somebody may raise a request. */
export type RequestUnit = z.infer<typeof requestUnit>;

const feature = "service-requests";
/** The feature's description in the API documentation. */
export const featureDescription = {
  "service-requests": "Repairs and other requests about units, with comments and photos.",
};
const idInPath = z.object({ id: identifierInPath });

export const listRequests = endpoint({
  method: "GET",
  path: "/serviceRequests",
  feature,
  summary: "Service requests that the caller may see, newest first",
  access: requestRoles,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["createdAt", "category", "status"]),
    /** A status, or `open`: all that are not yet resolved. */
    state: z.optional(z.enum(["open", ...requestStatuses], "is not a known status")),
    category: z.optional(z.enum(requestCategories, "is not a known category")),
    propertyId: z.optional(identifierInPath),
    /** Only those that the caller raised, or that are assigned to them as a custodian. */
    mine: z.optional(z.enum(["true"])),
  }),
  reads: ["request", "unit", "property", "custodian", "user", "tenancy"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(serviceRequest) },
});

export const listRequestUnits = endpoint({
  method: "GET",
  path: "/serviceRequests/units",
  feature,
  summary: "Units for which the caller may raise a request: the own of a tenant, those of the portfolio of staff",
  access: raisingRoles,
  query: z.object({
    /** Part of the unit's or its property's name; with fewer than three characters, its beginning. */
    search: z.optional(anyText(100)),
    /** Only this unit. */
    unitProfileId: z.optional(identifierInPath),
  }),
  reads: ["unit", "property", "tenancy"],
  success: {
    status: 200,
    answer: z.array(requestUnit),
  },
});

export const createRequest = endpoint({
  method: "POST",
  path: "/serviceRequests",
  feature,
  summary: "Raise a service request",
  access: raisingRoles,
  body: requestForm,
  changes: ["request"],
  success: { status: 201, answer: serviceRequestDetail },
  problems: [404],
  repeatable: true,
});

export const readServiceRequest = endpoint({
  method: "GET",
  path: "/serviceRequests/{id}",
  feature,
  summary: "One service request",
  access: requestRoles,
  params: idInPath,
  reads: ["request", "unit", "property", "custodian", "user", "tenancy"],
  success: { status: 200, answer: serviceRequestDetail },
  problems: [404],
});

export const editServiceRequest = endpoint({
  method: "PATCH",
  path: "/serviceRequests/{id}",
  feature,
  summary: "Move a service request to its next state, assign it, note its cost",
  access: raisingRoles,
  params: idInPath,
  body: requestEdit,
  changes: ["request"],
  success: { status: 200, answer: serviceRequestDetail },
  problems: [404, 409],
});

export const listRequestComments = endpoint({
  method: "GET",
  path: "/serviceRequests/{id}/comments",
  feature,
  summary: "What was said about a service request, newest first",
  access: requestRoles,
  params: idInPath,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["request", "user"],
  success: { status: 200, answer: pageOf(requestComment) },
  problems: [404],
});

export const createRequestComment = endpoint({
  method: "POST",
  path: "/serviceRequests/{id}/comments",
  feature,
  summary: "Say something about a service request",
  access: raisingRoles,
  params: idInPath,
  body: commentForm,
  changes: ["request"],
  success: { status: 201, answer: requestComment },
  problems: [404],
  repeatable: true,
});
