import * as z from "zod/mini";
import { enquiryStatuses, longestMessage } from "./enquiry-states.ts";
import { categoryCode } from "../portfolio/catalogue.ts";
import { endpoint } from "../wire/endpoint.ts";
import { answerGiven, enquiryAnswer } from "./enquiries.ts";
import { identifier, identifierInPath, instant, longText, anyText } from "../wire/fields.ts";
import { pageOf, pageQuery, sortQuery } from "../wire/page-fields.ts";
import { rowsPerPage } from "../wire/paging.ts";
import { editFields, pastFields } from "../wire/records.ts";
import { staff } from "../people/roles.ts";
import { tenant } from "../people/tenants.ts";

/** Whether the e-mail address is that of the account that sent the enquiry, and its holder has proved that it's theirs. */
const addressConfirmed = z.boolean();
/** Whether its thread has a message of whoever sent it that staff haven't read. */
const unread = z.boolean();

/** An enquiry in the managers' list, without identity numbers. */
export const listedEnquiry = z.object({
  enquiryId: z.int(),
  tenantName: z.string(),
  telePhone: z.string(),
  email: z.string(),
  unitProfileId: z.int(),
  unitName: z.string(),
  propertyName: z.string(),
  tenancyRequiredDate: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: instant,
  addressConfirmed,
  unread,
  version: z.int(),
  ...pastFields,
});
export type ListedEnquiry = z.infer<typeof listedEnquiry>;

export const managedEnquiry = z.object({
  ...enquiryAnswer,
  propertyId: z.int(),
  propertyName: z.string(),
  propertyCategory: categoryCode,
  /** The tenant it was converted to; null until then. */
  tenantId: z.nullable(z.int()),
  addressConfirmed,
  unread,
  /** The account that sent it; also one that is gone. */
  userId: z.int(),
  /** The account that sent it, if that has another address; null if it is the same, or the account is gone. */
  sentBy: z.nullable(z.object({ name: z.string(), email: z.string() })),
  version: z.int(),
  ...pastFields,
});
/** An enquiry for the managers of its unit. */
export type ManagedEnquiry = z.infer<typeof managedEnquiry>;

export const answerForm = z.strictObject({
  answer: longText(longestMessage).check(z.minLength(1, "is required")),
});

export const enquiryClosing = z.strictObject({
  version: editFields.version,
  status: z.enum(["Closed"], "is not a known status"),
});

export const conversionForm = z.strictObject({
  version: editFields.version,
  /** One of the matching tenants; null creates one from the enquiry's fields. */
  tenantId: z.nullable(identifier),
});
export type ConversionForm = z.output<typeof conversionForm>;

export const conversion = z.object({ enquiry: managedEnquiry, tenant });
/** The defaults of the tenancy form: the tenant, and the enquiry's unit and dates. */
export type Conversion = z.infer<typeof conversion>;

const feature = "enquiries";
const idInPath = z.object({ id: identifierInPath });

export const listEnquiries = endpoint({
  method: "GET",
  path: "/enquiries",
  feature,
  summary: "Enquiries for the units of the own portfolio, newest first; an administrator's are all",
  access: staff,
  query: z.object({
    ...pageQuery(rowsPerPage),
    ...sortQuery(["createdAt", "tenantName", "tenancyRequiredDate", "status"]),
    /** A status; `open`: neither converted nor closed; `unread`: with a message that staff haven't read. */
    state: z.optional(z.enum(["open", "unread", ...enquiryStatuses], "is not a known status")),
    propertyId: z.optional(identifierInPath),
    unitProfileId: z.optional(identifierInPath),
    /** Part of name, e-mail or telephone; with fewer than three characters, the beginning of the name. */
    search: z.optional(anyText(100)),
    /** Only those received at least this many days ago. */
    olderThanDays: z.optional(identifierInPath.check(z.maximum(3650, "must be at most 3650"))),
  }),
  reads: ["enquiry", "unit", "property", "tenant", "user"],
  offline: "lastSeen",
  success: { status: 200, answer: pageOf(listedEnquiry) },
});

export const readEnquiry = endpoint({
  method: "GET",
  path: "/enquiries/{id}",
  feature,
  summary: "One enquiry",
  access: staff,
  params: idInPath,
  reads: ["enquiry", "unit", "property", "tenant", "user"],
  success: { status: 200, answer: managedEnquiry },
  problems: [404],
});

export const closeEnquiry = endpoint({
  method: "PATCH",
  path: "/enquiries/{id}",
  feature,
  summary: "Close an enquiry that leads to nothing",
  access: staff,
  params: idInPath,
  body: enquiryClosing,
  changes: ["enquiry"],
  success: { status: 200, answer: managedEnquiry },
  problems: [404, 409],
});

export const listEnquiryAnswers = endpoint({
  method: "GET",
  path: "/enquiries/{id}/answers",
  feature,
  summary: "What an enquiry was answered, newest first",
  access: staff,
  params: idInPath,
  query: z.object(pageQuery(rowsPerPage)),
  reads: ["enquiry", "user"],
  success: { status: 200, answer: pageOf(answerGiven) },
  problems: [404],
});

export const answerEnquiry = endpoint({
  method: "POST",
  path: "/enquiries/{id}/answers",
  feature,
  summary:
    "Answer an enquiry, also by mail, with a link to its thread; a reply to the mail itself goes to the caller's address",
  access: staff,
  params: idInPath,
  body: answerForm,
  changes: ["enquiry"],
  success: { status: 201, answer: answerGiven },
  problems: [404, 409],
  repeatable: true,
});

export const listMatchingTenants = endpoint({
  method: "GET",
  path: "/enquiries/{id}/tenants",
  feature,
  summary: "Tenants of the own portfolio with the passport number or the e-mail address of an enquiry",
  access: staff,
  params: idInPath,
  reads: ["enquiry", "tenant", "tenancy", "property", "user"],
  success: { status: 200, answer: z.array(tenant) },
  problems: [404],
});

export const convertEnquiry = endpoint({
  method: "POST",
  path: "/enquiries/{id}/conversions",
  feature,
  summary: "Turn an enquiry into a tenant: a new one, or one that was offered",
  access: staff,
  params: idInPath,
  body: conversionForm,
  changes: ["enquiry", "tenant"],
  success: { status: 201, answer: conversion },
  problems: [404, 409],
  repeatable: true,
});
